import { defineRoutes } from '@mostrador/federation';
import { dashboardLoader } from './pages/dashboard-loader.ts';
import { salesLoader } from './pages/sales-loader.ts';
import { manifest } from './remote-manifest.ts';

const salesPage = {
  loader: salesLoader,
  // The data is in the query cache; changing tabs must not fetch it again.
  shouldRevalidate: () => false,
  lazy: () => import('./pages/sales-page.tsx'),
};

export const routes = defineRoutes(manifest, [
  {
    path: '/app',
    handle: { title: 'Dashboard' },
    loader: dashboardLoader,
    // The data is in the query cache; changing tabs or reports must not fetch it again.
    shouldRevalidate: () => false,
    lazy: () => import('./pages/dashboard-page.tsx'),
  },
  { path: '/app/sales', handle: { title: 'Ventas' }, ...salesPage },
  { path: '/app/sales/history', handle: { title: 'Ventas' }, ...salesPage },
]);
