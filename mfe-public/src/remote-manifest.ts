import { defineManifest } from '@mostrador/federation';

export const manifest = defineManifest({
  name: 'mfe_public',
  title: 'Mostrador',
  contract: 1,
  owns: [
    '/',
    '/login',
    '/register',
    '/contact',
    '/arrepentimiento',
    '/baja',
    '/terms',
    '/privacy',
    '/verify-email/*',
    '/forgot-password',
    '/reset-password/*',
    '/undo-email-change/*',
  ],
  navigation: [],
  prerendered: { '/': 'landing.html', '/terms': 'terms.html', '/privacy': 'privacy.html' },
});
