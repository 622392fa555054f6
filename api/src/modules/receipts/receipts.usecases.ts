import { type Actor, type Receipt, receiptOf, returnReceiptOf } from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import { findReturn } from '../returns/returns.repository.ts';
import { getVisibleSale } from '../sales/sales.usecases.ts';
import { returnNotFound } from './receipts.errors.ts';
import { findReceiptShop } from './receipts.repository.ts';

/** A receipt in words, and the image at its head. */
export interface FoundReceipt {
  receipt: Receipt;
  logoId: string | null;
}

/** The receipt of a sale. Throws `sale.not-found` also when this person may not see the sale. */
export async function findSaleReceipt(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  asked: { id: string; now: Date },
): Promise<FoundReceipt> {
  const sale = await getVisibleSale(db, actor, asked);
  const { logoId, ...shop } = await findReceiptShop(db);
  return { receipt: receiptOf(sale, shop), logoId };
}

/**
 * The receipt of a return. Throws `return.not-found`, and `sale.not-found` also when this person may
 * not see its sale.
 */
export async function findReturnReceipt(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { id, returnId, now }: { id: string; returnId: string; now: Date },
): Promise<FoundReceipt> {
  await getVisibleSale(db, actor, { id, now });
  const returned = await findReturn(db, id, returnId);
  if (!returned) throw returnNotFound();
  const { logoId, ...shop } = await findReceiptShop(db);
  return { receipt: returnReceiptOf(returned, shop), logoId };
}
