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
  // A person who signs out without a network reads here that signing in needs it.
  worksOffline: true,
  prerendered: { '/': 'landing.html', '/terms': 'terms.html', '/privacy': 'privacy.html' },
});
