import { defineModule } from '../../module-declaration.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export default defineModule({
  routes: [dashboardRoutes],
});
