import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { session, sessionStore } from '@mostrador/shared-auth';
import { aSession } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const UNDONE = 'Tu cuenta sol vuelve a usar sol@kiosco.com';
const asked: { token: string; sentWith: string | undefined }[] = [];
const server = setupServer(
  mockEndpoint(accountEndpoints.undoEmailChange, ({ body, token }) => {
    asked.push({ ...body, sentWith: token });
    return { message: UNDONE };
  }),
  mockEndpoint(accountEndpoints.logout, () => undefined),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  asked.length = 0;
});
afterAll(() => server.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.findByRole('button', { name: 'Deshacer el cambio' });

async function openQuestion() {
  const opened = openPage('/undo-email-change/un-token');
  await heading('¿Deshacer el cambio de email?');
  return opened;
}

test('undoes nothing before the button is pressed, so mail scanners do no harm', async () => {
  await openQuestion();

  expect(await button()).toBeTruthy();
  expect(asked).toEqual([]);
});

test('undoes the change with the token of the link, and offers a new password', async () => {
  const { person } = await openQuestion();
  await person.click(await button());
  await heading('Cambio deshecho');

  expect(asked).toEqual([{ token: 'un-token', sentWith: undefined }]);
  const outcome = screen.getByRole('status');
  expect(outcome.textContent).toBe(UNDONE);
  expect(document.activeElement).toBe(outcome);
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Cambiar contraseña')).toBe('/forgot-password');
  expect(link('Iniciar sesión')).toBe('/login');
});

test('ends the session of this browser too', async () => {
  session.signIn(aSession());
  const { person } = await openQuestion();
  await person.click(await button());
  await heading('Cambio deshecho');

  await waitFor(() => expect(sessionStore.getState().status).toBe('signed-out'));
});

test('shows its progress', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  server.use(mockEndpoint(accountEndpoints.undoEmailChange, () => answer.promise));
  const { person } = await openQuestion();
  await person.click(await button());

  expect(await screen.findByRole('button', { name: 'Deshaciendo...' })).toBeTruthy();
  answer.resolve({ message: '' });
  await heading('Cambio deshecho');
  expect(screen.getByRole('status').textContent).toBe('Tu cuenta vuelve a usar el email de antes');
});

test.each([
  'El enlace para deshacer el cambio ha expirado',
  'El enlace para deshacer el cambio ya fue utilizado',
  'El enlace para deshacer el cambio es inválido',
])('%s: shows it, with the other way to recover', async (error) => {
  server.use(
    mockEndpoint(accountEndpoints.undoEmailChange, () =>
      refuse(400, { error, code: 'undo-link.bad' }),
    ),
  );
  const { person } = await openQuestion();
  await person.click(await button());

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(error);
  expect(document.activeElement).toBe(alert);
  expect(screen.getByRole('link', { name: 'recuperá tu contraseña' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deshacer el cambio' })).toBeNull();
});

test('can retry after a server without an answer', async () => {
  server.use(http.post('*/api/auth/undo-email-change', () => HttpResponse.error(), { once: true }));
  const { person } = await openQuestion();
  await person.click(await button());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error al deshacer el cambio. Por favor, intentá nuevamente.',
  );

  await person.click(await button());
  await heading('Cambio deshecho');
});
