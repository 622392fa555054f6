import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { fileEndpoints } from '@mostrador/contracts/test/file-endpoints';
import { call } from '@mostrador/shared-auth';
import { ImageField } from '@mostrador/shared-ui/image-field';
import { TextField } from '@mostrador/shared-ui/text-field';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useRef } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FormModal, useContractForm, ValueField } from './index.ts';

const MB = 1024 * 1024;
const sent: { body: object; image?: { size: number; type: string } }[] = [];
const server = setupServer(
  mockEndpoint(fileEndpoints.save, ({ body, files }) => {
    const { image } = files;
    sent.push({ body, ...(image && { image: { size: image.size, type: image.type } }) });
    return { ...body, brandId: null };
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  sent.length = 0;
});
afterAll(() => server.close());

function ArticleForm({ onClose = () => {}, isPreparing = false }) {
  const sending = useRef<AbortController>(undefined);
  const form = useContractForm(fileEndpoints.save, {
    defaultValues: { name: '', price: 10, image: null },
    onSubmit(body, files) {
      sending.current = new AbortController();
      const { signal } = sending.current;
      return call(fileEndpoints.save, { body, files, signal }).then(onClose);
    },
  });
  return (
    <FormModal
      title="Artículo"
      form={form}
      failure="No se pudo"
      asksBeforeDiscarding
      isPreparing={isPreparing}
      onCancelSending={() => sending.current?.abort()}
      onClose={onClose}
    >
      <TextField label="Nombre" {...form.field('name')} />
      <ValueField control={form.control} name="image">
        {({ value, onChange, error }) => (
          <ImageField
            label="Imagen"
            file={value ?? null}
            error={error}
            maxMegabytes={50}
            onChoose={onChange}
            onRemove={() => onChange(null)}
          />
        )}
      </ValueField>
    </FormModal>
  );
}

function openForm() {
  const onClose = vi.fn();
  render(<ArticleForm onClose={onClose} />);
  const person = userEvent.setup();
  return {
    person,
    onClose,
    write: (name: string) => person.type(screen.getByLabelText('Nombre'), name),
    choose: (bytes: number) =>
      person.upload(
        screen.getByLabelText('Imagen'),
        new File([new Uint8Array(bytes)], 'yerba.png', { type: 'image/png' }),
      ),
    save: () => person.click(screen.getByRole('button', { name: 'Guardar' })),
  };
}

test('sends the chosen file with its fields', async () => {
  const { write, choose, save } = openForm();
  await write('Yerba');
  await choose(1000);
  await save();

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    body: { name: 'Yerba', price: 10, tags: [] },
    image: { size: 1000, type: 'image/png' },
  });
});

test('is not sent while its file is being prepared, and can be filled in', async () => {
  const { rerender } = render(<ArticleForm isPreparing />);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Nombre'), 'Yerba{Enter}');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  rerender(<ArticleForm />);
  await person.type(screen.getByLabelText('Nombre'), ' suave{Enter}');

  await waitFor(() => expect(sent).toMatchObject([{ body: { name: 'Yerba suave' } }]));
});

test('without a file sends none', async () => {
  const { write, save } = openForm();
  await write('Yerba');
  await save();

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('image');
});

test("shows a file that breaks the endpoint's rule beside its field, and sends nothing", async () => {
  const { write, choose, save } = openForm();
  await write('Yerba');
  await choose(5 * MB + 1);
  await save();

  expect(await screen.findByText('El archivo no debe superar 5MB')).toBeTruthy();
  expect(sent).toEqual([]);
});

test("shows the server's refusal of a file beside its field", async () => {
  server.use(
    mockEndpoint(fileEndpoints.save, () =>
      refuse(400, {
        error: 'Imagen: No se pudo leer',
        code: 'input.invalid',
        fields: { image: 'No se pudo leer' },
      }),
    ),
  );
  const { write, choose, save } = openForm();
  await write('Yerba');
  await choose(1000);
  await save();

  expect(await screen.findByText('No se pudo leer')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asks before discarding a chosen file', async () => {
  const { person, choose, onClose } = openForm();
  await choose(1000);
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));

  expect(await screen.findByText('¿Descartar los cambios?')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('can be cancelled while sending, and keeps its input', async () => {
  const arrived = Promise.withResolvers<void>();
  server.use(
    mockEndpoint(fileEndpoints.save, () => {
      arrived.resolve();
      return new Promise(() => {});
    }),
  );
  const { person, write, choose, save, onClose } = openForm();
  await write('Yerba');
  await choose(1000);
  await save();
  await arrived.promise;
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));

  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').matches(':disabled')).toBe(false),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Yerba');
  expect(onClose).not.toHaveBeenCalled();
});
