import { type MethodSettings, namedMethods } from '@mostrador/contracts/payment-methods';
import type { PaymentMethod } from '@mostrador/contracts/sales';
import { METHODS_TO_OFFER, type ShopMethod } from '@mostrador/contracts/till-settings';
import type { NamedMethod } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';

type StoredMethods = Pick<MethodSettings, 'paymentMethods'> & { methods: ShopMethod[] };

/** Returns the methods that the shop added or renamed. */
export async function findShopMethods(db: ShopDatabase): Promise<ShopMethod[]> {
  return (await findStoredMethods(db)).methods;
}

/**
 * Returns all methods that payments of the shop can have, in the shop's order. A method is never
 * removed.
 */
export async function findNamedMethods(db: ShopDatabase): Promise<NamedMethod[]> {
  return namedMethods(await findStoredMethods(db));
}

/** Returns the keys of `findNamedMethods`. */
export async function findMethodKeys(db: ShopDatabase): Promise<PaymentMethod[]> {
  return (await findNamedMethods(db)).map(({ key }) => key);
}

async function findStoredMethods(db: ShopDatabase): Promise<StoredMethods> {
  const [
    {
      rows: [stored],
    },
  ] = await pipelined(db, [
    sql<{ offered: PaymentMethod[] | null; methods: ShopMethod[] | null }>`
      select settings -> 'paymentMethods' as offered, settings -> 'methods' as methods
      from till_settings where shop_id = ${db.shopId}`,
  ]);
  return {
    paymentMethods: stored?.offered ?? METHODS_TO_OFFER,
    methods: stored?.methods ?? [],
  };
}
