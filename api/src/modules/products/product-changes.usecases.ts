import type { ProductChanges } from '@mostrador/contracts/products';
import type { ShopDatabase } from '../../database/database.ts';
import { findProducts } from './listed-products.repository.ts';
import { findChanges } from './product-changes.repository.ts';
import { cursorOf, xidIn } from './product-cursor.ts';
import { cursorExpired } from './products.errors.ts';

/**
 * Returns the products changed and removed since the cursor of a list or of an earlier call. Throws
 * `product-changes.cursor-expired` when the client must read the whole list: the cursor belongs to
 * another shop, contract or database life, or too much has changed. Throws `input.invalid` for a
 * text that does not have the form of a cursor.
 */
export async function changesSince(shop: ShopDatabase, cursor: string): Promise<ProductChanges> {
  const since = xidIn(cursor);
  const { position, nextXid, changed, removed } = await findChanges(shop, since);
  const isOurs = cursor === cursorOf(shop.shopId, { xid: since, life: position.life });
  const isPast = BigInt(since) <= BigInt(nextXid);
  if (!isOurs || !isPast || !changed) throw cursorExpired();
  return {
    products: changed.length > 0 ? await findProducts(shop, changed) : [],
    removed,
    cursor: cursorOf(shop.shopId, position),
  };
}
