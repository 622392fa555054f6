import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { storeInfoRoutes } from './store-info.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [storeInfoRoutes],
});
