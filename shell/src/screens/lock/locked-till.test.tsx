import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { call, offlineTokenOf, session, sessionStore } from '@mostrador/shared-auth';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { queryClient } from '@mostrador/shared-data';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import SignedInScreen from '../signed-in-screen.tsx';

vi.setConfig({ testTimeout: 30_000 });

const LUZ = { ...aSeller('canManageSales'), name: 'Luz Paz', lockAfterMinutes: 5 };
const BETO = { ...aSeller('canViewHistory'), username: 'beto', name: 'beto' };
const PINS: Record<string, string> = { [LUZ._id]: '1234', [BETO._id]: '2468' };
const wrongPin = () => refuse(403, { error: 'El PIN no es correcto', code: 'pin.wrong' });

let withPin: string[];
const server = setupServer(
  mockEndpoint(pinEndpoints.usersAtTheTill, () =>
    [LUZ, BETO].map(
      ({ _id, username, role }): UserAtTheTill => ({
        _id,
        username,
        role,
        realName: null,
        hasPin: withPin.includes(_id),
        pinVersion: withPin.includes(_id) ? '1' : null,
      }),
    ),
  ),
  mockEndpoint(pinEndpoints.unlock, ({ body: { pin } }) => {
    if (pin !== PINS[LUZ._id]) return wrongPin();
  }),
  mockEndpoint(pinEndpoints.unlockWithPassword, ({ body: { password } }) => {
    if (password !== 'mate')
      return refuse(403, { error: 'La contraseña no es correcta', code: 'auth.password-wrong' });
  }),
  mockEndpoint(pinEndpoints.switchSeller, ({ body: { userId, pin } }) =>
    PINS[userId] === pin ? { user: BETO, token: 'the-token-of-beto' } : wrongPin(),
  ),
  http.get('*/api/auth/me', () => HttpResponse.json(LUZ)),
  http.get('*/api/events', () => new Response(null, { status: 204 })),
  http.post('*/api/auth/logout', () => new Response(null, { status: 204 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  withPin = [LUZ._id, BETO._id];
  session.signIn({ user: LUZ, token: 'a-token' });
});
afterEach(() => {
  cleanup();
  session.forget();
  localStorage.clear();
  queryClient.clear();
  server.resetHandlers();
});

function open() {
  render(
    <MemoryRouter initialEntries={['/app/sales']}>
      <Routes>
        <Route
          element={<SignedInScreen user={LUZ} areas={[]} supportPhone="" onPreload={() => {}} />}
        >
          <Route path="/app/sales" element={<p>Yerba $ 8.000</p>} />
          <Route path="/app" element={<p>El inicio</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Locks the session as another tab of the browser does. */
const lock = () =>
  act(() => {
    localStorage.setItem('mostrador-locked', '1');
    dispatchEvent(new StorageEvent('storage', { key: 'mostrador-locked', newValue: '1' }));
  });
const cover = () => screen.findByRole('dialog', { name: 'Bloqueado' });
const isOpen = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = async (name: string) => within(await cover()).findByLabelText(name);

test('a till that locks opens with the PIN of its user, as it was', async () => {
  const person = open();
  const product = screen.getByText('Yerba $ 8.000');
  lock();
  await person.type(await field('PIN'), '9999{Enter}');
  expect((await cover()).textContent).toContain('Luz Paz (luz)');
  await screen.findByText('El PIN no es correcto');
  expect(session.isLocked()).toBe(true);

  await person.clear(await field('PIN'));
  await person.type(await field('PIN'), '1234{Enter}');

  await isOpen();
  expect(screen.getByText('Yerba $ 8.000')).toBe(product);
});

test('a till that locks because its user entered without the server says so', async () => {
  session.signIn({ user: LUZ, token: offlineTokenOf('a-token') });
  open();
  lock();
  await field('PIN');
  expect((await cover()).textContent).toContain('La última entrada fue sin conexión');
  expect((await cover()).textContent).not.toContain('Nadie lo usó');
});

test('a page that opens locked draws nothing of the shop until it is open', async () => {
  lock();
  const person = open();
  await cover();
  expect(screen.queryByText('Yerba $ 8.000')).toBeNull();

  await person.type(await field('PIN'), '1234{Enter}');

  await screen.findByText('Yerba $ 8.000');
});

test('who has no PIN opens it with their password, and is told so', async () => {
  withPin = [];
  const person = open();
  lock();
  await screen.findByText(/quien administra te pone un PIN en Usuarios/);
  expect(screen.queryByRole('button', { name: 'Usar mi PIN' })).toBeNull();
  await person.type(await field('Contraseña'), 'otra{Enter}');
  await screen.findByText('La contraseña no es correcta');
  await person.clear(await field('Contraseña'));
  await person.type(await field('Contraseña'), 'mate{Enter}');

  await isOpen();
});

test('another seller opens it with their own PIN, as themselves', async () => {
  const person = open();
  lock();
  await person.click(await screen.findByRole('button', { name: 'Cambiar de vendedor' }));
  expect((await cover()).textContent).toContain('queda guardado con su usuario');
  await person.type(await field('PIN'), '2468{Enter}');

  await isOpen();
  expect(sessionStore.getState()).toMatchObject({ token: 'the-token-of-beto', user: BETO });
  // Somebody who may not sell leaves the counter.
  expect(await screen.findByText('El inicio')).toBeTruthy();
});

test('without a network it stays locked, and says why', async () => {
  server.use(http.post('*/api/auth/unlock', () => HttpResponse.error()));
  const person = open();
  lock();
  await person.type(await field('PIN'), '1234{Enter}');

  await screen.findByText(/Sin conexión solo entra quien usó su PIN en este dispositivo/);
  expect(session.isLocked()).toBe(true);
});

test('an answer that comes after another session began opens nothing', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(mockEndpoint(pinEndpoints.unlock, () => answer.promise));
  const person = open();
  lock();
  await person.type(await field('PIN'), '1234{Enter}');
  act(() => session.signIn({ user: BETO, token: 'the-token-of-beto' }));
  lock();
  answer.resolve();
  // Answered after the one before.
  await act(() => call(pinEndpoints.usersAtTheTill));

  expect(session.isLocked()).toBe(true);
});

test('Salir ends the session', async () => {
  const person = open();
  lock();
  await person.click(within(await cover()).getByRole('button', { name: 'Salir' }));

  expect(sessionStore.getState().user).toBeNull();
});
