import type { Sale } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import type { ShopDatabase } from '../../database/database.ts';
import { findRecorded, findStock } from '../sale-records/sales.repository.ts';
import type { SaleToRecord } from './sale-to-record.ts';
import { saleIdReused } from './sales.errors.ts';

export interface Completed {
  sale: Sale;
  /** The remaining stock of each product sold. */
  stock: StockLeft[];
  /** False when this sale was already completed. */
  isNew: boolean;
}

/**
 * Returns the sale if it is recorded already; undefined if its id is free. Throws `sale.id-reused`
 * when the id belongs to a different sale or to another person's.
 */
export async function findCompleted(
  db: ShopDatabase,
  asked: SaleToRecord,
): Promise<Completed | undefined> {
  const recorded = await findRecorded(db, asked.id);
  if (!recorded) return undefined;
  if (!isSameSale(recorded, asked)) throw saleIdReused();
  const stock = await findStock(
    db,
    asked.taken.map(({ productId }) => productId),
  );
  return { sale: recorded.sale, stock, isNew: false };
}

/**
 * Compares author and fingerprint. Sales recorded before fingerprints have none; their id and
 * author identify them, since a till never reuses an id.
 */
function isSameSale(
  { sale, fingerprint }: { sale: Sale; fingerprint: Buffer | null },
  asked: SaleToRecord,
): boolean {
  const isAuthors = sale.userId._id === asked.seller.userId;
  return isAuthors && (fingerprint?.equals(asked.fingerprint) ?? true);
}
