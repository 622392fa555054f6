import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import type { ShopDatabase } from '../../database/database.ts';

/** Brands of the shop, by name. */
export function listBrands(db: ShopDatabase): Promise<NamedReference[]> {
  return listNames(db, 'brand');
}

/** Categories of the shop, by name. */
export function listCategories(db: ShopDatabase): Promise<NamedReference[]> {
  return listNames(db, 'category');
}

/** Subcategories of the shop with their category, by name. */
export async function listSubcategories(db: ShopDatabase): Promise<Subcategory[]> {
  const rows = await db
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
    .where('subcategory.shop_id', '=', db.shopId)
    .orderBy('subcategory.name')
    .orderBy('category.name')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    categoryId: { _id: row.category_id, name: row.category_name },
  }));
}

export async function insertBrand(db: ShopDatabase, brand: NamedReference): Promise<void> {
  await insertName(db, 'brand', brand);
}

export async function insertCategory(db: ShopDatabase, category: NamedReference): Promise<void> {
  await insertName(db, 'category', category);
}

export async function insertSubcategory(
  db: ShopDatabase,
  { _id, name, categoryId }: { _id: string; name: string; categoryId: string },
): Promise<void> {
  await db
    .insertInto('subcategory')
    .values({ shop_id: db.shopId, id: _id, name, category_id: categoryId })
    .execute();
}

function listNames(db: ShopDatabase, table: 'brand' | 'category'): Promise<NamedReference[]> {
  return db
    .selectFrom(table)
    .select(['id as _id', 'name'])
    .where('shop_id', '=', db.shopId)
    .orderBy('name')
    .execute();
}

async function insertName(
  db: ShopDatabase,
  table: 'brand' | 'category',
  { _id, name }: NamedReference,
): Promise<void> {
  await db.insertInto(table).values({ shop_id: db.shopId, id: _id, name }).execute();
}
