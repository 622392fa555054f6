/** Every page that needs no sign-in, each in a state that needs no setup. */
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
