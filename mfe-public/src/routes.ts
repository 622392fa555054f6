import { defineRoutes } from '@mostrador/federation';
import { manifest } from './remote-manifest.ts';

export const routes = defineRoutes(manifest, [
  {
    path: '/',
    handle: { title: 'Punto de venta y stock en la nube' },
    lazy: () => import('./pages/landing-page.tsx'),
  },
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
    path: '/arrepentimiento',
    handle: { title: 'Botón de arrepentimiento' },
    lazy: () => import('./pages/regret-page.tsx'),
  },
  {
    path: '/baja',
    handle: { title: 'Botón de baja' },
    lazy: () => import('./pages/cancellation-page.tsx'),
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
  {
    path: '/verify-email/:token',
    handle: { title: 'Verificación de email' },
    lazy: () => import('./pages/verify-email-page.tsx'),
  },
  {
    path: '/forgot-password',
    handle: { title: 'Recuperar contraseña' },
    lazy: () => import('./pages/forgot-password-page.tsx'),
  },
  {
    path: '/reset-password/:token',
    handle: { title: 'Restablecer contraseña' },
    lazy: () => import('./pages/reset-password-page.tsx'),
  },
  {
    path: '/undo-email-change/:token',
    handle: { title: 'Deshacer el cambio de email' },
    lazy: () => import('./pages/undo-email-change-page.tsx'),
  },
]);
