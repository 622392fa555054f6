import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from '../modal/index.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';

afterEach(cleanup);

const BRANDS = [
  { value: '1', label: 'Águila' },
  { value: '2', label: 'Playadito' },
  { value: '3', label: 'La Playa', disabled: true },
];

function Brand(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <>
      <Combobox label="Marca" options={BRANDS} {...props} value={value} onChange={setValue} />
      <button type="button">Siguiente</button>
      <output aria-label="Elegida">{value}</output>
    </>
  );
}

function aBrand(props?: Partial<ComboboxProps>) {
  render(<Brand {...props} />);
  return { user: userEvent.setup() };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Marca' });
const chosen = () => screen.getByLabelText('Elegida').textContent;
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('opened, it offers everything', async () => {
  const { user } = aBrand();
  await user.click(field());
  expect(offered()).toEqual(['Águila', 'Playadito', 'La Playa']);
});

test('typing finds part of a name without accents, and Enter chooses the first', async () => {
  const { user } = aBrand();
  await user.type(field(), 'AGUI');
  expect(offered()).toEqual(['Águila']);

  await user.keyboard('{Enter}');

  expect(chosen()).toBe('1');
  expect(field().value).toBe('Águila');
  expect(offered()).toEqual([]);
});

test('the arrows move through the list, and the field announces the current one', async () => {
  const { user } = aBrand();
  await user.click(field());
  await user.keyboard('{ArrowDown}{ArrowDown}');

  const active = document.getElementById(field().getAttribute('aria-activedescendant') as string);
  expect(active?.textContent).toBe('Playadito');
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('2');
});

test('Enter on an option does not send the form', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Brand />
    </form>,
  );
  const user = userEvent.setup();
  await user.type(field(), 'playa{Enter}');
  expect(chosen()).toBe('2');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a press chooses an option, and not a disabled one', async () => {
  const { user } = aBrand();
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'La Playa' }));
  expect(chosen()).toBe('');

  await user.click(screen.getByRole('option', { name: 'Playadito' }));
  expect(chosen()).toBe('2');
});

test('an incomplete text does not change the choice', async () => {
  const { user } = aBrand({ value: '2' });
  await user.click(field());
  await user.keyboard('agu');
  expect(field().value).toBe('agu');
  await user.tab();
  await waitFor(() => expect(field().value).toBe('Playadito'));
  expect(chosen()).toBe('2');
});

test('deleting the text removes the choice', async () => {
  const { user } = aBrand({ value: '2' });
  await user.clear(field());
  expect(chosen()).toBe('');
});

test('a button removes the choice', async () => {
  const { user } = aBrand({ value: '2' });
  expect(field().value).toBe('Playadito');
  await user.click(screen.getByRole('button', { name: 'Quitar Marca' }));
  expect(chosen()).toBe('');
  expect(document.activeElement).toBe(field());
});

test('announces an empty result', async () => {
  const { user } = aBrand({ noMatch: 'No hay marcas que coincidan' });
  await user.type(field(), 'zzz');
  expect(screen.getByText('No hay marcas que coincidan')).toBeTruthy();
});

test('a text that is not in the list can be created in place', async () => {
  const onCreate = vi.fn();
  const { user } = aBrand({ creatable: { label: 'Nueva marca', onCreate } });
  await user.type(field(), ' Taragüí ');
  expect(offered()).toEqual(['Nueva marca «Taragüí»']);

  await user.keyboard('{Enter}');

  expect(onCreate).toHaveBeenCalledExactlyOnceWith('Taragüí');
  expect(offered()).toEqual([]);
  expect(chosen()).toBe('');
});

test('an existing text is not offered for creation', async () => {
  const { user } = aBrand({ creatable: { label: 'Nueva marca', onCreate() {} } });
  await user.type(field(), 'aguila');
  expect(offered()).toEqual(['Águila']);
});

test('in a modal Escape closes the list, then the modal, and the choice stays', async () => {
  const onClose = vi.fn();
  render(
    <Modal title="Producto" opened onClose={onClose}>
      <Brand value="2" />
    </Modal>,
  );
  const user = userEvent.setup();
  await user.click(field());
  const dialog = screen.getByRole('dialog', { name: 'Producto' });
  expect(dialog.contains(screen.getByRole('listbox'))).toBe(true);

  await user.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(chosen()).toBe('2');
});

test('a screen reader finds only Spanish words', async () => {
  const { user } = aBrand({ value: '2' });
  await user.click(field());
  const names = screen
    .getAllByRole('button', { hidden: true })
    .map((button) => button.getAttribute('aria-label'));
  expect(new Set(names)).toEqual(new Set(['Cerrar', 'Quitar Marca', 'Ver opciones', null]));
});
