import { defineModule } from '../../module-declaration.ts';
import { activityRoutes } from './activity.routes.ts';

export default defineModule({
  routes: [activityRoutes],
});
