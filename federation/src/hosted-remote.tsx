import { configureApi, session } from '@mostrador/shared-auth';
import { followShop, queryClient } from '@mostrador/shared-data';
import { UiProvider } from '@mostrador/shared-ui';
import { LoadingState } from '@mostrador/shared-ui/states';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { NoticeToasts } from './notice-toasts.tsx';
import { SignInGate } from './sign-in-gate.tsx';

/** Options of a host that mounts a remote. */
export interface HostProps {
  /**
   * Base URL of the product API, without a trailing slash; default `/api` of the host's own site.
   */
  apiBase?: string;
  /** Origin of the invoicing server, for the pages that use it. */
  invoicingBase?: string;
  /** Opens this path without changing the window's address; by default the path is the address. */
  path?: string;
}

interface HostedRemoteProps extends HostProps {
  routes: RouteObject[];
}

/** A remote outside our shell, with everything that the shell would provide. */
export function HostedRemote({ routes, apiBase, invoicingBase, path }: HostedRemoteProps) {
  const [router] = useState(() => {
    configureApi({
      ...(apiBase !== undefined && { apiBase }),
      ...(invoicingBase !== undefined && { invoicingBase }),
    });
    session.restore();
    // The host handles all other paths.
    const answered = [
      { hydrateFallbackElement: <LoadingState />, children: routes },
      { path: '*', element: null },
    ];
    return path === undefined
      ? createBrowserRouter(answered)
      : createMemoryRouter(answered, { initialEntries: [path] });
  });

  useEffect(
    function stopRoutingWhenUnmounted() {
      return () => router.dispose();
    },
    [router],
  );
  useEffect(followShop, []);

  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <SignInGate path={path}>
          <RouterProvider router={router} />
        </SignInGate>
        <NoticeToasts />
      </QueryClientProvider>
    </UiProvider>
  );
}
