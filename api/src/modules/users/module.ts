import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { userRoutes } from './users.routes.ts';

export default defineModule({
  audit: auditWords,
  routes: [userRoutes],
});
