import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { newId } from '@mostrador/domain';
import { session, sessionStore } from '@mostrador/shared-auth';
import { aSession } from '@mostrador/shared-auth/test/a-user';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { seconds, stopTheClock, untilItCounts } from '../../test/seconds.ts';

const sol = aSession();
const opened: string[] = [];
const server = setupServer(
  mockEndpoint(accountEndpoints.verifyEmail, ({ params }) => {
    opened.push(params.token);
    return { message: 'Tu email fue verificado', userId: sol.user._id };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(stopTheClock);
afterEach(() => {
  server.resetHandlers();
  opened.length = 0;
});
afterAll(() => server.close());

const ADDRESS = '/verify-email/un-token';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const storedUser = () => JSON.parse(localStorage.getItem('user') ?? 'null');

test('shows its progress, and sends the link once however often the page renders', async () => {
  const answer = Promise.withResolvers<{ message: string; userId: string }>();
  server.use(
    mockEndpoint(accountEndpoints.verifyEmail, ({ params }) => {
      opened.push(params.token);
      return answer.promise;
    }),
  );
  openPage(ADDRESS);
  await heading('Verificando tu email');
  expect(screen.getByRole('status').textContent).toBe('Un momento...');

  act(() => session.signIn(sol));
  answer.resolve({ message: 'Tu email fue verificado', userId: sol.user._id });
  await heading('Email verificado');
  act(() => {
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('online'));
  });
  expect(opened).toEqual(['un-token']);
});

test('marks the signed-in user as verified, in other tabs too, and continues to the shop', async () => {
  session.signIn(sol);
  const { router } = openPage(ADDRESS);
  await heading('Email verificado');

  expect(screen.getByRole('status').textContent).toBe('Tu email fue verificado');
  expect(sessionStore.getState().user?.emailVerified).toBe(true);
  expect(storedUser()).toEqual({ ...sol.user, emailVerified: true });

  expect(screen.getByText('En 3 segundos te llevamos a tu comercio.')).toBeTruthy();
  await untilItCounts();
  seconds(2);
  expect(screen.getByText('En 1 segundo te llevamos a tu comercio.')).toBeTruthy();
  seconds(1);
  expect(await screen.findByText('El comercio')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/app');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('does not change another signed-in user', async () => {
  session.signIn(aSession({ username: 'luz' }));
  const before = storedUser();
  openPage(ADDRESS);
  await heading('Email verificado');
  expect(storedUser()).toEqual(before);
});

test('works without a session, and creates none', async () => {
  openPage(ADDRESS);
  await heading('Email verificado');

  expect(screen.getByText('En 3 segundos te llevamos a iniciar sesión.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir ahora' }).getAttribute('href')).toBe('/app');
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(storedUser()).toBeNull();
});

test('does not redirect a user who already left', async () => {
  const { person, router } = openPage(ADDRESS);
  await heading('Email verificado');
  await person.click(screen.getByRole('link', { name: 'Mostrador, ir al inicio' }));
  seconds(5);
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test.each(['El enlace de verificación ha expirado', 'El enlace de verificación es inválido'])(
  '%s: shows it, with a link to request another one',
  async (error) => {
    server.use(
      mockEndpoint(accountEndpoints.verifyEmail, () =>
        refuse(400, { error, code: 'verification-link.bad' }),
      ),
    );
    openPage(ADDRESS);
    await heading('No pudimos verificar tu email');

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(error);
    expect(document.activeElement).toBe(alert);
    expect(screen.getByText(/puede haber expirado o ser inválido/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'tu perfil' }).getAttribute('href')).toBe(
      '/app/settings',
    );
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  },
);

test('retries after a server without an answer only on request', async () => {
  server.use(
    http.get('*/api/auth/verify-email/:token', () => HttpResponse.error(), { once: true }),
  );
  const { person } = openPage(ADDRESS);
  await heading('No pudimos verificar tu email');
  expect(screen.getByRole('alert').textContent).toBe('Error al verificar el email');
  expect(opened).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  await heading('Email verificado');
});

test('sends an invalid token to the server, and shows its refusal', async () => {
  openPage(`/verify-email/${'a'.repeat(201)}`);
  await heading('No pudimos verificar tu email');
  expect(screen.getByRole('alert').textContent).toBe('Enlace: Máximo 200 caracteres');
});

test('ignores the token of another account', async () => {
  server.use(mockEndpoint(accountEndpoints.verifyEmail, () => ({ message: '', userId: newId() })));
  session.signIn(sol);
  openPage(ADDRESS);
  await heading('Email verificado');
  expect(storedUser()).toEqual(sol.user);
  expect(screen.getByRole('status').textContent).toBe('Tu email quedó verificado');
});
