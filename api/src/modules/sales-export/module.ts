import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { salesExportRoutes } from './sales-export.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [salesExportRoutes],
});
