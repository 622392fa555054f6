import { productEndpoints } from '@mostrador/contracts/products';
import { defineManifest } from '@mostrador/federation';

export const manifest = defineManifest({
  name: 'mfe_pos',
  title: 'Ventas',
  contract: 1,
  owns: ['/app', '/app/sales/*'],
  navigation: [
    { label: 'Inicio', to: '/app', position: 10 },
    {
      label: 'Ventas',
      to: '/app/sales',
      position: 30,
      anyOf: ['canManageSales', 'canViewHistory'],
    },
  ],
  firstReads: {
    '/app/sales': [productEndpoints.list.path],
    '/app/sales?tab=pos': [productEndpoints.list.path],
  },
});
