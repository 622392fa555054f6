import { accountEndpoints, type PasswordReset } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { session, sessionStore } from '@mostrador/shared-auth';
import { aSession } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf } from '../../test/error-of.ts';
import { openPage } from '../../test/open-page.tsx';
import { seconds, stopTheClock, untilItCounts } from '../../test/seconds.ts';

const asked: (PasswordReset & { sentWith: string | undefined })[] = [];
const revoked: (string | undefined)[] = [];
const server = setupServer(
  mockEndpoint(accountEndpoints.resetPassword, ({ body, token }) => {
    asked.push({ ...body, sentWith: token });
    return { message: 'Tu contraseña fue actualizada' };
  }),
  mockEndpoint(accountEndpoints.logout, ({ token }) => {
    revoked.push(token);
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(stopTheClock);
afterEach(() => {
  server.resetHandlers();
  asked.length = 0;
  revoked.length = 0;
});
afterAll(() => server.close());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function openForm() {
  const opened = openPage('/reset-password/un-token');
  await screen.findByLabelText('Nueva contraseña');
  return opened;
}

async function choose(person: UserEvent, newPassword: string, confirmation = newPassword) {
  await person.clear(field('Nueva contraseña'));
  if (newPassword) await person.type(field('Nueva contraseña'), newPassword);
  await person.clear(field('Confirmar contraseña'));
  if (confirmation) await person.type(field('Confirmar contraseña'), confirmation);
  await person.click(screen.getByRole('button', { name: 'Restablecer contraseña' }));
}

test('starts at the new password, which the browser may generate and store', async () => {
  await openForm();
  expect(document.activeElement).toBe(field('Nueva contraseña'));
  expect(field('Nueva contraseña').autocomplete).toBe('new-password');
  expect(field('Confirmar contraseña').autocomplete).toBe('new-password');
});

test('sends the password with the token of the link, confirms it and continues to the sign-in', async () => {
  const { person, router } = await openForm();
  await choose(person, 'clave-nueva');

  await screen.findByRole('heading', { level: 1, name: 'Contraseña actualizada' });
  expect(asked).toEqual([{ token: 'un-token', newPassword: 'clave-nueva', sentWith: undefined }]);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.getByText('En 3 segundos te llevamos a iniciar sesión.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login');

  await untilItCounts();
  seconds(3);
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('does not redirect a user who already left', async () => {
  const { person, router } = await openForm();
  await choose(person, 'clave-nueva');
  await person.click(await screen.findByRole('link', { name: 'Iniciar sesión' }));
  await screen.findByLabelText('Usuario');
  await router.navigate('/app');
  seconds(5);
  expect(router.state.location.pathname).toBe('/app');
});

test('ends the session of this browser too', async () => {
  session.signIn(aSession());
  const { person } = await openForm();
  await choose(person, 'clave-nueva');

  await screen.findByRole('heading', { level: 1, name: 'Contraseña actualizada' });
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(localStorage.length).toBe(0);
  await expect.poll(() => revoked).toEqual(['a-token']);
});

describe('an error is shown beside its field', () => {
  test.each([
    ['Nueva contraseña', '', '', 'Completá este campo'],
    ['Nueva contraseña', '12345', '12345', 'La contraseña debe tener al menos 6 caracteres'],
    ['Nueva contraseña', 'a'.repeat(129), 'a'.repeat(129), 'Máximo 128 caracteres'],
    ['Confirmar contraseña', 'clave-nueva', '', 'Completá este campo'],
    ['Confirmar contraseña', 'clave-nueva', 'clave-vieja', 'Las contraseñas no coinciden'],
  ])('%s: "%s" and "%s"', async (label, newPassword, confirmation, error) => {
    const { person } = await openForm();
    await choose(person, newPassword, confirmation);

    await waitFor(() => expect(errorOf(label)).toBe(error));
    expect(document.activeElement).toBe(field(label));
    expect(asked).toEqual([]);
  });

  test('and cleared when both are corrected, whichever is changed', async () => {
    const { person } = await openForm();
    await choose(person, 'clave-nueva', 'clave-vieja');
    await waitFor(() => expect(errorOf('Confirmar contraseña')).toBeDefined());
    await person.clear(field('Nueva contraseña'));
    await person.type(field('Nueva contraseña'), 'clave-vieja');
    await waitFor(() => expect(errorOf('Confirmar contraseña')).toBeUndefined());
  });

  test('when only the server knows it, and the link stays valid', async () => {
    const error = 'Esa contraseña es muy común: elegí otra';
    server.use(
      mockEndpoint(accountEndpoints.resetPassword, () =>
        refuse(400, {
          error: `Nueva contraseña: ${error}`,
          code: 'input.invalid',
          fields: { newPassword: error },
        }),
      ),
    );
    const { person } = await openForm();
    await choose(person, '123456');

    await waitFor(() => expect(errorOf('Nueva contraseña')).toBe(error));
    expect(document.activeElement).toBe(field('Nueva contraseña'));
    expect(screen.queryByRole('alert')).toBeNull();

    server.resetHandlers();
    await choose(person, 'clave-nueva');
    expect(await screen.findByText('Contraseña actualizada')).toBeTruthy();
  });
});

test('an invalid link is shown with a link to request another', async () => {
  server.use(
    mockEndpoint(accountEndpoints.resetPassword, () =>
      refuse(400, {
        error: 'El enlace de recuperación ya fue utilizado',
        code: 'reset-link.used',
      }),
    ),
  );
  const { person, router } = await openForm();
  await choose(person, 'clave-nueva');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Este enlace de recuperación ya fue utilizado.');
  expect(document.activeElement).toBe(alert);
  await person.click(screen.getByRole('button', { name: 'Solicitar nuevo enlace' }));
  await screen.findByLabelText('Email');
  expect(router.state.location.pathname).toBe('/forgot-password');
});

test.each([
  [400, 'El token ha expirado', 'Este enlace de recuperación ha expirado por seguridad.'],
  [400, 'El enlace ya fue utilizado', 'Este enlace de recuperación ya fue utilizado.'],
  [400, 'Token inválido', 'Este enlace de recuperación no es válido.'],
  [400, 'No se pudo', 'Este enlace de recuperación ha expirado o no es válido.'],
  [409, 'La cuenta ya no existe', 'La cuenta ya no existe'],
  [500, 'Error interno del servidor', 'Error interno del servidor'],
])('a %i with only the sentence "%s" is understood', async (status, error, shown) => {
  server.use(mockEndpoint(accountEndpoints.resetPassword, () => refuse(status, { error })));
  const { person } = await openForm();
  await choose(person, 'clave-nueva');

  expect((await screen.findByRole('alert')).textContent).toContain(shown);
  expect(screen.getByRole('button', { name: 'Solicitar nuevo enlace' })).toBeTruthy();
});

test('a server without an answer is shown in the form, which keeps its input', async () => {
  server.use(http.post('*/api/auth/reset-password', () => HttpResponse.error()));
  const { person } = await openForm();
  await choose(person, 'clave-nueva');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'Error al restablecer la contraseña. Por favor, intenta nuevamente.',
  );
  expect(screen.getByRole('button', { name: 'Solicitar nuevo enlace' })).toBeTruthy();
  expect(field('Nueva contraseña').value).toBe('clave-nueva');
});

test('the form is locked while it is being sent', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  server.use(mockEndpoint(accountEndpoints.resetPassword, () => answer.promise));
  const { person } = await openForm();
  await choose(person, 'clave-nueva');

  expect(await screen.findByRole('button', { name: 'Restableciendo...' })).toBeTruthy();
  expect(screen.getByRole('group')).toHaveProperty('disabled', true);
  answer.resolve({ message: '' });
  expect(await screen.findByText('Contraseña actualizada')).toBeTruthy();
});
