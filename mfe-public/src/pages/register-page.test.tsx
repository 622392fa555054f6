import { accountEndpoints, type Registration } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { isId, PROVINCES } from '@mostrador/domain';
import { sessionStore } from '@mostrador/shared-auth';
import { aSession } from '@mostrador/shared-auth/test/a-user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorOf } from '../../test/error-of.ts';
import { openPage } from '../../test/open-page.tsx';

const asked: Registration[] = [];
const server = setupServer(
  mockEndpoint(accountEndpoints.register, ({ body }) => {
    asked.push(body);
    return { ...aSession({ username: body.username }), message: 'Te damos la bienvenida' };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  asked.length = 0;
});
afterAll(() => server.close());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = (person: UserEvent) =>
  person.click(screen.getByRole('button', { name: 'Registrarse' }));

async function openForm() {
  const { person, router } = openPage('/register');
  await screen.findByLabelText('Usuario');
  return { person, router };
}

async function fillIn(person: UserEvent) {
  await person.type(field('Usuario'), 'sol');
  await person.type(field('Email'), 'Sol@Kiosco.com');
  await person.type(field('Contraseña'), 'secreto');
  await person.type(field('Nombre del comercio'), 'Kiosco Sol');
}

describe('registering', () => {
  test("opens the shop, shows the server's message and goes to it", async () => {
    const { person, router } = await openForm();
    await fillIn(person);
    await submit(person);

    expect(await screen.findByText('El comercio')).toBeTruthy();
    expect(screen.getByText('Te damos la bienvenida')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/app');
    expect(sessionStore.getState().user?.username).toBe('sol');
    expect(asked).toEqual([
      {
        _id: expect.any(String),
        username: 'sol',
        email: 'sol@kiosco.com',
        password: 'secreto',
        storeName: 'Kiosco Sol',
        provincia: null,
        phoneNumber: null,
      },
    ]);
  });

  test('has its own welcome when the server sends none', async () => {
    server.use(mockEndpoint(accountEndpoints.register, () => ({ ...aSession(), message: '' })));
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);

    expect(await screen.findByText('Usuario creado exitosamente')).toBeTruthy();
  });

  test('in development explains where to verify the email', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const verificationUrl = 'http://localhost:3000/verify-email/un-token';
    const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    server.use(
      mockEndpoint(accountEndpoints.register, () => ({
        ...aSession(),
        message: 'Te damos la bienvenida',
        verificationUrl,
      })),
    );
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);

    const toast = 'Revisá la consola para ver el enlace de verificación';
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(screen.getByText('Te damos la bienvenida')).toBeTruthy();
    expect(logged.mock.calls).toEqual([[verificationUrl]]);
    logged.mockRestore();
    vi.unstubAllEnvs();
  });

  test('in a trial shows where its mail is, and no console', async () => {
    server.use(
      mockEndpoint(accountEndpoints.register, () => ({
        ...aSession(),
        message: 'Te damos la bienvenida',
        verificationUrl: 'http://localhost:3000/verify-email/un-token',
        inboxUrl: 'http://localhost:3002',
      })),
    );
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);

    expect(await screen.findByText('Es una prueba: el mail está en')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'http://localhost:3002' })).toBeTruthy();
    expect(screen.queryByText(/consola/)).toBeNull();
  });

  test('shows what the user agrees to, with links to the texts', async () => {
    await openForm();
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Términos y Condiciones')).toBe('/terms');
    expect(addressOf('Política de Privacidad')).toBe('/privacy');
  });

  test('accepts one of the 24 provinces and a phone', async () => {
    const { person } = await openForm();
    const provinces = within(screen.getByLabelText('Provincia')).getAllByRole('option');
    expect(provinces.slice(1).map((each) => each.textContent)).toEqual([...PROVINCES]);

    await fillIn(person);
    await person.selectOptions(screen.getByLabelText('Provincia'), 'San Juan');
    await person.type(field('Teléfono'), '264 412-3456');
    await submit(person);

    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ provincia: 'San Juan', phoneNumber: '+542644123456' });
  });

  test('locks the form while it is being sent', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof aSession> & { message: string }>();
    server.use(mockEndpoint(accountEndpoints.register, () => answer.promise));
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);

    expect(await screen.findByRole('button', { name: 'Registrando...' })).toBeTruthy();
    expect(screen.getByRole('group')).toHaveProperty('disabled', true);

    answer.resolve({ ...aSession(), message: '' });
    expect(await screen.findByText('El comercio')).toBeTruthy();
  });
});

describe('an error is shown beside its field', () => {
  test('before anything is sent', async () => {
    const { person } = await openForm();
    await person.type(field('Usuario'), 'so');
    await person.type(field('Email'), 'sol');
    await person.type(field('Contraseña'), '12345');
    await submit(person);

    await waitFor(() => expect(errorOf('Usuario')).toBe('Mínimo 3 caracteres'));
    expect(errorOf('Email')).toBe('Ingresá un email válido');
    expect(errorOf('Contraseña')).toBe('Mínimo 6 caracteres');
    expect(errorOf('Nombre del comercio')).toBe('Completá este campo');
    expect(errorOf('Teléfono')).toBeUndefined();
    expect(document.activeElement).toBe(field('Usuario'));
    expect(asked).toEqual([]);
  });

  test.each([
    ['Usuario', 'account.username-taken', 'Ese nombre de usuario ya está en uso'],
    ['Email', 'account.email-taken', 'Ya hay una cuenta con ese email'],
  ])('when the %s is taken, and keeps the input', async (label, code, error) => {
    server.use(mockEndpoint(accountEndpoints.register, () => refuse(409, { error, code })));
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);

    await waitFor(() => expect(errorOf(label)).toBe(error));
    expect(document.activeElement).toBe(field(label));
    expect(field('Nombre del comercio').value).toBe('Kiosco Sol');

    await person.type(field(label), 'x');
    await waitFor(() => expect(errorOf(label)).toBeUndefined());
  });

  test('when only the server finds it', async () => {
    server.use(
      mockEndpoint(accountEndpoints.register, () =>
        refuse(400, {
          error: 'Teléfono: El valor no es válido',
          code: 'input.invalid',
          fields: { phoneNumber: 'El valor no es válido' },
        }),
      ),
    );
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);

    await waitFor(() => expect(errorOf('Teléfono')).toBe('El valor no es válido'));
  });
});

test('an error without a field is shown in the form', async () => {
  server.use(http.post('*/api/auth/register', () => HttpResponse.error()));
  const { person } = await openForm();
  await fillIn(person);
  await submit(person);

  expect((await screen.findByRole('alert')).textContent).toBe('Error al registrarse');
  expect(field('Usuario').value).toBe('sol');
});

test('too many attempts are shown with the wait, in the form', async () => {
  const error = 'Demasiados intentos. Probá de nuevo en 15 minutos.';
  server.use(
    mockEndpoint(accountEndpoints.register, () =>
      refuse(429, { error, code: 'attempts.too-many' }),
    ),
  );
  const { person } = await openForm();
  await fillIn(person);
  await submit(person);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(error);
  expect(document.activeElement).toBe(alert);
});

describe('a registration whose answer was lost', () => {
  const ids: (string | undefined)[] = [];
  const losesTheAnswer = http.post('*/api/auth/register', async ({ request }) => {
    ids.push(((await request.json()) as Registration)._id);
    return HttpResponse.error();
  });
  afterEach(() => {
    ids.length = 0;
  });

  test('is the same one when sent again, even after a reload', async () => {
    server.use(losesTheAnswer);
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);
    await screen.findByRole('alert');
    await submit(person);
    await waitFor(() => expect(ids).toHaveLength(2));
    await screen.findByRole('alert');

    cleanup();
    const reloaded = await openForm();
    await reloaded.person.type(field('Contraseña'), 'secreto');
    await submit(reloaded.person);
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(new Set(ids).size).toBe(1);
    expect(isId(ids[0] ?? '')).toBe(true);
  });

  test('is another one when another user registers', async () => {
    server.use(losesTheAnswer);
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);
    await screen.findByRole('alert');
    await person.type(field('Usuario'), '2');
    await submit(person);
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(new Set(ids).size).toBe(2);
  });

  test('is the same one in a browser that stores nothing', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    server.use(losesTheAnswer);
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);
    await screen.findByRole('alert');
    await submit(person);
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(new Set(ids).size).toBe(1);

    server.resetHandlers();
    await submit(person);
    await screen.findByText('El comercio');
    vi.unstubAllGlobals();
  });
});

describe('the input', () => {
  test('survives a reload, except the password', async () => {
    const { person } = await openForm();
    await fillIn(person);
    await person.selectOptions(screen.getByLabelText('Provincia'), 'San Juan');
    await person.type(field('Teléfono'), '264 412-3456');
    cleanup();
    await openForm();

    expect(field('Usuario').value).toBe('sol');
    expect(field('Email').value).toBe('Sol@Kiosco.com');
    expect(field('Nombre del comercio').value).toBe('Kiosco Sol');
    expect(field('Provincia').value).toBe('San Juan');
    expect(field('Teléfono').value).toBe('264 412-3456');
    expect(field('Contraseña').value).toBe('');
    expect(Object.values(sessionStorage).join()).not.toContain('secreto');
  });

  test('is deleted once the shop is open', async () => {
    const { person } = await openForm();
    await fillIn(person);
    await submit(person);
    await screen.findByText('El comercio');

    cleanup();
    localStorage.clear();
    await openForm();
    expect(field('Usuario').value).toBe('');
  });
});
