import { accountEndpoints, type SessionUser } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { sessionStore } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const LINK = 'http://localhost:3000/verify-email/un-token';
const INBOX = 'http://localhost:3002';
const INBOX_TOAST = 'Es una prueba: el mail está en';
const CONSOLE_TOAST = /Revisá la consola/;
const owner = aUser();
const asked: string[] = [];

const { server } = aShopServer();

beforeEach(() => {
  asked.length = 0;
  server.use(
    mockEndpoint(accountEndpoints.updateEmail, ({ body }) => {
      asked.push(body.email);
      const user = { ...owner, email: body.email, emailVerified: false };
      return { user, message: 'Te enviamos un email para verificarlo' };
    }),
    mockEndpoint(accountEndpoints.resendVerification, () => {
      asked.push('resend');
      return { message: 'Te enviamos otro enlace' };
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });
const savedUser = () => JSON.parse(localStorage.getItem('user') ?? '{}') as SessionUser;

async function openModal(user = owner) {
  const { person } = openPage('/app/settings', { as: user });
  await person.click(await button(user.email ? 'Cambiar email' : 'Agregar email'));
  const dialog = within(screen.getByRole('dialog'));
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  const save = () =>
    person.click(dialog.getByRole('button', { name: 'Guardar y enviar verificación' }));
  return { person, dialog, email, save };
}

describe('the card', () => {
  test('shows the email and that it is not verified yet', async () => {
    openPage('/app/settings', { as: owner });

    expect(await screen.findByRole('heading', { level: 1, name: 'Configuración' })).toBeTruthy();
    expect(screen.getByText('sol@kiosco.com')).toBeTruthy();
    expect(screen.getByText('Sin verificar')).toBeTruthy();
  });

  test('asks nothing more once it is verified', async () => {
    openPage('/app/settings', { as: aUser({ emailVerified: true }) });

    expect(await screen.findByText('Verificado')).toBeTruthy();
    expect(await button('Cambiar email')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reenviar verificación' })).toBeNull();
  });

  test("offers to add an email to an account without one, such as a seller's", async () => {
    openPage('/app/settings', { as: aUser({ email: null, role: 'vendedor' }) });

    expect(await button('Agregar email')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reenviar verificación' })).toBeNull();
    expect(screen.queryByText('Sin verificar')).toBeNull();
  });
});

describe('another link', () => {
  test('is sent on request', async () => {
    const { person } = openPage('/app/settings', { as: owner });
    await person.click(await button('Reenviar verificación'));

    expect(await screen.findByText('Te enviamos otro enlace')).toBeTruthy();
    expect(asked).toEqual(['resend']);
    expect(screen.queryByText(CONSOLE_TOAST)).toBeNull();
  });

  test('is in the inbox on a trial', async () => {
    server.use(
      mockEndpoint(accountEndpoints.resendVerification, () => ({
        message: 'Te enviamos otro enlace',
        verificationUrl: LINK,
        inboxUrl: INBOX,
      })),
    );
    const { person } = openPage('/app/settings', { as: owner });
    await person.click(await button('Reenviar verificación'));

    expect(await screen.findByText(INBOX_TOAST)).toBeTruthy();
    expect(screen.getByRole('link', { name: INBOX })).toBeTruthy();
    expect(screen.queryByText(CONSOLE_TOAST)).toBeNull();
  });

  test('is not needed when it was verified elsewhere, and the card updates', async () => {
    const error = 'Tu email ya está verificado';
    server.use(
      mockEndpoint(accountEndpoints.resendVerification, () =>
        refuse(409, { error, code: 'account.email-verified' }),
      ),
    );
    const { person } = openPage('/app/settings', { as: owner });
    await person.click(await button('Reenviar verificación'));

    expect(await screen.findByText(error)).toBeTruthy();
    expect(await screen.findByText('Verificado')).toBeTruthy();
    expect(savedUser().emailVerified).toBe(true);
  });

  test('shows a failure to send', async () => {
    server.use(http.post('*/api/auth/resend-verification', () => HttpResponse.error()));
    const { person } = openPage('/app/settings', { as: owner });
    await person.click(await button('Reenviar verificación'));

    expect(await screen.findByText(/^Error al enviar email de verificación. Fijate/)).toBeTruthy();
  });
});

describe('changing the email', () => {
  test("saves it, shows the server's message and waits for the verification", async () => {
    const { person, email, save } = await openModal(aUser({ emailVerified: true }));
    expect(document.activeElement).toBe(email);
    await person.type(email, 'Otra@Kiosco.com');
    await save();

    expect(await screen.findByText('Te enviamos un email para verificarlo')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('otra@kiosco.com')).toBeTruthy();
    expect(screen.getByText('Sin verificar')).toBeTruthy();
    expect(sessionStore.getState().user?.email).toBe('otra@kiosco.com');
    expect(savedUser()).toMatchObject({ email: 'otra@kiosco.com', emailVerified: false });
    expect(document.activeElement).toBe(await button('Cambiar email'));
  });

  test('works with Enter, and adds one where there was none', async () => {
    const { person, email } = await openModal(aUser({ email: null }));
    await person.type(email, 'nuevo@kiosco.com{Enter}');

    expect(await screen.findByText('nuevo@kiosco.com')).toBeTruthy();
    expect(asked).toEqual(['nuevo@kiosco.com']);
  });

  test('names the inbox on a trial', async () => {
    server.use(
      mockEndpoint(accountEndpoints.updateEmail, ({ body }) => ({
        user: { ...owner, email: body.email },
        message: '',
        verificationUrl: LINK,
        inboxUrl: INBOX,
      })),
    );
    const { person, email, save } = await openModal();
    await person.type(email, 'otra@kiosco.com');
    await save();

    expect(await screen.findByText(INBOX_TOAST)).toBeTruthy();
    expect(screen.getByRole('link', { name: INBOX })).toBeTruthy();
    expect(screen.queryByText(CONSOLE_TOAST)).toBeNull();
    expect(screen.getByText('Email actualizado correctamente')).toBeTruthy();
  });

  test('explains which mails arrive', async () => {
    const { dialog } = await openModal();
    expect(dialog.getByText(/código de verificación/)).toBeTruthy();
  });

  test('locks the form while it is being saved', async () => {
    const answer = Promise.withResolvers<{ user: SessionUser; message: string }>();
    server.use(mockEndpoint(accountEndpoints.updateEmail, () => answer.promise));
    const { person, dialog, email, save } = await openModal();
    await person.type(email, 'otra@kiosco.com');
    await save();

    expect(await dialog.findByRole('button', { name: 'Guardando...' })).toBeTruthy();
    expect(dialog.getByRole('group')).toHaveProperty('disabled', true);
    await person.keyboard('{Escape}');
    expect(dialog.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();

    answer.resolve({ user: { ...owner, email: 'otra@kiosco.com' }, message: '' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['nothing', '   ', 'Por favor ingresa un email'],
    ['an invalid email', 'sol@', 'Ingresá un email válido'],
  ])('to %s is refused before anything is sent', async (_, typed, words) => {
    const { person, dialog, email, save } = await openModal();
    await person.type(email, typed);
    await save();

    expect(await dialog.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(email);
    expect(asked).toEqual([]);

    await person.type(email, 'x');
    await waitFor(() => expect(dialog.queryByText(words)).toBeNull());
  });

  test("to another account's email is refused beside the field", async () => {
    const error = 'Ya hay una cuenta con ese email';
    server.use(
      mockEndpoint(accountEndpoints.updateEmail, () =>
        refuse(409, { error, code: 'account.email-taken' }),
      ),
    );
    const { person, dialog, email, save } = await openModal();
    await person.type(email, 'ana@kiosco.com');
    await save();

    expect(await dialog.findByText(error)).toBeTruthy();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.value).toBe('ana@kiosco.com');
    expect(document.activeElement).toBe(email);
  });

  test.each([
    [
      'too often',
      refuse(429, {
        error: 'Demasiados intentos. Probá de nuevo en 40 minutos.',
        code: 'attempts.too-many',
      }),
      'Demasiados intentos. Probá de nuevo en 40 minutos.',
    ],
    [
      'without connection',
      undefined,
      'Error al actualizar email. Fijate que haya conexión y probá de nuevo.',
    ],
  ])('%s is shown in the dialog, which keeps its input', async (_, refusal, words) => {
    server.use(
      refusal
        ? mockEndpoint(accountEndpoints.updateEmail, () => refusal)
        : http.post('*/api/auth/update-email', () => HttpResponse.error()),
    );
    const { person, dialog, email, save } = await openModal();
    await person.type(email, 'otra@kiosco.com');
    await save();

    expect((await dialog.findByRole('alert')).textContent).toBe(words);
    expect(email.value).toBe('otra@kiosco.com');
  });
});
