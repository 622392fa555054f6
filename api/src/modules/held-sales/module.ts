import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { heldSaleRoutes } from './held-sales.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [heldSaleRoutes],
});
