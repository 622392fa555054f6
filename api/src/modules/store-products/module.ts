import { defineModule } from '../../module-declaration.ts';
import { storeProductRoutes } from './store-products.routes.ts';

export default defineModule({
  routes: [storeProductRoutes],
});
