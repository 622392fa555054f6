import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import { type SqlBool, sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { touchedName } from '../../database/touched.ts';
import { notFound } from './product-configuration.errors.ts';

/** A table whose rows have only a name. */
export type NameTable = 'brand' | 'category';

/** A subcategory to save. */
export interface SubcategoryToSave {
  name: string;
  categoryId: string;
}

/** Returns the brands of the shop, by name. */
export function listBrands(db: ShopDatabase): Promise<NamedReference[]> {
  return listNames(db, 'brand');
}

/** Returns the categories of the shop, by name. */
export function listCategories(db: ShopDatabase): Promise<NamedReference[]> {
  return listNames(db, 'category');
}

/** Returns the subcategories of the shop with their category, by name. */
export async function listSubcategories(db: ShopDatabase): Promise<Subcategory[]> {
  const rows = await selectSubcategories(db)
    .orderBy('subcategory.name')
    .orderBy('category.name')
    .execute();
  return rows.map(toSubcategory);
}

export async function insertBrand(db: ShopDatabase, brand: NamedReference): Promise<void> {
  await insertName(db, 'brand', brand);
}

export async function insertCategory(db: ShopDatabase, category: NamedReference): Promise<void> {
  await insertName(db, 'category', category);
}

export async function insertSubcategory(
  db: ShopDatabase,
  { _id, name, categoryId }: SubcategoryToSave & { _id: string },
): Promise<void> {
  await db
    .insertInto('subcategory')
    .values({ shop_id: db.shopId, id: _id, name, category_id: categoryId })
    .execute();
}

/**
 * Makes the shop's changes of brands, categories and subcategories run one at a time until this
 * transaction ends. Otherwise a merge and a deletion, which lock several of these rows, could
 * deadlock, and a merge could fail on a name that is created meanwhile.
 */
export async function lockConfiguration(tx: ShopTransaction): Promise<void> {
  const key = `product-configuration ${tx.shopId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Renames a brand or a category and returns its former name. Throws `….not-found`; rejects with the
 * database's error when the name is taken.
 */
export async function rename(
  db: ShopDatabase,
  table: NameTable,
  { _id, name }: NamedReference,
): Promise<string> {
  const update = db
    .updateTable(table)
    .set({ name, ...touchedName })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', _id);
  const [before] = await pipelined(db, [selectName(db, table, _id).forNoKeyUpdate(), update]);
  const [found] = before.rows;
  if (!found) throw notFound(table);
  return found.name;
}

/** Returns the brand or category with this id, or undefined. */
export function findNamed(
  db: ShopDatabase,
  table: NameTable,
  id: string,
): Promise<NamedReference | undefined> {
  return selectName(db, table, id).executeTakeFirst();
}

/** Returns the subcategory with this id. Throws `subcategory.not-found`. */
export async function getSubcategory(db: ShopDatabase, id: string): Promise<Subcategory> {
  const row = await selectSubcategories(db).where('subcategory.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('subcategory');
  return toSubcategory(row);
}

/** Returns the name of the brand or category that has this name, as stored. */
export async function findTakenName(
  db: ShopDatabase,
  table: NameTable,
  name: string,
): Promise<string | undefined> {
  const holder = await db
    .selectFrom(table)
    .select('name')
    .where('shop_id', '=', db.shopId)
    .where(isSameName(name))
    .executeTakeFirst();
  return holder?.name;
}

/** Returns the name of the subcategory of that category that has this name, as stored. */
export async function findTakenSubcategory(
  db: ShopDatabase,
  { name, categoryId }: SubcategoryToSave,
): Promise<string | undefined> {
  const holder = await db
    .selectFrom('subcategory')
    .select('name')
    .where('shop_id', '=', db.shopId)
    .where('category_id', '=', categoryId)
    .where(isSameName(name))
    .executeTakeFirst();
  return holder?.name;
}

/** Compares names as the unique indexes do. */
function isSameName(name: string) {
  return sql<SqlBool>`lower(name) collate "C" = lower(${name}::text collate "es-AR-x-icu") collate "C"`;
}

function listNames(db: ShopDatabase, table: NameTable): Promise<NamedReference[]> {
  return db
    .selectFrom(table)
    .select(['id as _id', 'name'])
    .where('shop_id', '=', db.shopId)
    .orderBy('name')
    .execute();
}

function selectName(db: ShopDatabase, table: NameTable, id: string) {
  return db
    .selectFrom(table)
    .select(['id as _id', 'name'])
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id);
}

async function insertName(
  db: ShopDatabase,
  table: NameTable,
  { _id, name }: NamedReference,
): Promise<void> {
  await db.insertInto(table).values({ shop_id: db.shopId, id: _id, name }).execute();
}

function selectSubcategories(db: ShopDatabase) {
  return db
    .selectFrom('subcategory')
    .innerJoin('category', (join) =>
      join
        .onRef('category.shop_id', '=', 'subcategory.shop_id')
        .onRef('category.id', '=', 'subcategory.category_id'),
    )
    .select([
      'subcategory.id',
      'subcategory.name',
      'subcategory.category_id',
      'category.name as category_name',
    ])
    .where('subcategory.shop_id', '=', db.shopId);
}

type SubcategoryRow = Awaited<
  ReturnType<ReturnType<typeof selectSubcategories>['executeTakeFirstOrThrow']>
>;

function toSubcategory(row: SubcategoryRow): Subcategory {
  return {
    _id: row.id,
    name: row.name,
    categoryId: { _id: row.category_id, name: row.category_name },
  };
}
