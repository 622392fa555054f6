import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { storeConfigRoutes } from './store-config.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [storeConfigRoutes],
});
