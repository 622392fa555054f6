import { defineModule } from '../../module-declaration.ts';
import { productLabelRoutes } from './product-labels.routes.ts';

export default defineModule({ routes: [productLabelRoutes] });
