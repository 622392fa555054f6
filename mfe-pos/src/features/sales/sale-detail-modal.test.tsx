import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import SaleDetailModal from './sale-detail-modal.tsx';

afterEach(cleanup);

function open(sale = aSale()) {
  render(<SaleDetailModal sale={sale} onClose={() => {}} />);
  return screen.getByRole('dialog', { name: 'Detalle de la venta' });
}

const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ');
const factOf = (term: string) => text(screen.getByText(term).nextElementSibling);

test('it says when, by whom and to whom it was sold, and how it was paid', () => {
  open(aSale());
  expect(factOf('Fecha')).toBe('22/11/2026 10:45');
  expect(factOf('Vendedor')).toBe('sol');
  expect(factOf('Cliente')).toBe('Consumidor final');
  expect(factOf('Estado')).toBe('Completada');
  expect(factOf('Total')).toBe('$ 6.900,00');
  expect(factOf('Efectivo')).toBe('$ 6.900,00');
  expect(screen.queryByText('Vuelto')).toBeNull();
  expect(screen.queryByText('Descuento')).toBeNull();
});

test('it shows discounts, measured quantities, all payments, the change and the IVA', () => {
  open(
    aSale({
      items: [
        aSaleItem({
          productName: 'Queso',
          unit: 'kg',
          quantity: 0.35,
          price: 12_000,
          discountPercent: 10,
          discount: 420,
          subtotal: 3780,
          charged: 3680,
        }),
        aSaleItem({ productId: null, productName: 'Varios', quantity: 1, price: 1210 }),
      ],
      discount: 100,
      total: 4890,
      payments: [
        { method: 'QR', amount: 4000 },
        { method: 'Efectivo', amount: 890 },
      ],
      cashReceived: 1000,
      customerId: { _id: newId(), name: 'Ana' },
    }),
  );
  const [cheese, other] = screen.getAllByRole('listitem').map(text);
  expect(cheese).toBe('Queso$ 3.780,000,35 kg × $ 12.000,00 · −10 %');
  expect(other).toBe('Varios$ 1.210,001 × $ 1.210,00');
  expect(factOf('Subtotal')).toBe('$ 4.990,00');
  expect(factOf('Descuento')).toBe('-$ 100,00');
  expect(factOf('QR')).toBe('$ 4.000,00');
  expect(factOf('Efectivo')).toBe('$ 890,00');
  expect(factOf('Vuelto')).toBe('$ 110,00');
  expect(factOf('IVA contenido')).toBe('$ 848,68');
});

test('a cancelled sale says who cancelled it, and when', () => {
  open(aSale({ status: 'cancelled', cancelledBy: 'luz', cancelledAt: '2026-11-22T14:00:00Z' }));
  expect(factOf('Estado')).toBe('Anulada');
  expect(factOf('Anulada por')).toBe('luz, 22/11/2026 11:00');
});
