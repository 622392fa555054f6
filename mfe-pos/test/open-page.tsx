import type { SessionUser } from '@mostrador/contracts/accounts';
import { onNotice, queryClient, session } from '@mostrador/shared-auth';
import { UiProvider } from '@mostrador/shared-ui';
import { showToast, ToastArea } from '@mostrador/shared-ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../src/routes.ts';

export { applyShopEvent, queryClient, session } from '@mostrador/shared-auth';

onNotice(showToast);

/** The remote's own routes in a host with the shell's session, cache and toasts. */
export function openPage(address: string, user: SessionUser) {
  session.signIn({ user, token: 'a-token' });
  const router = createMemoryRouter(
    [{ HydrateFallback: NothingYet, children: [...routes, { path: '*', element: 'Otra página' }] }],
    { initialEntries: [address] },
  );
  const { unmount } = render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <ToastArea />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { router, unmount };
}

function NothingYet() {
  return null;
}
