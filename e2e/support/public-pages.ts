/** Every page that needs nobody signed in, each in a state that can be shown without preparing it. */
export const PUBLIC_PAGES = [
  '/',
  '/contact',
  '/contact?plan=enterprise',
  '/arrepentimiento',
  '/baja',
  '/terms',
  '/privacy',
  '/login',
  '/register',
  '/verify-email/nada',
  '/forgot-password',
  '/reset-password/nada',
  '/undo-email-change/nada',
];
