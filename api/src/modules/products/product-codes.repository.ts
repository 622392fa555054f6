import type { FurtherCode } from '@mostrador/contracts/products';
import { codeKeyOf } from '@mostrador/domain';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';

// The codes of products over both of their places: `product.barcode`, unique by an index, and
// `product_code`, unique by another. That no code is in both is checked under a lock (ADR 82).

/** The codes that a write gives to a product. */
export interface GivenCodes {
  barcode?: string | null | undefined;
  codes?: readonly FurtherCode[] | undefined;
}

/**
 * Keeps others from giving a product of the shop one of these codes in its other place, until the
 * transaction ends. Writes of main codes do not wait for each other: their index compares them.
 */
export function lockCodes(db: ShopDatabase, { codes = [] }: GivenCodes) {
  const key = sql`hashtextextended(${`product codes ${db.shopId}`}, 0)`;
  return codes.length > 0
    ? sql`select pg_advisory_xact_lock(${key})`
    : sql`select pg_advisory_xact_lock_shared(${key})`;
}

/** Selects the given codes that are now both a main and a further code. Call it after the write. */
export function selectClashes(db: ShopDatabase, { barcode, codes = [] }: GivenCodes) {
  const main = barcode == null ? [] : [codeKeyOf(barcode)];
  const asFurther = db
    .selectFrom('product_code')
    .select('key')
    .where('shop_id', '=', db.shopId)
    .where('key', '=', sql<string>`any(${main}::text[])`);
  if (codes.length === 0) return asFurther;
  return asFurther.unionAll(
    selectMain(
      db,
      codes.map(({ code }) => codeKeyOf(code)),
    ).select(keyOfColumn('barcode').as('key')),
  );
}

/** Replaces the further codes of a product, unless it is removed. */
export function replaceCodes(db: ShopDatabase, productId: string, codes: readonly FurtherCode[]) {
  const insert = sql`insert into product_code
      (shop_id, product_id, position, code, key, quantity)
    select shop_id, id, place, code, key, quantity
    from product, unnest(${codes.map(({ code }) => code)}::text[],
        ${codes.map(({ code }) => codeKeyOf(code))}::text[],
        ${codes.map(({ quantity }) => quantity)}::numeric[])
      with ordinality as given (code, key, quantity, place)
    where shop_id = ${db.shopId} and id = ${productId} and deleted_at is null`;
  return [deleteCodes(db, productId), insert] as const;
}

export function deleteCodes(db: ShopDatabase, productId: string) {
  return db
    .deleteFrom('product_code')
    .where('shop_id', '=', db.shopId)
    .where('product_id', '=', productId);
}

/** Whether a further code of the product adds a fraction. */
export function addsFraction(db: ShopDatabase, productId: string) {
  return sql<boolean>`exists (select from product_code
    where shop_id = ${db.shopId} and product_id = ${productId} and quantity <> trunc(quantity))`;
}

/** A code by its key, and the product that has it. */
interface Holder {
  key: string;
  id: string;
  name: string;
  /** The quantity that the code adds: 12 for a case of 12. */
  quantity: number;
}

/** Returns the products that have one of these codes, in whichever place. */
export async function findHolders(db: ShopDatabase, keys: readonly string[]): Promise<Holder[]> {
  const mains = selectMain(db, keys).select([
    'id',
    'name',
    keyOfColumn('barcode').as('key'),
    sql<number>`1::numeric`.as('quantity'),
  ]);
  const further = db
    .selectFrom('product_code as further')
    .innerJoin('product', (join) =>
      join.onRef('product.id', '=', 'product_id').on('product.shop_id', '=', db.shopId),
    )
    .select(['product.id', 'name', 'key', 'quantity'])
    .where('further.shop_id', '=', db.shopId)
    .where('key', '=', sql<string>`any(${keys}::text[])`);
  return mains.unionAll(further).execute();
}

/**
 * Returns the first of these codes that another product has, or this one in its other place, and the
 * name of that product.
 */
export async function findHolder(
  db: ShopDatabase,
  { barcode, codes = [] }: GivenCodes,
  id: string | undefined,
): Promise<{ code: string; name: string } | undefined> {
  const given = [...(barcode == null ? [] : [barcode]), ...codes.map(({ code }) => code)];
  const keys = given.map(codeKeyOf);
  const holders = await findHolders(db, keys);
  const [holder] = keys
    .flatMap((key, place) =>
      holders.flatMap((each) => (each.key === key ? [{ ...each, code: given[place] }] : [])),
    )
    .sort((one, other) => Number(one.id === id) - Number(other.id === id));
  return holder && { code: holder.code as string, name: holder.name };
}

/** Selects the products that have one of these codes as their main one. */
function selectMain(db: ShopDatabase, keys: readonly string[]) {
  return db
    .selectFrom('product')
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null)
    .where('shared_code', 'is', null)
    .where(keyOfColumn('barcode'), '=', sql<string>`any(${keys}::text[])`);
}

/** Computes `codeKeyOf` of a canonical code in SQL, with the expression of the index. */
export function keyOfColumn(column: string) {
  return sql<string>`(lower(${sql.ref(column)} collate "es-AR-x-icu") collate "C")`;
}
