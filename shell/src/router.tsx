import { LoadingState } from '@mostrador/shared-ui/states';
import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import type { Area } from './areas/area.ts';
import { areaRoutes, PROTECTED_ROOT } from './areas/area-routes.tsx';
import type { LoadArea } from './areas/load-area.ts';
import type { MendArea } from './areas/mended-area.tsx';
import { patchAreas } from './areas/patch-areas.ts';
import { preloadArea } from './areas/preload-area.ts';
import { EveryScreen } from './screens/every-screen.tsx';
import { ProtectedScreen } from './screens/protected-screen.tsx';
import { ShellFailure } from './screens/shell-failure.tsx';

export interface RoutingOptions {
  areas: readonly Area[];
  loadArea: LoadArea;
  mendArea: MendArea;
  /** The support chat's phone number, in international format. */
  supportPhone: string;
}

/** The router's options: the shell's own routes, and a placeholder for each remote's. */
export function shellRouting({ areas, loadArea, mendArea, supportPhone }: RoutingOptions): {
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
          // No path: with one, `/app` would match here and its area would never load.
          element: (
            <ProtectedScreen
              areas={areas}
              supportPhone={supportPhone}
              onPreload={(to) => preloadArea(areas, loadArea, to)}
            />
          ),
          children: [
            ...areaRoutes(areas, 'protected', mendArea),
            { path: `${PROTECTED_ROOT}/*`, element: elsewhere },
          ],
        },
        ...areaRoutes(areas, 'public', mendArea),
        { path: '*', element: elsewhere },
      ],
    },
  ];
  return { routes, patchRoutesOnNavigation: patchAreas(areas, loadArea, mendArea) };
}
