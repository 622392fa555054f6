import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { storeOrderRoutes } from './store-orders.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [storeOrderRoutes],
});
