import { newId } from '@mostrador/domain/ids';
import type { Sale, SaleItem } from '../src/sales.ts';

/** Returns a completed cash sale of one product, with the given fields. */
export function aSale({ items = [aSaleItem()], ...given }: Partial<Sale> = {}): Sale {
  const total = given.total ?? items.reduce((sum, { charged }) => sum + charged, 0);
  const paymentMethod = given.paymentMethod ?? 'Efectivo';
  return {
    _id: newId(),
    createdAt: '2026-11-22T13:45:30.123Z',
    total,
    returned: 0,
    hasReturns: (given.returned ?? 0) > 0,
    discount: 0,
    discountPercent: null,
    status: 'completed',
    paymentMethod,
    payments: [{ method: paymentMethod, amount: total }],
    cashReceived: null,
    userId: { _id: newId(), username: 'sol' },
    customerId: null,
    customerInfo: null,
    customerType: null,
    items,
    cancelledBy: null,
    cancelledAt: null,
    invoice: null,
    ...given,
  };
}

/** Returns two packets of yerba, with the given fields. */
export function aSaleItem({
  quantity = 2,
  price = 3450,
  ...given
}: Partial<SaleItem> = {}): SaleItem {
  const subtotal = given.subtotal ?? price * quantity;
  return {
    productId: newId(),
    productName: 'Yerba Playadito 1 kg',
    unit: 'unit',
    quantity,
    price,
    ivaRate: 21,
    discount: 0,
    discountPercent: null,
    subtotal,
    charged: subtotal,
    ...given,
  };
}
