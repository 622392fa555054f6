import { customerEndpoints } from '@mostrador/contracts/customers';
import { defineRoutes } from '@mostrador/federation';
import { prefetch } from '@mostrador/shared-data';
import { customerAccountLoader } from './pages/customer-account-loader.ts';
import { sectionTitle } from './pages/customer-sections.ts';
import { customersLoader } from './pages/customers-loader.ts';
import { manifest } from './remote-manifest.ts';

export const routes = defineRoutes(manifest, [
  {
    path: '/app/customers',
    handle: { title: 'Clientes', partTitle: sectionTitle },
    loader: customersLoader,
    // The page itself refetches when its URL changes.
    shouldRevalidate: () => false,
    lazy: () => import('./pages/customers-page.tsx'),
  },
  {
    path: '/app/customers/import',
    handle: { title: 'Importar clientes' },
    loader: () => prefetch(customerEndpoints.list),
    lazy: () => import('./pages/import-page.tsx'),
  },
  {
    path: '/app/customers/imports',
    handle: { title: 'Importaciones anteriores' },
    lazy: () => import('./pages/imports-page.tsx'),
  },
  {
    path: '/app/customers/:id/account',
    handle: { title: 'Cuenta corriente' },
    loader: customerAccountLoader,
    shouldRevalidate: () => false,
    lazy: () => import('./pages/customer-account-page.tsx'),
  },
]);
