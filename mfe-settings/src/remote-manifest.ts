import { defineManifest } from '@mostrador/federation';

export const manifest = defineManifest({
  name: 'mfe_settings',
  title: 'Configuración',
  contract: 1,
  owns: ['/app/settings/*'],
  navigation: [{ label: 'Configuración', to: '/app/settings', position: 60, adminOnly: true }],
});
