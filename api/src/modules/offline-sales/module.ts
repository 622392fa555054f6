import { defineModule } from '../../module-declaration.ts';
import { offlineSaleRoutes } from './offline-sales.routes.ts';

export default defineModule({ routes: [offlineSaleRoutes] });
