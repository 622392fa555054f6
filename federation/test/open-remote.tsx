import type { SessionUser } from '@mostrador/contracts/accounts';
import { session } from '@mostrador/shared-auth';
import { queryClient } from '@mostrador/shared-data';
import { UiProvider } from '@mostrador/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { NoticeToasts } from '../src/notice-toasts.tsx';

/**
 * Renders the routes of a remote in a host with the shell's session, cache and toasts.
 *
 * @param user the signed-in user; null keeps the session stored in the browser, as after a reload
 */
export function openRemote(routes: RouteObject[], address: InitialEntry, user: SessionUser | null) {
  if (user) session.signIn({ user, token: 'a-token' });
  else session.restore();
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], {
    initialEntries: [address],
  });
  render(
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <NoticeToasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
  return { router };
}
