import type { StoreProduct } from '@mostrador/contracts/store-products';
import { storeProduct } from '@mostrador/contracts/store-products.schemas';
import type { ShopDatabase } from '../../database/database.ts';
import { columnsFor, createFieldReader } from '../../database/row-fields.ts';

const FIELDS = storeProduct.keyof().options;
const readFields = createFieldReader(FIELDS);

/** Returns the products published to the online store, by name. */
export async function listStoreProducts(db: ShopDatabase): Promise<StoreProduct[]> {
  const rows = await db
    .selectFrom('product')
    .select(columnsFor('product', FIELDS))
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null)
    .where('published_to_store', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(readFields);
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
