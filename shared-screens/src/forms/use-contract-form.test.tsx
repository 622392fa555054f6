import { aChangeTo } from '@mostrador/contracts/changes-to';
import { endpoint } from '@mostrador/contracts/endpoint';
import { optionalText, requiredText } from '@mostrador/contracts/fields';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { call, errorMessage } from '@mostrador/shared-auth';
import { TextField } from '@mostrador/shared-ui/text-field';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useContractForm } from './use-contract-form.ts';

const loadSchemas = vi.fn(async () => ({
  body: z.object({
    name: requiredText('Nombre', 20),
    phone: optionalText('Teléfono', 20),
    link: z.string().min(3),
  }),
  response: { 201: z.object({}) },
}));
const addContact = endpoint({
  method: 'POST',
  path: '/contacts',
  access: 'public',
  summary: 'Adds a contact',
  schemas: () => loadSchemas(),
});
const changeContact = endpoint({
  method: 'PUT',
  path: '/contacts',
  access: 'public',
  summary: 'Changes a contact',
  schemas: async () => ({
    body: aChangeTo({
      name: requiredText('Nombre', 20),
      phone: optionalText('Teléfono', 20),
      tags: z.object({ first: z.string(), second: z.string() }),
    }),
    response: { 200: z.object({}) },
  }),
});

const sent: object[] = [];
const typed: object[] = [];
const server = setupServer(
  mockEndpoint(addContact, ({ body }) => {
    sent.push(body);
    return {};
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  loadSchemas.mockReset();
  sent.length = 0;
  typed.length = 0;
});
afterAll(() => server.close());

function ContactForm({ link = 'abc' }: { link?: string }) {
  const { props, field, isPending, error } = useContractForm<
    typeof addContact,
    { confirmation: string }
  >(addContact, {
    defaultValues: { name: '', phone: '', confirmation: '' },
    fixed: { link },
    check: ({ name, confirmation }) => ({
      name: name === 'nadie' && 'Nadie no es un nombre',
      confirmation: confirmation !== name && 'No coincide',
    }),
    fieldOfCode: { 'contact.name-taken': 'name' },
    onChange: (values) => typed.push(values),
    onSubmit: (body) => call(addContact, { body }),
  });

  return (
    <form {...props}>
      {error && <p role="alert">{errorMessage(error, 'No se pudo')}</p>}
      <fieldset disabled={isPending}>
        <TextField label="Nombre" {...field('name', { deps: 'confirmation' })} />
        <TextField label="Confirmar" {...field('confirmation')} />
        <TextField label="Teléfono" {...field('phone', { description: 'Opcional' })} />
      </fieldset>
      <button type="submit">Enviar</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alertText = async () => (await screen.findByRole('alert')).textContent;

/** The error message associated with a field. */
function errorOf(label: string): string | undefined {
  const control = field(label);
  if (!control.getAttribute('aria-invalid')) return undefined;
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
}

function openForm(props?: { link?: string }) {
  render(
    <>
      <ContactForm {...props} />
      <input type="search" aria-label="Buscar" />
    </>,
  );
  const person = userEvent.setup();
  return {
    person,
    send: () => person.click(screen.getByRole('button')),
    async fillIn(name = 'Juana', confirmation = name) {
      await person.type(field('Nombre'), name);
      await person.type(field('Confirmar'), confirmation);
    },
  };
}

test('an error moves the focus to its field at once, and never in a timer', async () => {
  loadSchemas.mockResolvedValue({
    body: z.object({
      name: requiredText('Nombre', 20),
      phone: optionalText('Teléfono', 20),
      link: z.string().min(3),
    }),
    response: { 201: z.object({}) },
  });
  openForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => {
      field('Teléfono').focus();
      fireEvent.submit(field('Teléfono').form as HTMLFormElement);
      // The rules load and run without a timer.
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    });
    expect(document.activeElement).toBe(field('Nombre'));

    act(() => field('Confirmar').focus());
    await act(() => vi.runAllTimersAsync());
    expect(document.activeElement).toBe(field('Confirmar'));
  } finally {
    vi.useRealTimers();
  }
});

describe('a form', () => {
  test('sends the input as the contract parses it, with fixed values, without its own fields', async () => {
    const { fillIn, send } = openForm();
    await fillIn('Juana ');
    await send();

    await waitFor(() => expect(sent).toEqual([{ name: 'Juana', phone: null, link: 'abc' }]));
  });

  test('shows each error beside its field, and sends nothing', async () => {
    const { person, send } = openForm();
    await person.type(field('Teléfono'), '1'.repeat(21));
    await send();

    await waitFor(() => expect(errorOf('Nombre')).toBe('Completá este campo'));
    expect(errorOf('Teléfono')).toBe('Máximo 20 caracteres');
    expect(screen.queryByText('Opcional')).toBeNull();
    expect(document.activeElement).toBe(field('Nombre'));
    expect(sent).toEqual([]);
  });

  test('clears an error once it is corrected, also by another field', async () => {
    const { person, fillIn, send } = openForm();
    await fillIn('Juan', 'Juana');
    await person.type(field('Teléfono'), '1'.repeat(21));
    await send();
    await waitFor(() => expect(errorOf('Confirmar')).toBe('No coincide'));

    await person.clear(field('Teléfono'));
    await waitFor(() => expect(errorOf('Teléfono')).toBeUndefined());
    await person.type(field('Nombre'), 'a');
    await waitFor(() => expect(errorOf('Confirmar')).toBeUndefined());
  });

  test("has its own rules, whose messages precede the contract's", async () => {
    const { fillIn, send } = openForm();
    await fillIn('nadie');
    await send();

    await waitFor(() => expect(errorOf('Nombre')).toBe('Nadie no es un nombre'));
    expect(sent).toEqual([]);
  });

  test('leaves errors of values that are not typed to the server', async () => {
    const { fillIn, send } = openForm({ link: 'ab' });
    await fillIn();
    await send();

    expect(await alertText()).toMatch(/^Mínimo 3/);
  });

  test('reports every change', async () => {
    const { person } = openForm();
    await person.type(field('Nombre'), 'Yo');

    expect(typed.at(-1)).toEqual({ name: 'Yo', phone: '', confirmation: '' });
  });

  test('is locked while it is being sent', async () => {
    const answer = Promise.withResolvers<Record<string, never>>();
    server.use(mockEndpoint(addContact, () => answer.promise));
    const { fillIn, send } = openForm();
    await fillIn();
    await send();

    await waitFor(() => expect(screen.getByRole('group')).toHaveProperty('disabled', true));
    answer.resolve({});
    await waitFor(() => expect(screen.getByRole('group')).toHaveProperty('disabled', false));
  });
});

function ChangeForm() {
  const { props, field } = useContractForm(changeContact, {
    defaultValues: { name: 'Ana', phone: '1234', tags: { first: 'a', second: 'b' } },
    onlyChanges: true,
    onSubmit: async (body) => sent.push(body),
  });
  return (
    <form {...props}>
      <TextField label="Nombre" {...field('name')} />
      <TextField label="Teléfono" {...field('phone')} />
      <TextField label="Etiqueta" {...field('tags.first')} />
      <button type="submit">Enviar</button>
    </form>
  );
}

describe('a form that sends only changes', () => {
  test.each([
    ['one field', { Teléfono: '5678' }, { phone: '5678' }],
    ['a cleared field', { Teléfono: '' }, { phone: null }],
    ['a part of a group', { Etiqueta: 'x' }, { tags: { first: 'x', second: 'b' } }],
    ['a value that was changed back', { Nombre: 'Ana', Teléfono: '5' }, { phone: '5' }],
    ['nothing', {}, { name: 'Ana', phone: '1234', tags: { first: 'a', second: 'b' } }],
  ])('after a change of %s', async (_, typed, body) => {
    render(<ChangeForm />);
    const person = userEvent.setup();
    for (const [label, text] of Object.entries(typed)) {
      await person.clear(screen.getByLabelText(label));
      if (text) await person.type(screen.getByLabelText(label), text);
    }
    await person.click(screen.getByRole('button', { name: 'Enviar' }));

    await waitFor(() => expect(sent).toEqual([body]));
  });
});

describe('a refusal of the server', () => {
  test.each([
    [
      'bad input',
      refuse(400, { error: 'Nombre: No', code: 'input.invalid', fields: { name: 'No' } }),
    ],
    ['a conflict', refuse(409, { error: 'No', code: 'contact.name-taken' })],
  ])('as %s is shown beside its field, which takes the focus', async (_, refusal) => {
    server.use(mockEndpoint(addContact, () => refusal));
    const { fillIn, send } = openForm();
    await fillIn();
    await send();

    await waitFor(() => expect(errorOf('Nombre')).toBe('No'));
    expect(document.activeElement).toBe(field('Nombre'));
    expect(field('Nombre').value).toBe('Juana');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    [
      'a field that it does not have',
      refuse(400, { error: 'El enlace venció', fields: { link: 'Venció' } }),
    ],
    ['no field', refuse(409, { error: 'El enlace venció', code: 'link.expired' })],
  ])('about %s is shown by the form', async (_, refusal) => {
    server.use(mockEndpoint(addContact, () => refusal));
    const { fillIn, send } = openForm();
    await fillIn();
    await send();

    expect(await alertText()).toBe('El enlace venció');
  });

  test('returns the focus to where it was before the fields were disabled', async () => {
    server.use(
      http.post('*/api/contacts', () => {
        // Browsers blur a field that becomes disabled.
        (document.activeElement as HTMLElement).blur();
        return HttpResponse.error();
      }),
    );
    const { person, fillIn } = openForm();
    await fillIn();
    await person.type(field('Teléfono'), '1{Enter}');

    expect(await alertText()).toBe('No se pudo');
    expect(document.activeElement).toBe(field('Teléfono'));
  });

  test('does not move the focus of a user who has moved on', async () => {
    let answer = () => {};
    server.use(
      mockEndpoint(addContact, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return refuse(400, { error: 'No', code: 'input.invalid', fields: { name: 'No' } });
      }),
    );
    const { fillIn, person, send } = openForm();
    await fillIn();
    await send();
    await person.click(screen.getByRole('searchbox'));
    answer();

    await waitFor(() => expect(errorOf('Nombre')).toBe('No'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('is cleared when it is sent again', async () => {
    server.use(http.post('*/api/contacts', () => HttpResponse.error(), { once: true }));
    const { fillIn, send } = openForm();
    await fillIn();
    await send();
    await alertText();
    await send();

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the rules of the contract', () => {
  test('are loaded before anything is sent', () => {
    openForm();
    expect(loadSchemas).toHaveBeenCalledOnce();
  });

  test('while loading do not allow a second send', async () => {
    const arrive = Promise.withResolvers<void>();
    const { fillIn, send } = openForm();
    await fillIn();
    const schemas = loadSchemas.getMockImplementation();
    loadSchemas.mockImplementation(() => arrive.promise.then(schemas));
    await send();
    await send();
    loadSchemas.mockReset();
    arrive.resolve();

    await waitFor(() => expect(screen.getByRole('group')).toHaveProperty('disabled', false));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('that cannot be loaded are left to the server', async () => {
    const { fillIn, send } = openForm();
    await fillIn('Juana');
    loadSchemas.mockRejectedValueOnce(new Error('offline'));
    await send();

    await waitFor(() => expect(sent).toMatchObject([{ name: 'Juana', link: 'abc' }]));
  });
});
