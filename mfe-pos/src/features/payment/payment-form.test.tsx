import { PAYMENT_METHODS } from '@mostrador/contracts/sales';
import { type Cents, toCents } from '@mostrador/domain';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { chargeFor } from '../../../test/charge-for.ts';
import { PaymentForm } from './payment-form.tsx';

afterEach(cleanup);

function Payment({ given }: { given: (Cents | undefined)[] }) {
  const [paidWith, setPaidWith] = useState<Cents>();
  return (
    <PaymentForm
      price={toCents(1000)}
      charge={chargeFor(toCents(1000), { method: 'Efectivo', paidWith })}
      methods={PAYMENT_METHODS}
      method="Efectivo"
      paidWith={paidWith}
      parts={undefined}
      disabled={false}
      onMethod={() => {}}
      onPaidWith={(amount) => {
        given.push(amount);
        setPaidWith(amount);
      }}
      onParts={() => {}}
      onEnter={() => {}}
    />
  );
}

function aPayment() {
  const given: (Cents | undefined)[] = [];
  render(<Payment given={given} />);
  return { field: screen.getByLabelText<HTMLInputElement>('Paga con'), given };
}

test('cash received shows the change', async () => {
  const { field, given } = aPayment();
  await userEvent.type(field, '1500,5');

  expect(given.at(-1)).toBe(150_050);
  expect(screen.getByRole('status', { name: 'Vuelto' }).textContent).toBe('$\u00a0500,50');
});

test.each([
  ['-5', '-5,00', 'Paga con: no puede ser un número negativo'],
  ['1500,555', '1.500,555', 'Paga con: no puede tener más de 2 decimales'],
  ['5000000000', '5.000.000.000,00', 'Paga con: no puede ser más de 999.999.999,99'],
  ['1e9', '1e9', 'Paga con: escribí solo el número, como 1.234,50'],
])(
  "%s is not an amount: it stays as typed, is refused with its field's name, and gives no change",
  async (typed, shown, sentence) => {
    const { field, given } = aPayment();
    await userEvent.type(field, typed);
    await userEvent.tab();

    expect(field.value).toBe(shown);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(given.at(-1)).toBeUndefined();
    expect(screen.queryByLabelText('Vuelto')).toBeNull();
  },
);

test('a banknote replaces a refused amount', async () => {
  const { field, given } = aPayment();
  await userEvent.type(field, '-5');
  await userEvent.click(screen.getByRole('button', { name: /2\.000/ }));

  expect(given.at(-1)).toBe(200_000);
  expect(field.value).toBe('2.000,00');
});
