import type { ShopMethod } from '@mostrador/contracts/till-settings';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
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

test('a method is added, renamed, moved up and hidden, and cash stays', async () => {
  const value: { current: Value } = {
    current: { offered: ['Efectivo', 'Débito', 'QR'], methods: [] },
  };
  render(<Field value={value} />);
  const person = userEvent.setup();

  await person.type(screen.getByLabelText('Otro medio de pago'), ' Cheque {Enter}');
  expect(value.current).toEqual({
    offered: ['Efectivo', 'Débito', 'QR', 'Cheque'],
    methods: [{ key: 'Cheque', label: 'Cheque' }],
  });

  await person.click(screen.getByRole('button', { name: 'Editar QR' }));
  await person.type(screen.getByLabelText('Nombre'), ' del mostrador');
  await person.click(screen.getByRole('button', { name: 'Subir QR del mostrador' }));
  await person.click(screen.getByRole('checkbox', { name: 'Débito' }));

  expect(value.current.offered).toEqual(['Efectivo', 'QR', 'Cheque']);
  expect(value.current.methods).toContainEqual({ key: 'QR', label: 'QR del mostrador' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Débito' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Efectivo' }).disabled).toBe(true);
});
