import { defineModule } from '../../module-declaration.ts';
import { workOnBatches } from './apply-later.ts';
import { auditWords } from './audit-words.ts';
import { productBatchRoutes } from './product-batches.routes.ts';

export default defineModule({
  audit: auditWords,
  work: workOnBatches,
  routes: [productBatchRoutes],
});
