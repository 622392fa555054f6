import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../button/index.ts';
import { Menu, MenuItem } from '../menu/index.ts';
import { TextField } from '../text-field/index.ts';
import { Modal } from './modal.tsx';

// Simulates a machine too busy to run a timer before the next key.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const runTimers = () => act(() => vi.runAllTimersAsync());

/** Presses like a mouse: the pressed control gets the focus. */
async function press(element: HTMLElement) {
  await act(async () => {
    element.focus();
    fireEvent.click(element);
  });
}

type Shown = 'customer' | 'receipt' | undefined;

function Customers({ opener }: { opener: (open: () => void) => ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <>
      {opener(() => setShown('customer'))}
      <TextField label="Buscar" />
      {shown === 'customer' && (
        <Modal
          title="Nuevo Cliente"
          opened
          onClose={close}
          footer={<Button onClick={() => setShown('receipt')}>Guardar</Button>}
        >
          <TextField label="Nombre" />
          <TextField label="Teléfono" />
        </Modal>
      )}
      {shown === 'receipt' && (
        <Modal title="Recibo" opened onClose={close}>
          <Button>Imprimir</Button>
        </Modal>
      )}
    </>
  );
}

function showCustomers() {
  render(<Customers opener={(open) => <Button onClick={open}>Nuevo Cliente</Button>} />);
}

test('a dialog has the focus before a timer runs', async () => {
  showCustomers();

  await press(button('Nuevo Cliente'));

  expect(document.activeElement).toBe(field('Nombre'));
});

test('a dialog does not take the focus back from the field that a user moved to', async () => {
  showCustomers();
  await press(button('Nuevo Cliente'));

  await press(field('Teléfono'));
  await runTimers();

  expect(document.activeElement).toBe(field('Teléfono'));
});

test('a menu does not take the focus back from the dialog that it opened', async () => {
  render(
    <Customers
      opener={(open) => (
        <Menu trigger={<Button>Acciones</Button>}>
          <MenuItem onSelect={open}>Agregar</MenuItem>
        </Menu>
      )}
    />,
  );
  await press(button('Acciones'));
  await runTimers();

  await press(screen.getByRole('menuitem', { name: 'Agregar' }));
  await press(field('Teléfono'));
  await runTimers();

  expect(document.activeElement).toBe(field('Teléfono'));
});

test('the focus returns before a timer runs, and is not moved again', async () => {
  showCustomers();
  await press(button('Nuevo Cliente'));

  await press(button('Cerrar'));
  expect(document.activeElement).toBe(button('Nuevo Cliente'));
  await press(field('Buscar'));
  await runTimers();

  expect(document.activeElement).toBe(field('Buscar'));
});

test('a dialog that closes does not move a focus that is elsewhere', async () => {
  showCustomers();
  await press(button('Nuevo Cliente'));
  const close = button('Cerrar');

  await act(async () => {
    field('Buscar').focus();
    fireEvent.click(close);
  });

  expect(document.activeElement).toBe(field('Buscar'));
});

test('a dialog that replaces another returns the focus to the opener of the first', async () => {
  showCustomers();
  await press(button('Nuevo Cliente'));
  await press(button('Guardar'));
  expect(document.activeElement).toBe(button('Imprimir'));

  await press(button('Cerrar'));

  expect(document.activeElement).toBe(button('Nuevo Cliente'));
});

test('a press beside a dialog does not move the focus out of it', async () => {
  showCustomers();
  await press(button('Nuevo Cliente'));

  const isDefault = fireEvent.mouseDown(screen.getByRole('dialog').parentElement as HTMLElement);

  expect(isDefault).toBe(false);
});
