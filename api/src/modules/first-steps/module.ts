import { defineModule } from '../../module-declaration.ts';
import { firstStepsRoutes } from './first-steps.routes.ts';

export default defineModule({
  routes: [firstStepsRoutes],
});
