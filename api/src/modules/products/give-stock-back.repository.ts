import type { StockLeft } from '@mostrador/contracts/shop-events';
import { newId, roundQuantity, type Unit } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopTransaction } from '../../database/database.ts';
import { touched } from '../../database/touched.ts';
import { stockTooLarge, unitChangedSince } from './products.errors.ts';
import { type Change, MAX_STOCK } from './products.repository.ts';

export interface StockToGiveBack {
  kind: 'cancellation' | 'return';
  /** The sale that took the stock. */
  saleId: string;
  /** The lines as sold. Lines without a product move no stock. */
  lines: readonly SoldLine[];
}

interface SoldLine {
  productId: string | null;
  quantity: number;
  /** The product's unit at the time of the sale. */
  unit: Unit;
}

/**
 * Puts sold stock back on the shelf, also of removed products, and records a movement of each.
 * Locks products in the order of ids, as sales do, to prevent deadlocks. Throws
 * `product.stock-too-large`, and `product.unit-changed` when the product's unit has changed since
 * the sale: two kilograms are not two grams.
 *
 * @returns the stock of each product afterwards, in the order of ids
 */
export async function giveStockBack(
  tx: ShopTransaction,
  { kind, saleId, lines }: StockToGiveBack,
  { userId, now }: Change,
): Promise<StockLeft[]> {
  const back = quantitiesByProduct(lines);
  if (back.size === 0) return [];
  const ids = [...back.keys()];
  const quantities = [...back.values()];
  const movementIds = ids.map(() => newId(now));
  // A product has one unit in a sale: all its lines date from the same moment.
  const unitsSold = new Map(lines.map(({ productId, unit }) => [productId, unit]));

  const lock = tx
    .selectFrom('product')
    .select(['id', 'name', 'unit'])
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate();
  const giveBack = tx
    .with('given', (db) =>
      db
        .updateTable('product')
        .from(
          sql<{ product_id: string; quantity: number; movement_id: string }>`unnest(
            ${ids}::uuid[], ${quantities}::numeric[], ${movementIds}::uuid[])`.as<'back'>(
            sql`back (product_id, quantity, movement_id)`,
          ),
        )
        .set({ stock: sql`product.stock + back.quantity`, ...touched(now) })
        .where('product.shop_id', '=', tx.shopId)
        .whereRef('product.id', '=', 'back.product_id')
        .returning([
          'product.id',
          'product.stock',
          'product.version',
          'back.quantity',
          'back.movement_id',
        ]),
    )
    .with('moved', (db) =>
      db
        .insertInto('stock_movement')
        .columns([
          'shop_id',
          'id',
          'product_id',
          'kind',
          'quantity',
          'stock_after',
          'sale_id',
          'user_id',
          'created_at',
        ])
        .expression((eb) =>
          eb
            .selectFrom('given')
            .select([
              sql<string>`${tx.shopId}::uuid`.as('shop_id'),
              'movement_id',
              'id',
              sql<typeof kind>`${kind}::text`.as('kind'),
              'quantity',
              'stock',
              sql<string>`${saleId}::uuid`.as('sale_id'),
              sql<string>`${userId}::uuid`.as('user_id'),
              sql<Date>`${now}::timestamptz`.as('created_at'),
            ]),
        ),
    )
    .selectFrom('given')
    .select(['id as _id', 'stock', 'version'])
    .orderBy('id');

  const [locked, given] = await pipelined(tx, [lock, giveBack]);
  for (const [place, { id, name, unit }] of locked.rows.entries()) {
    const stock = given.rows[place]?.stock ?? 0;
    const sold = unitsSold.get(id);
    if (sold !== unit) throw unitChangedSince(name, { sold: sold as Unit, now: unit as Unit });
    if (stock > MAX_STOCK) throw stockTooLarge();
  }
  return given.rows;
}

function quantitiesByProduct(lines: StockToGiveBack['lines']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines)
    if (productId !== null)
      sums.set(productId, roundQuantity((sums.get(productId) ?? 0) + quantity));
  return sums;
}
