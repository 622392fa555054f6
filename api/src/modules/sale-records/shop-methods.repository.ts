import { namedMethods } from '@mostrador/contracts/payment-methods';
import type { PaymentMethod } from '@mostrador/contracts/sales';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import type { NamedMethod } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';

/** Returns the methods that the shop added or renamed. */
export async function findShopMethods(db: ShopDatabase): Promise<ShopMethod[]> {
  const [{ rows }] = await pipelined(db, [
    sql<{ methods: ShopMethod[] | null }>`select settings -> 'methods' as methods
      from till_settings where shop_id = ${db.shopId}`,
  ]);
  return rows[0]?.methods ?? [];
}

/** Returns all methods that payments of the shop can have. A method is never removed. */
export async function findNamedMethods(db: ShopDatabase): Promise<NamedMethod[]> {
  return namedMethods(await findShopMethods(db));
}

/** Returns the keys of `findNamedMethods`. */
export async function findMethodKeys(db: ShopDatabase): Promise<PaymentMethod[]> {
  return (await findNamedMethods(db)).map(({ key }) => key);
}
