import type { CheckedLabelOrder } from '@mostrador/contracts/product-labels';
import { cents, type Unit } from '@mostrador/domain';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { productNotFound } from '../products/products.errors.ts';
import type { CopiedLabel } from './draw-sheets.ts';

/**
 * Returns the labels of products, in the order asked for, and the name of their shop. Throws
 * `product.not-found` for one that is removed or another shop's.
 */
export async function findLabels(
  db: ShopDatabase,
  asked: CheckedLabelOrder['products'],
): Promise<{ shopName: string; labels: CopiedLabel[] }> {
  const ids = asked.map(({ productId }) => productId);
  const products = db
    .selectFrom('product')
    .select(['id', 'name', 'price_cents', 'unit', 'barcode'])
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids);
  const shop = db.selectFrom('shop').select('name').where('id', '=', db.shopId);
  const [found, shops] = await pipelined(db, [products, shop]);
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  return {
    shopName: shops.rows[0]?.name ?? '',
    labels: asked.map(({ productId, copies }) => {
      const row = byId.get(productId);
      if (!row) throw productNotFound();
      return {
        name: row.name,
        price: cents(row.price_cents),
        unit: row.unit as Unit,
        code: row.barcode,
        copies,
      };
    }),
  };
}
