import type { CompletedSale } from '@mostrador/contracts/sales';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { toCents } from '@mostrador/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SaleCompletedModal } from './sale-completed-modal.tsx';

afterEach(cleanup);

function show(given: Partial<CompletedSale>) {
  const sale = { ...aSale({ total: 6900, ...given }), stock: [] };
  render(
    <SaleCompletedModal
      sale={sale}
      shownTotal={toCents(sale.total)}
      isSecondEnter={() => false}
      onNewSale={() => {}}
    />,
  );
}

/** Each fact as 'name: figure', and a star at the largest. */
const facts = () =>
  screen.getAllByRole('term').map((name) => {
    const fact = name.parentElement as HTMLElement;
    const text = `${name.textContent}: ${name.nextElementSibling?.textContent}`;
    return `${text.replace(/\s/g, ' ')}${fact.hasAttribute('data-largest') ? ' *' : ''}`;
  });

test('names the customer, the discount, every part of the payment, and the change', () => {
  show({
    customerId: { _id: aSale()._id, name: 'Ana' },
    discount: 766.67,
    discountPercent: 10,
    payments: [
      { method: 'QR', amount: 5000 },
      { method: 'Efectivo', amount: 1900 },
    ],
    cashReceived: 2000,
  });

  expect(facts()).toEqual([
    'Cliente: Ana',
    'Descuento 10 %: −$ 766,67',
    'Total: $ 6.900,00',
    'QR: $ 5.000,00',
    'Efectivo: $ 2.000,00',
    'Vuelto: $ 100,00 *',
  ]);
});

test('names the method alone when nothing else is known of the payment', () => {
  show({ paymentMethod: 'Débito' });

  expect(facts()).toEqual(['Total: $ 6.900,00 *', 'Pago: Débito']);
});
