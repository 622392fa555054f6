import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { tillSettingsRoutes } from './till-settings.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [tillSettingsRoutes],
});
