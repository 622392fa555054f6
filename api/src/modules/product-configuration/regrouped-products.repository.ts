import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  pipelined,
  type Schema,
  type ShopDatabase,
  type ShopTransaction,
} from '../../database/database.ts';
import { touched, touchedName } from '../../database/touched.ts';
import type { NameTable, SubcategoryToSave } from './product-configuration.repository.ts';

// Changes of brands, categories and subcategories that also change products. Each takes its
// locks in this order, and so does not deadlock with sales or edits of products:
//
// 1. The row to delete, `for update`: from now on no product or subcategory can refer to it.
// 2. Its products, in the order of ids, as sales lock them. An edit that already holds one of them
//    waits for none of the rows locked so far, because its product already refers to that row.
// 3. Its subcategories, which an edit of one of its products may be waiting to refer to.
//
// Products are then written explicitly, with a new version: the foreign keys' `on delete set null`
// would change them silently, and the tills would not see the change.

/** Selects the products of a statement. */
type ProductFilter = (eb: ExpressionBuilder<Schema, 'product'>) => Expression<SqlBool>;

/** The brand or category that replaces a deleted one; null for none. */
interface Replacement {
  into: string | null;
  now: Date;
}

/** Deletes a brand. Its products get the brand `into`. Returns the number of changed products. */
export async function deleteBrand(
  tx: ShopTransaction,
  id: string,
  { into, now }: Replacement,
): Promise<number> {
  const ofBrand: ProductFilter = (eb) => eb('brand_id', '=', id);
  const [, , changed] = await pipelined(tx, [
    lockRow(tx, 'brand', id),
    lockProducts(tx, ofBrand),
    updateProducts(tx, ofBrand, now).set({ brand_id: into }),
    deleteRow(tx, 'brand', id),
  ]);
  return Number(changed.numAffectedRows);
}

/**
 * Deletes a category. Its products and subcategories move to the category `into`; a subcategory
 * merges with one of the same name there. When `into` is null, the subcategories are deleted too.
 * Returns the number of changed products.
 */
export async function deleteCategory(
  tx: ShopTransaction,
  id: string,
  { into, now }: Replacement,
): Promise<number> {
  const ofCategory = inCategory(tx, id);
  const [, , , changed] = await pipelined(tx, [
    lockRow(tx, 'category', id),
    lockProducts(tx, ofCategory),
    lockSubcategoriesOf(tx, id),
    into === null
      ? updateProducts(tx, ofCategory, now).set({ category_id: null, subcategory_id: null })
      : moveCategory(tx, id, { into, now }),
    deleteRow(tx, 'category', id),
  ]);
  return Number(changed.numAffectedRows);
}

/**
 * One statement, because products and subcategories refer to each other's category: the foreign
 * keys are checked at its end, when both have changed.
 */
function moveCategory(db: ShopDatabase, id: string, { into, now }: Replacement & { into: string }) {
  return db
    .with('namesake', (cte) =>
      cte
        .selectFrom('subcategory as former')
        .innerJoin('subcategory as kept', (join) =>
          join
            .onRef('kept.shop_id', '=', 'former.shop_id')
            .on(sql<SqlBool>`lower(kept.name) collate "C" = lower(former.name) collate "C"`),
        )
        .select(['former.id as former_id', 'kept.id as kept_id'])
        .where('former.shop_id', '=', db.shopId)
        .where('former.category_id', '=', id)
        .where('kept.category_id', '=', into),
    )
    .with('moved', (cte) =>
      cte
        .updateTable('subcategory')
        .set({ category_id: into })
        .where('shop_id', '=', db.shopId)
        .where('category_id', '=', id)
        .where('id', 'not in', (eb) => eb.selectFrom('namesake').select('former_id')),
    )
    .updateTable('product')
    .set((eb) => ({
      category_id: eb
        .case()
        .when('category_id', '=', id)
        .then(into)
        .else(eb.ref('category_id'))
        .end(),
      subcategory_id: eb.fn.coalesce(
        eb.selectFrom('namesake').select('kept_id').whereRef('former_id', '=', 'subcategory_id'),
        'subcategory_id',
      ),
      ...touched(now),
    }))
    .where('shop_id', '=', db.shopId)
    .where(inCategory(db, id));
}

/**
 * Deletes a subcategory. Its products stay in their category. Returns the number of changed
 * products.
 */
export async function deleteSubcategory(
  tx: ShopTransaction,
  id: string,
  now: Date,
): Promise<number> {
  const ofSubcategory: ProductFilter = (eb) => eb('subcategory_id', '=', id);
  const [, , changed] = await pipelined(tx, [
    lockRow(tx, 'subcategory', id),
    lockProducts(tx, ofSubcategory),
    updateProducts(tx, ofSubcategory, now).set({ subcategory_id: null }),
    deleteRow(tx, 'subcategory', id),
  ]);
  return Number(changed.numAffectedRows);
}

/**
 * Renames a subcategory and puts it in a category; its products follow. Returns the number of
 * products that changed their category. Rejects with the database's error when another subcategory
 * of that category has the name.
 */
export async function updateSubcategory(
  tx: ShopTransaction,
  id: string,
  { name, categoryId }: SubcategoryToSave,
  now: Date,
): Promise<number> {
  const elsewhere: ProductFilter = (eb) =>
    eb.and([eb('subcategory_id', '=', id), eb('category_id', '<>', categoryId)]);
  // One statement: see `moveCategory`.
  const update = tx
    .with('moved', (db) =>
      db
        .updateTable('subcategory')
        .set({ name, category_id: categoryId, ...touchedName })
        .where('shop_id', '=', tx.shopId)
        .where('id', '=', id),
    )
    .updateTable('product')
    .set({ category_id: categoryId, ...touched(now) })
    .where('shop_id', '=', tx.shopId)
    .where(elsewhere);
  const [, , changed] = await pipelined(tx, [
    lockRow(tx, 'subcategory', id),
    lockProducts(tx, elsewhere),
    update,
  ]);
  return Number(changed.numAffectedRows);
}

function inCategory({ shopId }: ShopDatabase, id: string): ProductFilter {
  return (eb) =>
    eb.or([
      eb('category_id', '=', id),
      // A product may name a subcategory without its category.
      eb('subcategory_id', 'in', () =>
        eb
          .selectFrom('subcategory')
          .select('subcategory.id')
          .where('subcategory.shop_id', '=', shopId)
          .where('subcategory.category_id', '=', id),
      ),
    ]);
}

function lockRow(db: ShopDatabase, table: NameTable | 'subcategory', id: string) {
  return db.selectFrom(table).where('shop_id', '=', db.shopId).where('id', '=', id).forUpdate();
}

function lockProducts(db: ShopDatabase, filter: ProductFilter) {
  return db
    .selectFrom('product')
    .where('shop_id', '=', db.shopId)
    .where(filter)
    .orderBy('id')
    .forNoKeyUpdate();
}

function lockSubcategoriesOf(db: ShopDatabase, categoryId: string) {
  return db
    .selectFrom('subcategory')
    .where('shop_id', '=', db.shopId)
    .where('category_id', '=', categoryId)
    .forUpdate();
}

function updateProducts(db: ShopDatabase, filter: ProductFilter, now: Date) {
  return db
    .updateTable('product')
    .set({ ...touched(now) })
    .where('shop_id', '=', db.shopId)
    .where(filter);
}

function deleteRow(db: ShopDatabase, table: NameTable | 'subcategory', id: string) {
  return db.deleteFrom(table).where('shop_id', '=', db.shopId).where('id', '=', id);
}
