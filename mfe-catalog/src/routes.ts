import { defineRoutes } from '@mostrador/federation';
import { productConfigurationLoader } from './pages/product-configuration-loader.ts';
import { productsLoader } from './pages/products-loader.ts';
import { manifest } from './remote-manifest.ts';

export const routes = defineRoutes(manifest, [
  {
    path: '/app/products',
    handle: { title: 'Productos' },
    loader: productsLoader,
    // The list is in the query cache; a new search or sort must not fetch it again.
    shouldRevalidate: () => false,
    lazy: () => import('./pages/products-page.tsx'),
  },
  {
    path: '/app/products/config',
    handle: { title: 'Configuración de Productos' },
    loader: productConfigurationLoader,
    shouldRevalidate: () => false,
    lazy: () => import('./pages/product-configuration-page.tsx'),
  },
  {
    path: '/app/products/prices',
    handle: { title: 'Cambiar precios' },
    loader: productsLoader,
    shouldRevalidate: () => false,
    lazy: () => import('./pages/prices-page.tsx'),
  },
  {
    path: '/app/products/import',
    handle: { title: 'Importar productos' },
    loader: productsLoader,
    shouldRevalidate: () => false,
    lazy: () => import('./pages/import-page.tsx'),
  },
  {
    path: '/app/products/changes',
    handle: { title: 'Cambios anteriores' },
    lazy: () => import('./pages/changes-page.tsx'),
  },
]);
