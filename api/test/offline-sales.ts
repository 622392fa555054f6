import type { OfflineLease } from '@mostrador/contracts/offline-leases';
import type { OfflineSale } from '@mostrador/contracts/offline-sales';
import type { Product } from '@mostrador/contracts/products';
import type { NewSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { expect } from 'vitest';
import type { Caller } from './a-shop.ts';

type OfflineSaleToSend = NewSale & { offline: NonNullable<NewSale['offline']> };

/** Returns the lease that a till asks for while it has a network. */
export async function leaseOf(caller: Caller): Promise<OfflineLease> {
  const answer = await caller.call('POST', '/api/offline-leases');
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** Returns a line as a till sends it that shows this product. */
export const charged = (
  { _id, price, version }: Pick<Product, '_id' | 'price' | 'version'>,
  more: Partial<NewSale['items'][number]> = {},
): NewSale['items'][number] => ({ productId: _id, price, version, quantity: 1, ...more });

/** Returns a sale of these lines as a till completes it: paid in cash, without any surcharge. */
export function madeOffline(
  lease: Pick<OfflineLease, '_id'>,
  items: NewSale['items'],
  {
    madeAt,
    offline,
    ...sale
  }: { madeAt: Date; offline?: Partial<NewSale['offline']> } & Partial<Omit<NewSale, 'offline'>>,
): OfflineSaleToSend {
  const total = items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0);
  return {
    _id: newId(),
    items,
    ...sale,
    offline: {
      leaseId: lease._id,
      madeAt: madeAt.toISOString(),
      clockAhead: 0,
      total: Math.round(total * 100) / 100,
      percents: (sale.payments ?? [0]).map(() => 0),
      cashRounding: 0,
      cashRoundingMode: 'customer',
      ...offline,
    },
  };
}

export const deliver = (caller: Caller, sale: NewSale) => caller.call('POST', '/api/sales', sale);

/** Returns the shop's offline sales. */
export async function offlineSales(caller: Caller, query = ''): Promise<OfflineSale[]> {
  const answer = await caller.call('GET', `/api/offline-sales${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ sales: OfflineSale[] }>().sales;
}

/** Delivers an offline sale of a shop, and returns its id. */
export async function anOfflineSale(shop: Caller): Promise<string> {
  const lease = await leaseOf(shop);
  const madeAt = new Date(lease.issuedAt);
  const sale = madeOffline(lease, [{ price: 100, quantity: 1 }], { madeAt });
  const answer = await deliver(shop, sale);
  expect(answer.statusCode, answer.body).toBe(201);
  return sale._id;
}
