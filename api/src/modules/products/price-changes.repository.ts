import type { PriceChange } from '@mostrador/contracts/products';
import { priceChange, type priceChangeQuery } from '@mostrador/contracts/products.schemas';
import { type Cents, cents, newId, toCents, toPesos } from '@mostrador/domain';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { columnsFor, createFieldReader } from '../../database/row-fields.ts';
import { productNotFound } from './products.errors.ts';

/** Another price of a product, in pesos. */
interface NewPrice {
  productId: string;
  /** Undefined changes nothing. */
  price: number | undefined;
  userId: string;
  now: Date;
}

/** Writes the change of a price, before the product is updated, if that update is allowed. */
export function insertPriceChange(
  db: ShopDatabase,
  { productId, price, userId, now }: NewPrice,
  isAllowed: RawBuilder<boolean>,
) {
  const to = sql`${price === undefined ? null : toCents(price)}::bigint`;
  return sql`insert into price_change
      (shop_id, product_id, id, from_cents, to_cents, user_id, created_at)
    select shop_id, id, ${newId(now)}, price_cents, ${to}, ${userId}, ${now}
    from product
    where shop_id = ${db.shopId} and id = ${productId} and deleted_at is null
      and price_cents <> ${to} and ${isAllowed}`;
}

const FIELDS = priceChange
  .omit({ userId: true, batch: true, from: true, to: true })
  .keyof().options;
const readFields = createFieldReader(FIELDS);

/**
 * Returns the changes of a product's price, newest first: as many as the query asks for. Removed
 * products keep their history. Throws `product.not-found`.
 */
export async function listPriceChanges(
  db: ShopDatabase,
  productId: string,
  { limit }: z.output<typeof priceChangeQuery>,
): Promise<PriceChange[]> {
  const product = db
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', productId);
  const changes = db
    .selectFrom('price_change')
    .innerJoin('shop_user', (join) =>
      join
        .onRef('shop_user.shop_id', '=', 'price_change.shop_id')
        .onRef('shop_user.id', '=', 'price_change.user_id'),
    )
    .leftJoin('product_batch', (join) =>
      join
        .onRef('product_batch.shop_id', '=', 'price_change.shop_id')
        .onRef('product_batch.id', '=', 'batch_id'),
    )
    .select(columnsFor('price_change', FIELDS))
    .select(['from_cents', 'to_cents', 'price_change.user_id', 'username', 'batch_id', 'title'])
    .where('price_change.shop_id', '=', db.shopId)
    .where('product_id', '=', productId)
    .orderBy('price_change.created_at', 'desc')
    .orderBy('price_change.id', 'desc')
    .limit(limit);
  const [found, { rows }] = await pipelined(db, [product, changes]);
  if (found.rows.length === 0) throw productNotFound();
  return rows.map((row) => ({
    ...readFields(row),
    from: toPesos(cents(row.from_cents)),
    to: toPesos(cents(row.to_cents)),
    userId: { _id: row.user_id, username: row.username },
    batch: row.batch_id === null ? null : { _id: row.batch_id, title: row.title ?? '' },
  }));
}

/** Returns the prices that these products stopped having since a moment, in cents. */
export async function findFormerPrices(
  db: ShopDatabase,
  { productIds, since }: { productIds: readonly string[]; since: Date },
): Promise<{ productId: string; price: Cents }[]> {
  const rows = await db
    .selectFrom('price_change')
    .select(['product_id', 'from_cents'])
    .distinct()
    .where('shop_id', '=', db.shopId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ product_id, from_cents }) => ({
    productId: product_id,
    price: cents(from_cents),
  }));
}

/** Returns the ids of products that were added, or got another price, since a moment. */
export async function findRepriced(db: ShopDatabase, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product
    where shop_id = ${db.shopId} and deleted_at is null and (created_at >= ${since}
      or id in (select product_id from price_change
        where shop_id = ${db.shopId} and created_at >= ${since}))`.execute(db);
  return rows.map(({ id }) => id);
}
