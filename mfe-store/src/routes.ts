import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { defineRoutes } from '@mostrador/federation';
import { prefetch } from '@mostrador/shared-data';
import { storeStatusLoader } from './pages/store-status-loader.ts';
import { manifest } from './remote-manifest.ts';

export const routes = defineRoutes(manifest, [
  {
    path: '/app/store',
    handle: { title: 'Tienda Online' },
    loader: storeStatusLoader,
    // The page itself refetches when its URL changes.
    shouldRevalidate: () => false,
    lazy: () => import('./pages/store-status-page.tsx'),
  },
  {
    path: '/app/store/assets',
    handle: { title: 'Imágenes de la Tienda' },
    loader: () => prefetch(storeConfigEndpoints.get),
    lazy: () => import('./pages/store-assets-page.tsx'),
  },
  {
    path: '/app/store/settings',
    handle: { title: 'Configuración de la Tienda' },
    loader: () => prefetch(storeConfigEndpoints.get),
    lazy: () => import('./pages/store-settings-page.tsx'),
  },
]);
