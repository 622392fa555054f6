import { defineModule } from '../../module-declaration.ts';
import { returnRoutes } from './returns.routes.ts';

export default defineModule({
  routes: [returnRoutes],
});
