import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { customerRoutes } from './customers.routes.ts';
import { offlineCustomerRoutes } from './offline-customers.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [customerRoutes, offlineCustomerRoutes],
});
