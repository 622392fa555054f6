import type { ShopDatabase } from '../../../database/database.ts';
import { findRecordedIds } from '../../offline-entries/offline-entries.repository.ts';
import type { ParsedOfflineSale } from './charged-offline.ts';

/**
 * Returns the sale with the products and the customer that the shop had already, in place of those
 * which the device created; the same sale when there are none.
 */
export async function withRecordedIds(
  db: ShopDatabase,
  sale: ParsedOfflineSale,
): Promise<ParsedOfflineSale> {
  const { items, customerId } = sale;
  const productIds = items.flatMap((item) => ('productId' in item ? [item.productId] : []));
  const products = await findRecordedIds(db, 'product', productIds);
  const customers = await findRecordedIds(db, 'customer', customerId ? [customerId] : []);
  if (products.size === 0 && customers.size === 0) return sale;
  return {
    ...sale,
    items: items.map((item) =>
      'productId' in item
        ? { ...item, productId: products.get(item.productId) ?? item.productId }
        : item,
    ),
    ...(customerId && { customerId: customers.get(customerId) ?? customerId }),
  };
}
