import { defineModule } from '../../module-declaration.ts';
import { customerAccountRoutes } from './customer-accounts.routes.ts';

export default defineModule({
  routes: [customerAccountRoutes],
});
