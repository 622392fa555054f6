import { defineManifest } from '@mostrador/federation';

export const manifest = defineManifest({
  name: 'mfe_store',
  title: 'Tienda',
  contract: 1,
  owns: ['/app/store/*'],
  navigation: [{ label: 'Tienda', to: '/app/store', position: 50, adminOnly: true }],
});
