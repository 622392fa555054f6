import type { Sale } from '@mostrador/contracts/sales';
import type { ShopEvent, StockLeft } from '@mostrador/contracts/shop-events';
import { announceOnly } from '@mostrador/server-kit/announcements/announce';
import type { ShopTransaction } from '../../database/database.ts';

/**
 * Announces that a sale was cancelled or returned, with the stock it gave back. Runs inside the
 * transaction, unlike the announcement of a sale: cancellations and returns are rare, so nobody
 * waits for another's commit (ADR 24).
 */
export function announceSaleUndone(
  tx: ShopTransaction,
  { customerId }: Sale,
  stock: readonly StockLeft[],
): void {
  const changed: ShopEvent = {
    type: 'changed',
    topics: customerId ? ['sales', 'customers'] : ['sales'],
    by: tx.tab,
  };
  announceOnly(
    tx,
    stock.length > 0 ? [{ type: 'stock-changed', products: [...stock] }, changed] : [changed],
  );
}
