import type { RegisteredRemote } from '@mostrador/federation';
import { LoadingState } from '@mostrador/shared-ui/states';
import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { areaRoutes, PROTECTED_ROOT } from './areas/area-routes.tsx';
import type { LoadArea } from './areas/load-area.ts';
import { patchAreas } from './areas/patch-areas.ts';
import { preloadArea } from './areas/preload-area.ts';
import { EveryScreen } from './screens/every-screen.tsx';
import { ProtectedScreen } from './screens/protected-screen.tsx';
import { ShellFailure } from './screens/shell-failure.tsx';

export interface RoutingOptions {
  remotes: readonly RegisteredRemote[];
  loadArea: LoadArea;
  /** International number of the support chat. */
  supportPhone: string;
}

/** What the product's router is made of: the shell's own routes, and a place for each remote's. */
export function shellRouting({ remotes, loadArea, supportPhone }: RoutingOptions): {
  routes: RouteObject[];
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
} {
  const elsewhere = <Navigate to="/" replace />;
  const routes: RouteObject[] = [
    {
      element: <EveryScreen supportPhone={supportPhone} />,
      errorElement: <ShellFailure />,
      hydrateFallbackElement: <LoadingState />,
      children: [
        { path: '/subscription', element: <Navigate to="/app/settings/subscription" replace /> },
        {
          // Without a path: with one, `/app` would match this and never ask for its area.
          element: (
            <ProtectedScreen
              remotes={remotes}
              onPreload={(to) => preloadArea(remotes, loadArea, to)}
            />
          ),
          children: [
            ...areaRoutes(remotes, 'protected'),
            { path: `${PROTECTED_ROOT}/*`, element: elsewhere },
          ],
        },
        ...areaRoutes(remotes, 'public'),
        { path: '*', element: elsewhere },
      ],
    },
  ];
  return { routes, patchRoutesOnNavigation: patchAreas(remotes, loadArea) };
}
