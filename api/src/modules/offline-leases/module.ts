import { defineModule } from '../../module-declaration.ts';
import { offlineLeaseRoutes } from './offline-leases.routes.ts';

export default defineModule({ routes: [offlineLeaseRoutes] });
