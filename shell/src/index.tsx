import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { configureApi, preloadCalls, session, sessionStore } from '@mostrador/shared-auth';
import { UiProvider } from '@mostrador/shared-ui';
import { AreaUnavailable } from '@mostrador/shared-ui/states';
import { TrialMode } from '@mostrador/shared-ui/trial-badge';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { areaOf } from './areas/area.ts';
import { areaLoader } from './areas/load-area.ts';
import { readInstallation } from './installation.ts';
import { keepInstallOffer } from './offline-start/install-offer.ts';
import { isFromDevice } from './offline-start/tell-worker.ts';
import { readBrokenReleases } from './releases/broken-releases.ts';
import { shellRouting } from './router.tsx';
import { keepKeysFromLockedPage } from './screens/lock/keep-keys-from-locked-page.ts';
import { loadSignedInScreen } from './screens/protected-screen.tsx';

/** Loaded on demand: most pages never need it. */
const onDemand = () => import('./releases/on-demand.ts');
/** An area that opens for the first time waits no longer to know whether there is a newer release. */
const PATIENCE_MS = 1500;
/**
 * Until then the registry in the page counts as the newest. A page from this device may be old, and
 * has its first area stored.
 */
const FRESH_UNTIL = Date.now() + (isFromDevice() ? 5000 : 5 * 60_000);

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function product(): Promise<ReactNode> {
  session.restore();
  // Before the remotes listen: their shortcuts and the scanner get no key of a locked page.
  keepKeysFromLockedPage();
  if (sessionStore.getState().status === 'signed-in') {
    preloadCalls();
    // Loads in parallel with the area's code. The screen that needs it shows the error.
    loadSignedInScreen().catch(() => undefined);
  }
  const { registry, config, shared } = await readInstallation(document);
  configureApi(config);
  let chosen = sessionStore.getState().user?.releases;
  const base = config.remotesBase || location.origin;
  const broken = readBrokenReleases().filter(({ isSkipped }) => isSkipped);
  const areas = registry.remotes.map((remote) => areaOf(remote, shared, broken));
  const { routes, patchRoutesOnNavigation } = shellRouting({
    areas,
    loadArea: areaLoader(
      { registerRemotes, loadRemote },
      {
        base,
        offered: shared,
        beforeLoad() {
          const { user } = sessionStore.getState();
          // A shop that signed in after the page was opened may run other releases than its page.
          const isOther = user !== null && user.releases !== chosen;
          if (Date.now() < FRESH_UNTIL && !isOther) return undefined;
          chosen = user?.releases;
          const taking = onDemand().then(
            ({ takeNewReleases }) => takeNewReleases(areas, { now: isOther }),
            () => undefined,
          );
          return Promise.race([taking, after(PATIENCE_MS)]);
        },
        onFallback: (area, failed) =>
          void onDemand().then(
            ({ handleFallback }) => handleFallback(area, failed, base),
            console.error,
          ),
      },
    ),
    mendArea: async (area, failure) => (await onDemand()).mendArea(area, failure, base),
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

keepInstallOffer();
void start();
