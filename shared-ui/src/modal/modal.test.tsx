import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../button/index.ts';
import { SearchField } from '../search-field/index.ts';
import { TextField } from '../text-field/index.ts';
import { Modal, type ModalProps } from './modal.tsx';

afterEach(cleanup);

function Screen(props: Partial<ModalProps>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Nuevo Producto</Button>
      <Modal
        title="Nuevo Producto"
        opened={opened}
        onClose={() => setOpened(false)}
        footer={<Button>Guardar</Button>}
        {...props}
      >
        {props.children ?? <TextField label="Nombre" />}
      </Modal>
    </>
  );
}

function aScreenWithAModal(props?: Partial<ModalProps>) {
  render(<Screen {...props} />);
  return {
    opener: screen.getByRole('button', { name: 'Nuevo Producto' }),
    user: userEvent.setup(),
  };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Nuevo Producto' });
const focusIsOn = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

test('the focus goes to the first field', async () => {
  const { opener, user } = aScreenWithAModal();

  await user.click(opener);

  await focusIsOn(screen.getByRole('textbox', { name: 'Nombre' }));
});

test('the focus goes to the marked element', async () => {
  const { opener, user } = aScreenWithAModal({ footer: <Button data-autofocus>Guardar</Button> });

  await user.click(opener);

  await focusIsOn(screen.getByRole('button', { name: 'Guardar' }));
});

test('the focus cycles inside', async () => {
  const { opener, user } = aScreenWithAModal();
  await user.click(opener);
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await focusIsOn(name);

  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }));
  await user.tab();
  expect(document.activeElement).toBe(name);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }));
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'its button',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cerrar' })),
  ],
])('%s closes it and returns the focus', async (_, close) => {
  const { opener, user } = aScreenWithAModal();
  await user.click(opener);
  await focusIsOn(screen.getByRole('textbox', { name: 'Nombre' }));

  await close(user);

  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a press outside does not discard the input, and Escape still closes', async () => {
  const { opener, user } = aScreenWithAModal();
  await user.click(opener);
  await focusIsOn(screen.getByRole('textbox', { name: 'Nombre' }));

  await user.click(document.body);
  expect(dialog()).not.toBeNull();

  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
});

test('a control inside that uses Escape keeps it open', async () => {
  const { opener, user } = aScreenWithAModal({
    children: <SearchField label="Buscar clientes" value="sol" onChange={() => {}} />,
  });
  await user.click(opener);
  await focusIsOn(screen.getByRole('searchbox', { name: 'Buscar clientes' }));

  await user.keyboard('{Escape}');

  expect(dialog()).not.toBeNull();
});

test('a mandatory one cannot be closed', async () => {
  const { opener, user } = aScreenWithAModal({ closable: false });
  await user.click(opener);
  await focusIsOn(screen.getByRole('textbox', { name: 'Nombre' }));

  await user.keyboard('{Escape}');

  expect(dialog()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});

function DiscardQuestion() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Descartar</Button>
      <Modal title="¿Descartar?" opened={opened} onClose={() => setOpened(false)}>
        <Button>Seguir</Button>
      </Modal>
    </>
  );
}

test('Escape closes only the top one', async () => {
  const { opener, user } = aScreenWithAModal({ children: <DiscardQuestion />, footer: null });
  await user.click(opener);
  const discard = screen.getByRole('button', { name: 'Descartar' });
  await focusIsOn(discard);
  await user.click(discard);
  await focusIsOn(screen.getByRole('button', { name: 'Seguir' }));

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog', { name: '¿Descartar?' })).toBeNull();
  expect(dialog()).not.toBeNull();
  expect(document.activeElement).toBe(discard);
});

test('the page behind does not scroll while it is open', async () => {
  const { opener, user } = aScreenWithAModal();
  const page = document.documentElement.style;

  await user.click(opener);
  expect(page.overflow).toBe('hidden');
  await focusIsOn(screen.getByRole('textbox', { name: 'Nombre' }));

  await user.keyboard('{Escape}');
  expect(page.overflow).toBe('');
});
