import type { SessionUser } from '@mostrador/contracts/accounts';
import { NoticeToasts } from '@mostrador/federation/notice-toasts';
import { queryClient, session } from '@mostrador/shared-auth';
import { UiProvider } from '@mostrador/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { routes } from '../src/routes.ts';
import { anOwner } from './a-user.ts';

// A machine that builds and tests at once is slow to draw; what is awaited still has to come.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  // A toast outlives its page: one left over would answer for the next test.
  for (const dismiss of screen.queryAllByRole('button', { name: 'Descartar aviso' }))
    fireEvent.click(dismiss);
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

/** The remote's own routes in a host with the shell's session, cache and toasts. */
export function openPage(address: string, { as: user = anOwner() }: { as?: SessionUser } = {}) {
  session.signIn({ user, token: 'a-token' });
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
  return { router, person: userEvent.setup() };
}
