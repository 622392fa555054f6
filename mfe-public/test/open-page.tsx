import { NoticeToasts } from '@mostrador/federation/notice-toasts';
import { queryClient, session } from '@mostrador/shared-auth';
import { UiProvider } from '@mostrador/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { routes } from '../src/routes.ts';

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
  sessionStorage.clear();
});

/** The remote's own routes in a host with the shell's session, cache and toasts; nobody is signed in. */
export function openPage(address: InitialEntry) {
  session.restore();
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <></>,
        children: [...routes, { path: '/app/*', element: <h1>El comercio</h1> }],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    // Every effect runs twice here: what must happen once has to hold that.
    <StrictMode>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <NoticeToasts />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
  return { router, person: userEvent.setup() };
}
