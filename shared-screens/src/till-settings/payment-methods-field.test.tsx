import type { ShopMethod } from '@mostrador/contracts/till-settings';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PaymentMethodsField } from './payment-methods-field.tsx';

interface Value {
  offered: readonly string[];
  methods: readonly ShopMethod[];
}

/** The field with its value, which it puts into `value.current`. */
function Field({ value }: { value: { current: Value } }) {
  const [shown, setShown] = useState(value.current);
  return (
    <PaymentMethodsField
      {...shown}
      onChange={(changed) => {
        value.current = changed;
        setShown(changed);
      }}
    />
  );
}

afterEach(cleanup);

test('a method is added, renamed, moved up and hidden, and cash stays', async () => {
  const value: { current: Value } = {
    current: { offered: ['Efectivo', 'Débito', 'QR'], methods: [] },
  };
  render(<Field value={value} />);
  const person = userEvent.setup();

  await person.type(screen.getByLabelText('Otro medio de pago'), ' Cheque {Enter}');
  expect(value.current).toEqual({
    offered: ['Efectivo', 'Débito', 'QR', 'Cheque'],
    methods: [{ key: 'Cheque', label: 'Cheque', percent: 0, instalments: [] }],
  });

  await person.click(screen.getByRole('button', { name: 'Editar QR' }));
  await person.type(screen.getByLabelText('Nombre'), ' del mostrador');
  await person.click(screen.getByRole('button', { name: 'Subir QR del mostrador' }));
  await person.click(screen.getByRole('checkbox', { name: 'Débito' }));

  expect(value.current.offered).toEqual(['Efectivo', 'QR', 'Cheque']);
  expect(value.current.methods).toContainEqual({
    key: 'QR',
    label: 'QR del mostrador',
    percent: 0,
    instalments: [],
  });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Débito' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Efectivo' }).disabled).toBe(true);
});

test('a method is moved down, and the last one cannot be', async () => {
  const value: { current: Value } = { current: { offered: ['Efectivo', 'QR'], methods: [] } };
  render(<Field value={value} />);

  await userEvent.click(screen.getByRole('button', { name: 'Bajar Efectivo' }));

  expect(value.current.offered).toEqual(['QR', 'Efectivo']);
  expect(screen.queryByRole('button', { name: 'Bajar Efectivo' })).toBeNull();
});

test('a name that another method has is refused at its field', async () => {
  const value: { current: Value } = { current: { offered: ['Efectivo', 'QR'], methods: [] } };
  render(<Field value={value} />);
  const person = userEvent.setup();
  const added = screen.getByRole('textbox', { name: 'Otro medio de pago' });

  await person.type(added, 'debito{Enter}');
  expect(describedBy(added)).toBe('Ya hay uno que se llama «debito»');
  expect(value.current.methods).toEqual([]);
  await person.type(added, ' Visa{Enter}');
  expect(value.current.methods).toEqual([
    { key: 'debito Visa', label: 'debito Visa', percent: 0, instalments: [] },
  ]);

  await person.click(screen.getByRole('button', { name: 'Editar QR' }));
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await person.clear(name);
  await person.type(name, 'efectivo');
  expect(describedBy(name)).toBe('Ya hay uno que se llama «efectivo»');
});

test('a method gets a discount and instalments, which are said in words', async () => {
  const value: { current: Value } = { current: { offered: ['Efectivo', 'QR'], methods: [] } };
  render(<Field value={value} />);
  const person = userEvent.setup();

  await person.click(screen.getByRole('button', { name: 'Editar QR' }));
  await person.type(screen.getByLabelText('Recargo o descuento, en %'), '7,5');
  expect(screen.getByText('7,5\u00a0% de recargo', { normalizer: (text) => text })).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Descuento' }));
  await person.click(screen.getByRole('button', { name: 'Agregar cuotas' }));
  await person.type(screen.getByLabelText('Recargo de las cuotas (1), en %'), '15');

  expect(value.current.methods).toEqual([
    { key: 'QR', label: 'QR', percent: -7.5, instalments: [{ count: 3, percent: 15 }] },
  ]);
  expect(screen.getByText(/% de descuento · 3 cuotas: 15.% de recargo$/)).toBeTruthy();
});

test('a surcharge and instalments that cannot be are refused at their fields', async () => {
  const value: { current: Value } = { current: { offered: ['Efectivo', 'QR'], methods: [] } };
  render(<Field value={value} />);
  const person = userEvent.setup();

  await person.click(screen.getByRole('button', { name: 'Editar QR' }));
  const percent = screen.getByLabelText('Recargo o descuento, en %');
  await person.type(percent, '101');
  expect(describedBy(percent)).toMatch(/^El recargo no puede ser más de 100/);
  await person.click(screen.getByRole('button', { name: 'Agregar cuotas' }));
  await person.click(screen.getByRole('button', { name: 'Agregar cuotas' }));
  const count = screen.getByLabelText('Cuotas (2)');
  await person.clear(count);
  expect(describedBy(count)).toBe('Poné entre 2 y 60 cuotas');
  await person.type(count, '3');
  expect(describedBy(count)).toBe('Ya hay una opción de 3 cuotas');
});

function describedBy(field: HTMLElement) {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}
