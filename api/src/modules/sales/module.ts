import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { cancelSaleRoutes } from './cancel-sale.routes.ts';
import { correctPaymentRoutes } from './correct-payment.routes.ts';
import { saleRoutes } from './sales.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [saleRoutes, cancelSaleRoutes, correctPaymentRoutes],
});
