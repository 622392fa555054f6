import { type ContactMessage, contactEndpoints } from '@mostrador/contracts/contact';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aSession } from '@mostrador/shared-auth/test/a-user';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

const SENT = 'Mensaje enviado exitosamente. Te responderemos pronto!';
const FAILED = 'Error al enviar el mensaje. Intenta nuevamente.';
const THANKS = '¡Gracias por escribirnos!';
const JUANA = {
  name: 'Juana Pérez',
  email: 'juana@example.com',
  phone: '264 400-0000',
  message: '¿Sirve para ferreterías?',
};

const asked: ContactMessage[] = [];
const server = setupServer(
  mockEndpoint(contactEndpoints.send, ({ body }) => {
    asked.push(body);
    return { message: 'Recibido' };
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
const button = () => screen.getByRole('button', { name: 'Enviar mensaje' });

/** The value of each field, in reading order. */
function written(): string[] {
  return ['Nombre', 'Email', 'Teléfono', 'Mensaje'].map((label) => field(label).value);
}

async function openForm(address = '/contact') {
  const { person } = openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Contacto' });
  return person;
}

async function fillIn(person: UserEvent) {
  await person.type(field('Nombre'), JUANA.name);
  await person.type(field('Email'), JUANA.email);
  await person.type(field('Teléfono'), JUANA.phone);
  await person.type(field('Mensaje'), JUANA.message);
}

/** Opens the page as after a reload. */
async function reload() {
  cleanup();
  return openForm();
}

describe('a message that arrives', () => {
  test('is confirmed, and clears the form', async () => {
    const person = await openForm();
    await fillIn(person);
    await person.click(button());

    expect(await screen.findByText(SENT)).toBeTruthy();
    await waitFor(() => {
      const messages = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(messages).toContainEqual(expect.stringContaining(THANKS));
    });
    expect(written()).toEqual(['', '', '', '']);
    expect(asked).toEqual([{ ...JUANA, phone: '+542644000000', _id: expect.any(String) }]);
  });

  test('is confirmed for five seconds', async () => {
    const person = await openForm();
    await fillIn(person);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(button());
      // Each poll of `waitFor` advances the fake clock, by a millisecond here.
      await vi.waitFor(() => expect(screen.getByText(THANKS)).toBeTruthy(), {
        interval: 1,
        timeout: 60_000,
      });

      act(() => void vi.advanceTimersByTime(4900));
      expect(screen.queryByText(THANKS)).toBeTruthy();
      act(() => void vi.advanceTimersByTime(100));
      expect(screen.queryByText(THANKS)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is no longer a draft', async () => {
    const person = await openForm();
    await fillIn(person);
    await person.click(button());
    await screen.findByText(SENT);

    await reload();
    expect(written()).toEqual(['', '', '', '']);
  });
});

test('the form is locked while it is being sent', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  server.use(mockEndpoint(contactEndpoints.send, () => answer.promise));
  const person = await openForm();
  await fillIn(person);
  await person.click(button());

  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeTruthy();
  expect(screen.getByRole('group')).toHaveProperty('disabled', true);

  answer.resolve({ message: 'Recibido' });
  expect(await screen.findByText(SENT)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('group')).toHaveProperty('disabled', false));
});

describe('a message without an answer', () => {
  test('is reported as failed, and stays', async () => {
    server.use(http.post('*/api/contact/send', () => HttpResponse.error()));
    const person = await openForm();
    await fillIn(person);
    await person.click(button());

    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(written()).toEqual(Object.values(JUANA));
    expect(screen.queryByText(THANKS)).toBeNull();
  });

  test('is sent again as the same one, even after a reload', async () => {
    let ids: (string | undefined)[] = [];
    server.use(
      http.post('*/api/contact/send', async ({ request }) => {
        ids = [...ids, ((await request.json()) as ContactMessage)._id];
        return HttpResponse.error();
      }),
    );
    let person = await openForm();
    await fillIn(person);
    await person.click(button());
    await waitFor(() => expect(ids).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('group')).toHaveProperty('disabled', false));
    await person.click(button());
    await waitFor(() => expect(ids).toHaveLength(2));

    person = await reload();
    await person.click(button());
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[0]).toBeTruthy();
    expect(new Set(ids).size).toBe(1);

    await waitFor(() => expect(screen.getByRole('group')).toHaveProperty('disabled', false));
    await person.type(field('Mensaje'), ' Gracias');
    await person.click(button());
    await waitFor(() => expect(ids).toHaveLength(4));
    expect(new Set(ids).size).toBe(2);
  });

  test('is sent again as the same one where the browser stores nothing', async () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    try {
      server.use(http.post('*/api/contact/send', () => HttpResponse.error(), { once: true }));
      const person = await openForm();
      await fillIn(person);
      await person.click(button());
      await screen.findByText(FAILED);
      await person.click(button());

      expect(await screen.findByText(SENT)).toBeTruthy();
      expect(written()).toEqual(['', '', '', '']);
    } finally {
      forbidden.mockRestore();
    }
  });

  test("is refused for too many attempts once, with the server's sentence", async () => {
    const error = 'Demasiados intentos. Probá de nuevo en 15 minutos.';
    server.use(
      mockEndpoint(contactEndpoints.send, () => refuse(429, { error, code: 'attempts.too-many' })),
    );
    const person = await openForm();
    await fillIn(person);
    await person.click(button());

    const notices = screen.getByRole('region', { name: 'Avisos' });
    await within(notices).findByText(error);
    expect(screen.getAllByText(error)).toHaveLength(1);
    expect(written()).toEqual(Object.values(JUANA));
  });
});

describe('an error is shown beside its field', () => {
  test('before anything is sent', async () => {
    const person = await openForm();
    await person.type(field('Email'), 'no es un email');
    await person.click(button());

    await waitFor(() => expect(errorOf('Nombre')).toBe('Completá este campo'));
    expect(errorOf('Email')).toBe('Ingresá un email válido');
    expect(errorOf('Teléfono')).toBe('Completá este campo');
    expect(errorOf('Mensaje')).toBe('Completá este campo');
    expect(document.activeElement).toBe(field('Nombre'));
    expect(asked).toEqual([]);
  });

  test('when only the server finds it', async () => {
    server.use(
      mockEndpoint(contactEndpoints.send, () =>
        refuse(400, {
          error: 'Teléfono: El valor no es válido',
          code: 'input.invalid',
          fields: { phone: 'El valor no es válido' },
        }),
      ),
    );
    const person = await openForm();
    await fillIn(person);
    await person.click(button());

    await waitFor(() => expect(errorOf('Teléfono')).toBe('El valor no es válido'));
    expect(document.activeElement).toBe(field('Teléfono'));
    expect(written()).toEqual(Object.values(JUANA));
  });
});

test('the input survives a reload', async () => {
  const person = await openForm();
  await person.type(field('Nombre'), 'Juana');
  await person.type(field('Mensaje'), 'Hola{Enter}¿Qué tal?');

  await reload();
  expect(written()).toEqual(['Juana', '', '', 'Hola\n¿Qué tal?']);
});

describe('the enterprise plan', () => {
  test('prefills its own text and explains its content', async () => {
    await openForm('/contact?plan=enterprise');

    expect(field('Mensaje').value).toMatch(/me interesa el plan Enterprise/);
    expect(screen.getByText('Plan Enterprise')).toBeTruthy();
  });

  test('keeps existing input', async () => {
    const person = await openForm();
    await person.type(field('Mensaje'), 'Ya tengo escrito algo');
    cleanup();

    await openForm('/contact?plan=enterprise');
    expect(field('Mensaje').value).toBe('Ya tengo escrito algo');
  });

  test('does not add its text to another message', async () => {
    const person = await openForm('/contact?plan=enterprise');
    await person.type(field('Nombre'), 'Juana');
    await reload();

    expect(written()).toEqual(['Juana', '', '', '']);
    expect(screen.queryByText('Plan Enterprise')).toBeNull();
  });
});

test("a signed-in user's known data is filled in", async () => {
  const { user, token } = aSession();
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify({ ...user, phoneNumber: '+542644123456' }));
  await openForm();

  expect(written()).toEqual(['Kiosco Sol', 'sol@kiosco.com', '+54 264 412-3456', '']);
});

test('an invalid stored phone does not prefill the field', async () => {
  const { user, token } = aSession();
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify({ ...user, phoneNumber: '422-1234 (casa)' }));
  await openForm();

  expect(written()).toEqual(['Kiosco Sol', 'sol@kiosco.com', '', '']);
});

test('shows when an answer comes, and another way to get one', async () => {
  await openForm();

  const beside = screen.getByRole('complementary');
  expect(beside.textContent).toContain(
    'Dentro de las 24 horas, de lunes a viernes de 9:00 a 18:00 (hora de Argentina)',
  );
  expect(beside.textContent).toContain('WhatsApp');
});

test('the message has six rows', async () => {
  await openForm();
  expect(field('Mensaje').getAttribute('rows')).toBe('6');
});

/** The error message associated with a field. */
function errorOf(label: string): string | undefined {
  const control = field(label);
  if (!control.getAttribute('aria-invalid')) return undefined;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids[0] ?? '')?.textContent ?? undefined;
}
