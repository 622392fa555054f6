import { defineRoutes } from '@mostrador/federation';
import { deliverOnAnyPage } from './pages/counter/deliver-on-any-page.ts';
import { dashboardLoader, reportsAddressOf } from './pages/dashboard-loader.ts';
import { salesLoader } from './pages/sales-loader.ts';
import { salesTabTitle } from './pages/sales-tabs.ts';
import { manifest } from './remote-manifest.ts';

// The shell loads these routes on any page while sales wait on the device.
deliverOnAnyPage();

const salesPage = {
  handle: { title: 'Ventas', partTitle: salesTabTitle },
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
    // The data is in the query cache; only the former address of the reports leads elsewhere.
    shouldRevalidate: ({ nextUrl }) => reportsAddressOf(nextUrl) !== undefined,
    lazy: () => import('./pages/dashboard-page.tsx'),
  },
  { path: '/app/sales', ...salesPage },
  { path: '/app/sales/history', ...salesPage },
  // Its module has the handle too: the titles of the reports are no part of the till's code.
  { path: '/app/reports', lazy: () => import('./pages/reports-page.tsx') },
]);
