import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { productConfigurationRoutes } from './product-configuration.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [productConfigurationRoutes],
});
