import { defineRoutes } from '@mostrador/federation';
import { settingsLoader } from './pages/settings-loader.ts';
import { subscriptionLoader } from './pages/subscription-loader.ts';
import { usersLoader } from './pages/users-loader.ts';
import { manifest } from './remote-manifest.ts';

export const routes = defineRoutes(manifest, [
  {
    path: '/app/settings',
    handle: { title: 'Configuración' },
    loader: settingsLoader,
    lazy: () => import('./pages/settings-page.tsx'),
  },
  {
    path: '/app/settings/users',
    handle: { title: 'Usuarios' },
    loader: usersLoader,
    lazy: () => import('./pages/users-page.tsx'),
  },
  {
    path: '/app/settings/subscription',
    handle: { title: 'Suscripción' },
    loader: subscriptionLoader,
    lazy: () => import('./pages/subscription-page.tsx'),
  },
  {
    path: '/app/settings/activity',
    handle: { title: 'Actividad' },
    lazy: () => import('./pages/activity-page.tsx'),
  },
  {
    path: '/app/settings/fiscal',
    handle: { title: 'Configuración Fiscal' },
    lazy: () => import('./pages/fiscal-page.tsx'),
  },
]);
