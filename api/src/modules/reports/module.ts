import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { reportRoutes } from './reports.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [reportRoutes],
});
