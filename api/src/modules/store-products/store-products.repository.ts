import type { StoreProduct } from '@mostrador/contracts/store-products';
import { cents, toPesos } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';

/** Returns the products published to the online store, by name. */
export async function listStoreProducts(db: ShopDatabase): Promise<StoreProduct[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'price_cents', 'featured', 'store_description'])
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null)
    .where('published_to_store', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    price: toPesos(cents(row.price_cents)),
    featured: row.featured,
    storeDescription: row.store_description,
  }));
}

export async function countStoreProducts(db: ShopDatabase): Promise<number> {
  const { products } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null)
    .where('published_to_store', '=', true)
    .executeTakeFirstOrThrow();
  return products;
}
