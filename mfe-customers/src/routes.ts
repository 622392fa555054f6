import { defineRoutes } from '@mostrador/federation';
import { manifest } from './remote-manifest.ts';

export const routes = defineRoutes(manifest, [
  {
    path: '/app/customers',
    handle: { title: 'Clientes' },
    lazy: () => import('./pages/customers-page.tsx'),
  },
]);
