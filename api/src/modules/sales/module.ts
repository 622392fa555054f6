import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { cancelSaleRoutes } from './cancel-sale.routes.ts';
import { correctPaymentRoutes } from './correct-payment.routes.ts';
import { sendLateSalesMails } from './offline/late-sales-mail.ts';
import { saleRoutes } from './sales.routes.ts';

export default defineModule({
  audit: auditWords,
  mails: sendLateSalesMails,
  routes: [saleRoutes, cancelSaleRoutes, correctPaymentRoutes],
});
