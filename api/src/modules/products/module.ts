import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { offlineProductRoutes } from './offline-products.routes.ts';
import { productRoutes } from './products.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [productRoutes, offlineProductRoutes],
});
