import type { HeldCart, HeldSale } from '@mostrador/contracts/held-sales';
import { newId } from '@mostrador/domain';
import type { Caller } from './a-shop.ts';

/** A cart with one line without a product. */
export const CART: HeldCart = {
  lines: [{ productId: null, name: 'Varios', price: 100, ivaRate: 21, unit: 'unit', quantity: 1 }],
  customer: null,
};

/** Puts a sale on hold through the API. */
export async function aHeldSale(caller: Caller): Promise<HeldSale> {
  const body = { name: 'Mesa 4', cart: CART };
  return (await caller.call('PUT', `/api/held-sales/${newId()}`, body)).json();
}
