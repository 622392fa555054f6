import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { configureApi, session, sessionStore } from '@mostrador/shared-auth';
import { UiProvider } from '@mostrador/shared-ui';
import { AreaUnavailable } from '@mostrador/shared-ui/states';
import { TrialMode } from '@mostrador/shared-ui/trial-badge';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { areaOf } from './areas/area.ts';
import { areaLoader } from './areas/load-area.ts';
import { readInstallation } from './installation.ts';
import { shellRouting } from './router.tsx';
import { loadSignedInScreen } from './screens/protected-screen.tsx';
import './shared-components.ts';

async function product(): Promise<ReactNode> {
  session.restore();
  // Loads in parallel with the area's code. The screen that needs it shows the error.
  if (sessionStore.getState().status === 'signed-in') loadSignedInScreen().catch(() => undefined);
  const { registry, config, shared } = await readInstallation(document);
  configureApi(config);
  const { routes, patchRoutesOnNavigation } = shellRouting({
    areas: registry.remotes.map((remote) => areaOf(remote, shared)),
    loadArea: areaLoader({ registerRemotes, loadRemote }, config.remotesBase || location.origin),
    supportPhone: config.supportWhatsApp,
  });
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
  return (
    <TrialMode on={config.mode === 'trial'}>
      <RouterProvider router={router} />
    </TrialMode>
  );
}

function failure(error: unknown): ReactNode {
  console.error(error);
  return <AreaUnavailable title="Mostrador" onRetry={() => location.reload()} />;
}

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<UiProvider>{await product().catch(failure)}</UiProvider>);
}

void start();
