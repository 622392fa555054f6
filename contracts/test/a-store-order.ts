import { newId } from '@mostrador/domain/ids';
import type { StoreOrder } from '../src/store-orders.ts';

/** Returns a new order of two packets of yerba by form, with the given fields. */
export function aStoreOrder(given: Partial<StoreOrder> = {}): StoreOrder {
  return {
    _id: newId(),
    number: 1,
    createdAt: '2026-11-22T13:45:30.123Z',
    state: 'new',
    method: 'form',
    buyer: { name: 'Ana Pérez', phone: '+542645551234', email: null, address: null },
    notes: null,
    lines: [
      {
        productId: newId(),
        name: 'Yerba Playadito 1 kg',
        unit: 'unit',
        quantity: 2,
        price: 3450,
        subtotal: 6900,
      },
    ],
    delivery: null,
    shippingCost: 0,
    total: 6900,
    sale: null,
    ...given,
  };
}
