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
  const recorded = await findRecordedIds(db, customerId ? [...productIds, customerId] : productIds);
  if (recorded.size === 0) return sale;
  const recordedIdOf = (id: string) => recorded.get(id) ?? id;
  return {
    ...sale,
    items: items.map((item) =>
      'productId' in item ? { ...item, productId: recordedIdOf(item.productId) } : item,
    ),
    ...(customerId && { customerId: recordedIdOf(customerId) }),
  };
}
