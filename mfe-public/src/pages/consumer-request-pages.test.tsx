import {
  type ConsumerRequest,
  consumerRequestEndpoints,
} from '@mostrador/contracts/consumer-requests';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aSession } from '@mostrador/shared-auth/test/a-user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorOf } from '../../test/error-of.ts';
import { openPage } from '../../test/open-page.tsx';

const CODE = 'ARR-7K4M-9Q2X';
const RECEIVED = 'Recibimos tu pedido';

const asked: ConsumerRequest[] = [];
const server = setupServer(
  mockEndpoint(consumerRequestEndpoints.send, ({ body }) => {
    asked.push(body);
    return { code: CODE, message: 'Recibido' };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
  asked.length = 0;
});
afterAll(() => server.close());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const LABELS = ['Nombre', 'Email', 'Usuario o comercio', 'Teléfono', 'Mensaje'];
const written = () => LABELS.map((label) => field(label).value);
const button = () => screen.getByRole('button', { name: 'Enviar pedido' });

async function openForm(address = '/arrepentimiento') {
  const opened = openPage(address);
  await screen.findByRole('heading', { level: 1, name: /^Botón de / });
  return opened;
}

async function fillIn(person: UserEvent) {
  await person.type(field('Nombre'), 'Juana Pérez');
  await person.type(field('Email'), 'juana@example.com');
}

async function send(person: UserEvent) {
  await fillIn(person);
  await person.click(button());
}

describe.each([
  ['/arrepentimiento', 'Botón de arrepentimiento', 'regret', 'Resolución 424/2020'],
  ['/baja', 'Botón de baja', 'cancellation', 'Disposición 954/2025'],
])('%s', (address, title, kind, law) => {
  test('explains itself, that no sign-in is needed, and when an answer comes', async () => {
    await openForm(address);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const page = document.body.textContent;
    expect(page).toContain('No hace falta que inicies sesión');
    const beside = screen.getByRole('complementary').textContent;
    expect(beside).toContain('Dentro de las 24 horas');
    expect(beside).toContain(law);
  });

  test('sends a request with a name and an email, and shows its code at once', async () => {
    const { person } = await openForm(address);
    await send(person);

    const heading = await screen.findByRole('heading', { name: RECEIVED });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('status').textContent).toBe(CODE);
    expect(screen.getByText('juana@example.com')).toBeTruthy();
    expect(asked).toEqual([
      {
        _id: expect.any(String),
        kind,
        name: 'Juana Pérez',
        email: 'juana@example.com',
        account: null,
        phone: null,
        message: null,
      },
    ]);
  });
});

test('keeps the code after a reload, until another request is made', async () => {
  let { person } = await openForm();
  await send(person);
  await screen.findByText(CODE);
  cleanup();

  ({ person } = openPage('/arrepentimiento'));
  expect(await screen.findByText(CODE)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Hacer otro pedido' }));
  expect(written()).toEqual(['', '', '', '', '']);
  cleanup();

  await openForm();
  expect(screen.queryByText(CODE)).toBeNull();
});

test('does not show the code of one button at the other', async () => {
  const { person } = await openForm('/baja');
  await send(person);
  await screen.findByText(CODE);
  cleanup();

  await openForm('/arrepentimiento');
  expect(screen.queryByText(CODE)).toBeNull();
});

test('copies the code', async () => {
  const { person } = await openForm();
  await send(person);
  await person.click(await screen.findByRole('button', { name: 'Copiar código' }));

  expect(await screen.findByRole('button', { name: 'Código copiado' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(CODE);
});

test('has no copy button without clipboard access', async () => {
  const { person } = await openForm();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await send(person);

  expect(await screen.findByText(CODE)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copiar código' })).toBeNull();
  vi.restoreAllMocks();
});

test('locks the form while it is being sent', async () => {
  const answer = Promise.withResolvers<{ code: string; message: string }>();
  server.use(mockEndpoint(consumerRequestEndpoints.send, () => answer.promise));
  const { person } = await openForm();
  await send(person);

  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeTruthy();
  expect(screen.getByRole('group')).toHaveProperty('disabled', true);
  answer.resolve({ code: CODE, message: '' });
  expect(await screen.findByText(CODE)).toBeTruthy();
});

describe('a request without an answer', () => {
  test.each([
    ['no connection', () => HttpResponse.error(), 'Error al enviar el pedido. Intentá nuevamente.'],
    [
      'only the documented fields',
      () => HttpResponse.json({ error: 'Demasiados intentos' }, { status: 429 }),
      'Demasiados intentos',
    ],
    [
      'a page of a proxy',
      () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
      'Error al enviar el pedido. Intentá nuevamente.',
    ],
  ])('for %s is shown in the form, which keeps its input', async (_, answer, error) => {
    server.use(http.post('*/api/consumer-requests', answer));
    const { person } = await openForm();
    await send(person);

    const form = within(screen.getByRole('region', { name: 'Tu pedido' }));
    expect((await form.findByRole('alert')).textContent).toBe(error);
    expect(written()).toEqual(['Juana Pérez', 'juana@example.com', '', '', '']);
  });

  test('is sent again as the same one, even after a reload, and as another once changed', async () => {
    const ids: (string | undefined)[] = [];
    server.use(
      http.post('*/api/consumer-requests', async ({ request }) => {
        ids.push(((await request.json()) as ConsumerRequest)._id);
        return HttpResponse.error();
      }),
    );
    let { person } = await openForm();
    await send(person);
    await screen.findByRole('alert');
    cleanup();

    ({ person } = await openForm());
    await person.click(button());
    await screen.findByRole('alert');
    await person.type(field('Mensaje'), 'Gracias');
    await person.click(button());
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  test('gets its own id when another request has it', async () => {
    const ids: unknown[] = [];
    server.use(
      mockEndpoint(consumerRequestEndpoints.send, ({ body }) => {
        ids.push(body._id);
        return ids.length > 1
          ? { code: CODE, message: '' }
          : refuse(409, { error: 'Volvé a enviarlo.', code: 'consumer-request.id-reused' });
      }),
    );
    const { person } = await openForm();
    await send(person);
    await screen.findByText('Volvé a enviarlo.');
    await person.click(button());

    expect(await screen.findByText(CODE)).toBeTruthy();
    expect(new Set(ids).size).toBe(2);
  });
});

describe('an error is shown beside its field', () => {
  test('before anything is sent', async () => {
    const { person } = await openForm();
    await person.type(field('Email'), 'no es un email');
    await person.click(button());

    await waitFor(() => expect(errorOf('Nombre')).toBe('Completá este campo'));
    expect(errorOf('Email')).toBe('Ingresá un email válido');
    for (const optional of ['Usuario o comercio', 'Teléfono', 'Mensaje'])
      expect(errorOf(optional)).toBeUndefined();
    expect(document.activeElement).toBe(field('Nombre'));
    expect(asked).toEqual([]);
  });

  test('when only the server finds it', async () => {
    const fields = { phone: 'El valor no es válido' };
    const refusal = { error: 'Teléfono: El valor no es válido', code: 'input.invalid', fields };
    server.use(mockEndpoint(consumerRequestEndpoints.send, () => refuse(400, refusal)));
    const { person } = await openForm();
    await send(person);

    await waitFor(() => expect(errorOf('Teléfono')).toBe('El valor no es válido'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test("a signed-in user's known data is filled in", async () => {
  const { user, token } = aSession();
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify({ ...user, phoneNumber: '+542644123456' }));
  await openForm();

  expect(written()).toEqual(['', 'sol@kiosco.com', 'sol', '+54 264 412-3456', '']);
});

test('an invalid stored phone does not prefill the field', async () => {
  const { user, token } = aSession();
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify({ ...user, phoneNumber: '422-1234 (casa)' }));
  await openForm();

  expect(written()).toEqual(['', 'sol@kiosco.com', 'sol', '', '']);
});
