import { productEndpoints } from '@mostrador/contracts/products';
import { defineManifest } from '@mostrador/federation';

export const manifest = defineManifest({
  name: 'mfe_catalog',
  title: 'Productos',
  contract: 1,
  owns: ['/app/products/*'],
  navigation: [
    { label: 'Productos', to: '/app/products', position: 20, anyOf: ['canManageProducts'] },
  ],
  firstLoads: {
    '/app/products': { page: './pages/products-page.tsx', reads: [productEndpoints.list.path] },
  },
});
