import { newId } from '@mostrador/domain/ids';
import type { HeldSale } from '../src/held-sales.ts';
import { aProduct } from './a-product.ts';

/** Returns "Mesa 2" on hold, with two of a product and a free line, plus the given fields. */
export function aHeldSale(given: Partial<HeldSale> = {}, product = aProduct()): HeldSale {
  return {
    _id: newId(),
    name: 'Mesa 2',
    createdAt: '2026-11-22T13:45:30.123Z',
    userId: { _id: newId(), username: 'luz' },
    cart: {
      lines: [
        {
          productId: product._id,
          name: product.name,
          price: 3000,
          ivaRate: 21,
          unit: 'unit',
          quantity: 2,
          discount: { percent: 10 },
        },
        { productId: null, name: 'Varios', price: 100, ivaRate: 21, unit: 'unit', quantity: 1 },
      ],
      customer: { _id: newId(), name: 'Ana' },
    },
    ...given,
  };
}
