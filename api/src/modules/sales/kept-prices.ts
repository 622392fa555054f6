import { KEPT_PRICE_MS } from '@mostrador/contracts/sales';
import type { ShopDatabase } from '../../database/database.ts';
import { findFormerPrices } from '../products/price-changes.repository.ts';
import type { FoundForSale } from './record-sale.repository.ts';
import type { LineToRecord, SaleToRecord } from './sale-to-record.ts';

/**
 * Returns the lines that are charged the price that their till showed, although the shop has
 * another one by now: it was the product's price within the last `KEPT_PRICE_MS`. Reads the
 * history of prices only where a price differs. A shown price of 0 is never kept: it asks for one.
 */
export async function findKeptLines(
  db: ShopDatabase,
  { lines, createdAt }: SaleToRecord,
  { products }: FoundForSale,
): Promise<ReadonlySet<LineToRecord>> {
  const differing = lines
    .filter((line) => line.productId !== null)
    .filter(
      ({ productId, shownPrice }) =>
        shownPrice && shownPrice !== products.get(productId)?.price_cents,
    );
  if (differing.length === 0) return new Set();
  const former = await findFormerPrices(db, {
    productIds: differing.map(({ productId }) => productId),
    since: new Date(createdAt.getTime() - KEPT_PRICE_MS),
  });
  return new Set(
    differing.filter((line) =>
      former.some(
        ({ productId, price }) => productId === line.productId && price === line.shownPrice,
      ),
    ),
  );
}
