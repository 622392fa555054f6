import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button/index.ts';
import { Combobox } from '../combobox/index.ts';
import { Modal } from '../modal/index.ts';
import { TextField } from '../text-field/index.ts';
import { Popover } from './popover.tsx';

afterEach(cleanup);

function Filters() {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      title="Filtrar ventas"
      trigger={<Button>Filtros</Button>}
      opened={opened}
      onOpenChange={setOpened}
    >
      <TextField label="Monto mínimo" />
      <Combobox
        label="Producto"
        options={[{ value: '1', label: 'Yerba' }]}
        value=""
        onChange={() => {}}
      />
      <Button onClick={() => setOpened(false)}>Aplicar</Button>
    </Popover>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Filtros', hidden: true });
const popover = () => screen.queryByRole('dialog', { name: 'Filtrar ventas' });
const closed = () => waitFor(() => expect(popover()).toBeNull());
const focusIsOn = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

async function openFilters() {
  const user = userEvent.setup();
  await user.click(trigger());
  await focusIsOn(await screen.findByLabelText('Monto mínimo'));
  return user;
}

test('opens on its first control', async () => {
  render(<Filters />);
  await openFilters();
  expect(popover()).toBeTruthy();
});

test('its content closes it, and the focus returns to the button', async () => {
  render(<Filters />);
  const user = await openFilters();
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await closed();
  await focusIsOn(trigger());
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'its close button',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cerrar' })),
  ],
])('%s closes it, and the focus returns to the button', async (_, close) => {
  render(<Filters />);
  const user = await openFilters();
  await close(user);
  await closed();
  await focusIsOn(trigger());
});

test('choosing in a list inside it keeps it open', async () => {
  render(<Filters />);
  const user = await openFilters();
  await user.click(screen.getByRole('combobox', { name: 'Producto' }));
  await user.click(await screen.findByRole('option', { name: 'Yerba' }));
  expect(popover()).toBeTruthy();
});

test('in a modal Escape closes the popover, then the modal', async () => {
  const onClose = vi.fn();
  render(
    <Modal title="Ventas" opened onClose={onClose}>
      <Filters />
    </Modal>,
  );
  const user = await openFilters();

  await user.keyboard('{Escape}');
  await closed();
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
