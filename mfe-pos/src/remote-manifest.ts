import { defineManifest } from '@mostrador/federation';

export const manifest = defineManifest({
  name: 'mfe_pos',
  title: 'Ventas',
  contract: 1,
  owns: ['/app', '/app/sales/*'],
  navigation: [
    { label: 'Inicio', to: '/app' },
    { label: 'Ventas', to: '/app/sales', anyOf: ['canManageSales', 'canViewHistory'] },
  ],
});
