import { type Actor, receiptOf, returnReceiptOf } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import type { Printable } from '../../documents/printer-worker.ts';
import { findReturn } from '../returns/returns.repository.ts';
import { getVisibleSale } from '../sales/sales.usecases.ts';
import { returnNotFound } from './receipts.errors.ts';
import { findReceiptShop } from './receipts.repository.ts';

/** The receipt of a sale. Throws `sale.not-found` also when this person may not see the sale. */
export async function findSaleReceipt(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  asked: { id: string; now: Date },
): Promise<Printable> {
  const sale = await getVisibleSale(db, actor, asked);
  return { kind: 'receipt', receipt: receiptOf(sale, await findReceiptShop(db)) };
}

/**
 * The receipt of a return. Throws `return.not-found`, and `sale.not-found` also when this person may
 * not see its sale.
 */
export async function findReturnReceipt(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { id, returnId, now }: { id: string; returnId: string; now: Date },
): Promise<Printable> {
  await getVisibleSale(db, actor, { id, now });
  const returned = await findReturn(db, id, returnId);
  if (!returned) throw returnNotFound();
  return { kind: 'receipt', receipt: returnReceiptOf(returned, await findReceiptShop(db)) };
}
