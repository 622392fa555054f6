import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { refreshSession, session, sessionStore, setWaitingSales } from '@mostrador/shared-auth';
import { aSeller, aSession } from '@mostrador/shared-auth/test/a-user';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const { server } = aShopServer();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function signIn(person: UserEvent, password: string) {
  await person.type(await screen.findByLabelText('Usuario'), 'sol');
  await person.type(field('Contraseña'), password);
  await person.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

test('starts at the username and has the other links', async () => {
  openPage('/login');
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });

  expect(document.activeElement).toBe(field('Usuario'));
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('¿Olvidaste tu contraseña?')).toBe('/forgot-password');
  expect(addressOf('Registrarse')).toBe('/register');
});

test('signs in and goes to the shop', async () => {
  const { person, router } = openPage('/login');
  await signIn(person, 'secreto');

  expect(await screen.findByText('El comercio')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/app');
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'a-token' });
});

test.each([
  ['as an address', '/app/products?filter=lowStock'],
  ['as a location', { pathname: '/app/products', search: '?filter=lowStock', hash: '' }],
])('returns to the earlier page, given %s, and Back does not lead here', async (_, from) => {
  const { person, router } = openPage({ pathname: '/login', state: { from } });
  await signIn(person, 'secreto');
  await screen.findByText('El comercio');

  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/app/products?filter=lowStock');
  expect(router.state.historyAction).toBe('REPLACE');
});

describe('a session that ended', () => {
  /** Ends the session of somebody in their shop, and opens this page. */
  async function endSession(end: () => Promise<unknown>) {
    const { router } = openPage('/login');
    await screen.findByLabelText('Usuario');
    expect(screen.queryByText('Tu sesión venció')).toBeNull();
    act(() => session.signIn(aSession()));
    await screen.findByText('El comercio');
    await act(end);
    await act(() => router.navigate('/login'));
    await screen.findByLabelText('Usuario');
  }

  test('because the server refused it is said to have expired', async () => {
    server.use(mockEndpoint(accountEndpoints.me, () => refuse(401, { error: 'No', code: 'x' })));
    await endSession(() => refreshSession().catch(() => undefined));

    expect(screen.getByText('Tu sesión venció')).toBeTruthy();
  });

  test('with Salir is not', async () => {
    await endSession(() => session.signOut());

    expect(screen.queryByText('Tu sesión venció')).toBeNull();
  });
});

test.each([
  ['who sells', ['canManageSales'], '/app/sales'],
  ['who manages the cash register', ['canManageCashRegister'], '/app/sales'],
  ['who looks back', ['canViewHistory', 'canManageProducts'], '/app'],
  ['who manages products', ['canManageProducts'], '/app/products'],
  ['who may nothing', [], '/app'],
] as const)('a seller %s lands where they can do something', async (_, permissions, page) => {
  const user = aSeller(...permissions);
  server.use(mockEndpoint(accountEndpoints.login, () => ({ user, token: 'a-token' })));
  const { person, router } = openPage({ pathname: '/login', state: { from: '/app' } });
  await signIn(person, 'secreto');

  await waitFor(() => expect(router.state.location.pathname).toBe(page));
});

test('who left a sale unanswered on this device lands on the counter, which sends it', async () => {
  const owner = aSession();
  server.use(mockEndpoint(accountEndpoints.login, () => owner));
  setWaitingSales(owner.user._id, 1);
  const { person, router } = openPage('/login');
  await signIn(person, 'secreto');

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/sales'));
});

test('a signed-in user is redirected', async () => {
  const { user, token } = aSession();
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
  openPage('/login');

  expect(await screen.findByText('El comercio')).toBeTruthy();
});

test('a wrong password is shown in place, with the fields kept and the password selected', async () => {
  const { person } = openPage('/login');
  await signIn(person, 'equivocada');

  expect((await screen.findByRole('alert')).textContent).toBe('Usuario o contraseña incorrectos');
  expect(field('Usuario').value).toBe('sol');
  expect(field('Contraseña').value).toBe('equivocada');
  expect(document.activeElement).toBe(field('Contraseña'));

  await person.keyboard('secreto{Enter}');
  expect(await screen.findByText('El comercio')).toBeTruthy();
});

describe('with a second factor', () => {
  const server401 = (code: string, error: string) => refuse(401, { error, code });

  /** Asks for 123456 after the right password. */
  function askForCode() {
    server.use(
      mockEndpoint(accountEndpoints.login, ({ body: { password, otp } }) => {
        if (password !== 'secreto') return server401('credentials.wrong', 'Usuario o contraseña');
        if (otp === undefined) return server401('auth.otp-required', 'Ingresá el código');
        return otp === '123456' ? aSession() : server401('auth.otp-wrong', 'El código ya se usó');
      }),
    );
  }

  test('the code is requested after the password, which stays', async () => {
    askForCode();
    const { person } = openPage('/login');
    await screen.findByLabelText('Usuario');
    expect(screen.queryByLabelText('Código de verificación')).toBeNull();
    await signIn(person, 'secreto');

    const code = await screen.findByLabelText('Código de verificación');
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Contraseña').value).toBe('secreto');
    await person.keyboard('123456{Enter}');

    expect(await screen.findByText('El comercio')).toBeTruthy();
  });

  test('a wrong code is shown beside it, to be typed again', async () => {
    askForCode();
    const { person } = openPage('/login');
    await signIn(person, 'secreto');
    await screen.findByLabelText('Código de verificación');
    await person.keyboard('000000{Enter}');

    const wrong = await screen.findByText('El código ya se usó');
    const code = field('Código de verificación');
    expect(code.getAttribute('aria-describedby')).toContain(wrong.id);
    expect(document.activeElement).toBe(code);
    await person.keyboard('123456{Enter}');
    expect(await screen.findByText('El comercio')).toBeTruthy();
  });

  test('a password that is wrong after all is shown as usual', async () => {
    askForCode();
    const { person } = openPage('/login');
    await signIn(person, 'secreto');
    await screen.findByLabelText('Código de verificación');
    await person.clear(field('Contraseña'));
    await person.type(field('Contraseña'), 'otra{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe('Usuario o contraseña');
    expect(document.activeElement).toBe(field('Contraseña'));
  });
});

test.each([
  ['a wrong password', 401, 'Usuario o contraseña incorrectos'],
  ['a user who was deactivated', 403, 'Tu usuario está desactivado'],
  ['too many tries', 429, 'Demasiados intentos'],
  ['a server in trouble', 500, 'Error interno del servidor'],
])('%s is shown in place, with only the documented fields', async (_, status, error) => {
  server.use(mockEndpoint(accountEndpoints.login, () => refuse(status, { error })));
  const { person } = openPage('/login');
  await signIn(person, 'equivocada');

  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(document.activeElement).toBe(field('Contraseña'));
});

test('an error of a field that is not on the screen is shown in place', async () => {
  const error = 'Comercio: Completá este campo';
  const refusal = { error, code: 'input.invalid', fields: { shop: 'Completá este campo' } };
  server.use(mockEndpoint(accountEndpoints.login, () => refuse(400, refusal)));
  const { person } = openPage('/login');
  await signIn(person, 'secreto');

  expect((await screen.findByRole('alert')).textContent).toBe(error);
});

test('without an answer it says that signing in needs the connection', async () => {
  server.use(http.post('*/api/auth/login', () => HttpResponse.error()));
  const { person } = openPage('/login');
  await signIn(person, 'secreto');

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error al iniciar sesiónPara iniciar sesión hace falta la conexión. Probá de nuevo cuando vuelva',
  );
});

test.each([
  ['that answers a page', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
  ['with an empty answer', () => new HttpResponse(null, { status: 401 })],
])('a server %s is shown in place', async (_, answer) => {
  server.use(http.post('*/api/auth/login', answer));
  const { person } = openPage('/login');
  await signIn(person, 'secreto');

  expect((await screen.findByRole('alert')).textContent).toBe('Error al iniciar sesión');
});

test('too many attempts are shown with the wait, in place', async () => {
  const error = 'Demasiados intentos. Probá de nuevo en 15 minutos.';
  server.use(
    mockEndpoint(accountEndpoints.login, () => refuse(429, { error, code: 'attempts.too-many' })),
  );
  const { person } = openPage('/login');
  await signIn(person, 'secreto');

  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(field('Contraseña').value).toBe('secreto');
});

test('signing in in another tab signs in here', async () => {
  openPage('/login');
  await screen.findByLabelText('Usuario');
  const { user, token } = aSession();
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(await screen.findByText('El comercio')).toBeTruthy();
});

test('a blank field is reported beside it, until something is typed', async () => {
  const { person } = openPage('/login');
  await person.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));

  expect(await screen.findAllByText('Completá este campo')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Usuario'));
  expect(screen.queryByRole('alert')).toBeNull();

  await person.keyboard('s');
  expect(screen.queryByText('Completá este campo')).toBeNull();
});

test('while it is being sent the fields are locked and a second press sends nothing', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof aSession>>();
  let tries = 0;
  server.use(
    mockEndpoint(accountEndpoints.login, () => {
      tries++;
      return answer.promise;
    }),
  );
  const { person } = openPage('/login');
  await signIn(person, 'secreto');

  const waiting = await screen.findByRole('button', { name: 'Iniciando sesión...' });
  expect(screen.getByRole('group')).toHaveProperty('disabled', true);
  await person.click(waiting);
  answer.resolve(aSession());

  expect(await screen.findByText('El comercio')).toBeTruthy();
  expect(tries).toBe(1);
});
