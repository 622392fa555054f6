import { isDeepStrictEqual } from 'node:util';
import type { ShopDatabase } from '../../database/database.ts';
import { findChanges, findPosition } from '../products/product-changes.repository.ts';
import type { Position } from '../products/product-cursor.ts';
import { listOfferedProducts, type OfferedProduct } from './published-store.repository.ts';

/** The products of a store, by id, at one position of the shop's list. */
export interface OfferedProducts {
  products: ReadonlyMap<string, OfferedProduct>;
  position: Position;
}

/**
 * Returns the products that a store offers now. After an earlier read it reads only those that
 * changed since (ADR 28), and returns the same map if visitors see no difference.
 *
 * @param showStock whether visitors see the stock; the same as of the earlier read
 */
export async function readOfferedProducts(
  shop: ShopDatabase,
  showStock: boolean,
  before?: OfferedProducts,
): Promise<OfferedProducts> {
  const later = before && (await readChanges(shop, showStock, before));
  if (later) return later;
  const position = await findPosition(shop);
  const products = await listOfferedProducts(shop, showStock);
  return { products: new Map(products.map((product) => [product.id, product])), position };
}

/** Returns undefined when everything must be read: too much changed, or the database was replaced. */
async function readChanges(
  shop: ShopDatabase,
  showStock: boolean,
  { products: before, position: since }: OfferedProducts,
): Promise<OfferedProducts | undefined> {
  const { position, nextXid, changed, removed } = await findChanges(shop, since.xid);
  if (!changed || position.life !== since.life || BigInt(since.xid) > BigInt(nextXid))
    return undefined;
  const ids = [...changed, ...removed];
  const read = ids.length > 0 ? await listOfferedProducts(shop, showStock, ids) : [];
  const current = new Map(read.map((product) => [product.id, product]));
  const differing = ids.filter((id) => !isDeepStrictEqual(current.get(id), before.get(id)));
  if (differing.length === 0) return { products: before, position };
  const products = new Map(before);
  for (const id of differing) {
    const product = current.get(id);
    if (product) products.set(id, product);
    else products.delete(id);
  }
  return { products, position };
}
