import { newId } from '@mostrador/domain/ids';
import { sale, saleItem } from '../src/sales.schemas.ts';
import type { Sale, SaleItem } from '../src/sales.ts';
import { blank } from './blank.ts';

/** Returns a completed cash sale of one product, with the given fields. */
export function aSale({ items = [aSaleItem()], ...given }: Partial<Sale> = {}): Sale {
  const total = given.total ?? items.reduce((sum, { charged }) => sum + charged, 0);
  const paymentMethod = given.paymentMethod ?? 'Efectivo';
  return {
    ...blank(sale),
    _id: newId(),
    number: 1284,
    createdAt: '2026-11-22T13:45:30.123Z',
    total,
    hasReturns: (given.returned ?? 0) > 0,
    status: 'completed',
    paymentMethod,
    payments: [{ method: paymentMethod, amount: total }],
    userId: { _id: newId(), username: 'sol' },
    items,
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
    ...blank(saleItem),
    productId: newId(),
    productName: 'Yerba Playadito 1 kg',
    unit: 'unit',
    quantity,
    price,
    ivaRate: 21,
    subtotal,
    charged: subtotal,
    ...given,
  };
}
