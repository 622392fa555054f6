import { defineManifest } from '@mostrador/federation';

export const manifest = defineManifest({
  name: 'mfe_customers',
  title: 'Clientes',
  contract: 1,
  owns: ['/app/customers/*'],
  navigation: [
    {
      label: 'Clientes',
      to: '/app/customers',
      position: 40,
      anyOf: ['canManageSales', 'canViewHistory'],
    },
  ],
});
