import { defineRoutes } from '@mostrador/federation';
import { manifest } from './remote-manifest.ts';

export const routes = defineRoutes(manifest, [
  { path: '/', lazy: () => import('./pages/entrance-page.tsx') },
  {
    path: '/login',
    handle: { title: 'Iniciar sesión' },
    lazy: () => import('./pages/login-page.tsx'),
  },
  {
    path: '/register',
    handle: { title: 'Registrarse' },
    lazy: () => import('./pages/register-page.tsx'),
  },
  {
    path: '/contact',
    handle: { title: 'Contacto' },
    lazy: () => import('./pages/contact-page.tsx'),
  },
  {
    path: '/terms',
    handle: { title: 'Términos y Condiciones' },
    lazy: () => import('./pages/terms-page.tsx'),
  },
  {
    path: '/privacy',
    handle: { title: 'Política de Privacidad' },
    lazy: () => import('./pages/privacy-page.tsx'),
  },
  ...(
    [
      ['/verify-email/:token', 'Verificación de email'],
      ['/forgot-password', 'Recuperar contraseña'],
      ['/reset-password/:token', 'Restablecer contraseña'],
    ] as const
  ).map(([path, title]) => ({
    path,
    handle: { title },
    lazy: () => import('./pages/under-construction-page.tsx'),
  })),
]);
