import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { customerBatchRoutes } from './customer-batches.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [customerBatchRoutes],
});
