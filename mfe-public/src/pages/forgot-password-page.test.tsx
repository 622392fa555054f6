import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { session } from '@mostrador/shared-auth';
import { aSession } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const asked: { email: string; token: string | undefined }[] = [];
const server = setupServer(
  mockEndpoint(accountEndpoints.forgotPassword, ({ body, token }) => {
    asked.push({ email: body.email, token });
    return { message: 'Si existe una cuenta con este correo, recibirás un enlace' };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  asked.length = 0;
});
afterAll(() => server.close());

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const send = () => screen.getByRole('button', { name: 'Enviar enlace' });

async function openForm() {
  const opened = openPage('/forgot-password');
  await screen.findByLabelText('Email');
  return opened;
}

test('starts at the email, and links to the sign-in', async () => {
  await openForm();
  expect(document.activeElement).toBe(email());
  expect(email().type).toBe('email');
  expect(email().autocomplete).toBe('email');
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe(
    '/login',
  );
});

test('answers the same for everybody, with the next step', async () => {
  const { person } = await openForm();
  await person.type(email(), 'Sol@Kiosco.com{Enter}');

  await screen.findByRole('heading', { level: 1, name: 'Revisá tu correo' });
  const confirmation = screen.getByRole('status');
  expect(confirmation.textContent).toBe(
    'Si existe una cuenta con este correo, recibirás un enlace para restablecer tu contraseña.',
  );
  expect(document.activeElement).toBe(confirmation);
  expect(screen.getByText(/5 minutos.*spam/)).toBeTruthy();
  expect(screen.getByText(/1 hora/)).toBeTruthy();
  expect(screen.getByText('sol@kiosco.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeTruthy();
});

test('another attempt keeps the email', async () => {
  const { person } = await openForm();
  await person.type(email(), 'sol@kiosco.con{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Volver a intentar' }));

  expect(email().value).toBe('sol@kiosco.con');
  expect(document.activeElement).toBe(email());
  await person.keyboard('sol@kiosco.com');
  await person.click(send());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.email).toBe('sol@kiosco.com');
});

test('a signed-in user asks without a session', async () => {
  session.signIn(aSession());
  const { person } = await openForm();
  await person.type(email(), 'sol@kiosco.com{Enter}');
  await screen.findByRole('status');
  expect(asked).toEqual([{ email: 'sol@kiosco.com', token: undefined }]);
});

test.each([
  ['', 'Completá este campo'],
  ['sol', 'Ingresá un email válido'],
])('"%s" is not an email, and is not sent', async (typed, error) => {
  const { person } = await openForm();
  if (typed) await person.type(email(), typed);
  await person.click(send());

  expect(await screen.findByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(asked).toEqual([]);
});

test('an error of the server is shown beside the email', async () => {
  server.use(
    mockEndpoint(accountEndpoints.forgotPassword, () =>
      refuse(400, {
        error: 'Email: El valor no es válido',
        code: 'input.invalid',
        fields: { email: 'El valor no es válido' },
      }),
    ),
  );
  const { person } = await openForm();
  await person.type(email(), 'sol@kiosco.com{Enter}');

  expect(await screen.findByText('El valor no es válido')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('too many attempts are shown with the wait, in the form', async () => {
  const error = 'Demasiados intentos. Probá de nuevo en 15 minutos.';
  server.use(
    mockEndpoint(accountEndpoints.forgotPassword, () =>
      refuse(429, { error, code: 'attempts.too-many' }),
    ),
  );
  const { person } = await openForm();
  await person.type(email(), 'sol@kiosco.com{Enter}');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(error);
  expect(document.activeElement).toBe(alert);
  expect(email().value).toBe('sol@kiosco.com');
});

test('a server without an answer is shown in the form', async () => {
  server.use(http.post('*/api/auth/forgot-password', () => HttpResponse.error()));
  const { person } = await openForm();
  await person.type(email(), 'sol@kiosco.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error al enviar el correo de recuperación',
  );
});

test('the form is locked while it is being sent', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  server.use(mockEndpoint(accountEndpoints.forgotPassword, () => answer.promise));
  const { person } = await openForm();
  await person.type(email(), 'sol@kiosco.com{Enter}');

  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeTruthy();
  expect(screen.getByRole('group')).toHaveProperty('disabled', true);
  answer.resolve({ message: '' });
  expect(await screen.findByRole('status')).toBeTruthy();
});
