import type { RegisteredRemote } from '@mostrador/federation';
import { LoadingState } from '@mostrador/shared-ui/states';
import { createBrowserRouter, Navigate } from 'react-router-dom';
import { areaRoutes, PROTECTED_ROOT } from './areas/area-routes.tsx';
import type { LoadArea } from './areas/load-area.ts';
import { patchAreas } from './areas/patch-areas.ts';
import { preloadArea } from './areas/preload-area.ts';
import { EveryScreen } from './screens/every-screen.tsx';
import { ProtectedScreen } from './screens/protected-screen.tsx';
import { ShellFailure } from './screens/shell-failure.tsx';

export interface RouterOptions {
  remotes: readonly RegisteredRemote[];
  loadArea: LoadArea;
  /** International number of the support chat. */
  supportPhone: string;
}

/** The product's router: the shell's own routes, and a place for each remote's. */
export function createShellRouter({ remotes, loadArea, supportPhone }: RouterOptions) {
  return createBrowserRouter(
    [
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
              { path: `${PROTECTED_ROOT}/*`, element: <Navigate to="/" replace /> },
            ],
          },
          ...areaRoutes(remotes, 'public'),
          { path: '*', element: <Navigate to="/" replace /> },
        ],
      },
    ],
    { patchRoutesOnNavigation: patchAreas(remotes, loadArea) },
  );
}
