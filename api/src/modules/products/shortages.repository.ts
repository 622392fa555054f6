import type { Shortage } from '@mostrador/contracts/products';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { newId, roundQuantity, type Unit } from '@mostrador/domain';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { touched } from '../../database/touched.ts';
import { productNotFound } from './products.errors.ts';
import type { Change } from './products.repository.ts';

/** Returns the shortages that are not settled, of products that are not removed. */
export async function listShortages(db: ShopDatabase): Promise<Shortage[]> {
  const rows = await db
    .selectFrom('stock_movement as movement')
    .innerJoin('product', (join) =>
      join
        .onRef('product.shop_id', '=', 'movement.shop_id')
        .onRef('product.id', '=', 'movement.product_id'),
    )
    .select(({ fn }) => [
      'product.id',
      'product.name',
      'product.unit',
      'product.stock',
      fn.sum<number>('movement.quantity').as('quantity'),
      fn.countAll<number>().as('sales'),
      fn.min('movement.created_at').as('since'),
    ])
    .where('movement.shop_id', '=', db.shopId)
    .where('movement.kind', '=', 'shortage')
    .where('movement.settled_at', 'is', null)
    .where('product.deleted_at', 'is', null)
    .groupBy(['product.shop_id', 'product.id'])
    .orderBy('since')
    .orderBy('product.id')
    .execute();
  return rows.map(({ id, name, unit, stock, quantity, sales, since }) => ({
    product: { _id: id, name, unit: unit as Unit, stock },
    quantity,
    sales,
    since: since.toISOString(),
  }));
}

/**
 * Locks a product, and marks its shortages as settled. Returns the product, and the quantity of the
 * shortages: 0 if there are none. Throws `product.not-found`.
 */
export async function settleShortagesOf(
  tx: ShopTransaction,
  id: string,
  now: Date,
): Promise<{ name: string; stock: number; quantity: number }> {
  const lock = tx
    .selectFrom('product')
    .select(['name', 'stock'])
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate();
  const settle = openShortages(tx, now).where('product_id', '=', id).returning('quantity');
  const [locked, settled] = await pipelined(tx, [lock, settle]);
  const [product] = locked.rows;
  if (!product) throw productNotFound();
  const quantity = roundQuantity(settled.rows.reduce((sum, row) => sum + row.quantity, 0));
  return { ...product, quantity };
}

/**
 * Marks the shortages of a sale as settled and subtracts them from the stock, as its cancellation
 * does after giving the stock back: each product then has the stock it had before the sale. Its
 * products are locked.
 *
 * @returns the stock of the products that had a shortage
 */
export async function undoShortagesOf(
  tx: ShopTransaction,
  saleId: string,
  author: Change,
): Promise<StockLeft[]> {
  const settled = await openShortages(tx, author.now)
    .where('sale_id', '=', saleId)
    .returning(['product_id', 'quantity'])
    .execute();
  const left: StockLeft[] = [];
  for (const { product_id, quantity } of settled)
    left.push(await deductShortage(tx, product_id, quantity, author));
  return left;
}

/** Subtracts a settled shortage from the stock of its product, which is locked and has it. */
export async function deductShortage(
  tx: ShopTransaction,
  productId: string,
  quantity: number,
  { userId, now }: Change,
): Promise<StockLeft> {
  const { stock, version } = await tx
    .updateTable('product')
    .set({ stock: sql`stock - ${quantity}::numeric`, ...touched(now) })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', productId)
    .returning(['stock', 'version'])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('stock_movement')
    .values({
      shop_id: tx.shopId,
      id: newId(now),
      product_id: productId,
      kind: 'settlement',
      quantity: -quantity,
      stock_after: stock,
      user_id: userId,
      created_at: now,
    })
    .execute();
  return { _id: productId, stock, version };
}

function openShortages(tx: ShopTransaction, now: Date) {
  return tx
    .updateTable('stock_movement')
    .set({ settled_at: now })
    .where('shop_id', '=', tx.shopId)
    .where('kind', '=', 'shortage')
    .where('settled_at', 'is', null);
}
