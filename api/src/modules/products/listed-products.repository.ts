import type { FurtherCode, Product } from '@mostrador/contracts/products';
import { sql } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { planOnce } from '../../database/plan-once.ts';
import {
  type ProductColumns,
  type ProductRow,
  selectProducts,
  selectWithNames,
  toProduct,
} from './product-rows.ts';

/**
 * Returns every product of the shop, by name in the local order (`ñ` after `n`). Reads brands,
 * categories, subcategories and further codes separately, since they are few: joining them to 20,000
 * products took Postgres longer than reading the products.
 */
export async function listProducts(db: ShopDatabase): Promise<Product[]> {
  const [products, brands, categories, subcategories, codes] = await pipelined(db, [
    selectProducts(db).orderBy('product.name').orderBy('product.id'),
    selectNames(db, 'brand'),
    selectNames(db, 'category'),
    selectNames(db, 'subcategory'),
    selectCodes(db, db.shopId),
  ]);
  const names = {
    brand: namesById(brands.rows),
    category: namesById(categories.rows),
    subcategory: namesById(subcategories.rows),
    codes: codesByProduct(codes.rows),
  };
  return products.rows.map((row) => toProduct(withNames(row, names)));
}

/**
 * Reads like `listProducts`, in batches from one snapshot: twenty thousand rows at once take a
 * hundred megabytes until they are sent.
 */
export async function listProductsInParts(
  db: ShopDatabase,
  size: number,
  take: (products: Product[]) => Promise<void>,
): Promise<void> {
  const all = selectProducts(db).orderBy('product.name').orderBy('product.id');
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  await transaction.execute(async (trx) => {
    const named = async (table: 'brand' | 'category' | 'subcategory') =>
      namesById(
        await trx
          .selectFrom(table)
          .select(['id', 'name'])
          .where('shop_id', '=', db.shopId)
          .execute(),
      );
    const names = {
      brand: await named('brand'),
      category: await named('category'),
      subcategory: await named('subcategory'),
      codes: codesByProduct(await selectCodes(trx, db.shopId).execute()),
    };
    await sql`declare listed no scroll cursor for ${all}`.execute(trx);
    const next = sql<ProductColumns>`fetch ${sql.lit(size)} from listed`;
    for (
      let { rows } = await next.execute(trx);
      rows.length > 0;
      { rows } = await next.execute(trx)
    )
      await take(rows.map((row) => toProduct(withNames(row, names))));
  });
}

/**
 * Returns the products with these ids, unordered and without removed ones. Removed products are not
 * excluded by a filter: with one, Postgres may read the whole index of the products that are not
 * removed.
 */
export async function findProducts(db: ShopDatabase, ids: string[]): Promise<Product[]> {
  const [, { rows }] = await pipelined(db, [
    planOnce(),
    selectWithNames(db)
      .select('deleted_at')
      .where('product.id', '=', sql<string>`any(${ids}::uuid[])`),
  ]);
  return rows.filter(({ deleted_at }) => deleted_at === null).map(toProduct);
}

function selectNames(db: ShopDatabase, table: 'brand' | 'category' | 'subcategory') {
  return db.selectFrom(table).select(['id', 'name']).where('shop_id', '=', db.shopId);
}

function namesById(rows: { id: string; name: string }[]): Map<string | null, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function selectCodes(db: Pick<ShopDatabase, 'selectFrom'>, shopId: string) {
  return db
    .selectFrom('product_code')
    .select(['product_id', 'code', 'quantity'])
    .where('shop_id', '=', shopId)
    .orderBy('product_id')
    .orderBy('position');
}

function codesByProduct(
  rows: ({ product_id: string } & FurtherCode)[],
): Map<string, FurtherCode[]> {
  const codes = new Map<string, FurtherCode[]>();
  for (const { product_id, code, quantity } of rows) {
    const known = codes.get(product_id);
    if (known) known.push({ code, quantity });
    else codes.set(product_id, [{ code, quantity }]);
  }
  return codes;
}

type Names = Record<'brand' | 'category' | 'subcategory', ReturnType<typeof namesById>> & {
  codes: ReturnType<typeof codesByProduct>;
};

function withNames(row: ProductColumns, names: Names): ProductRow {
  return {
    ...row,
    brand_name: names.brand.get(row.brand_id),
    category_name: names.category.get(row.category_id),
    subcategory_name: names.subcategory.get(row.subcategory_id),
    codes: names.codes.get(row.id),
  };
}
