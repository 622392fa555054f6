import { isDeepStrictEqual } from 'node:util';
import type { MadeReturn, newReturn, SaleReturn } from '@mostrador/contracts/returns.schemas';
import { CUSTOMER_CREDIT, type Sale } from '@mostrador/contracts/sales';
import { type Actor, type InvoicedLine, toCents } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { z } from 'zod';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { accountRefusalOf, takeOffDebt } from '../customer-accounts/account-entries.repository.ts';
import { creditReturn, returnedLinesOf } from '../invoices/credit-notes.ts';
import { giveStockBack } from '../products/give-stock-back.repository.ts';
import { announceSaleUndone } from '../sales/announce-sale-undone.ts';
import { lockSale } from '../sales/cancel-sale.repository.ts';
import { saleCancelledBy, saleNotFound } from '../sales/sales.errors.ts';
import { findSale, findStock } from '../sales/sales.repository.ts';
import { getVisibleSale } from '../sales/sales.usecases.ts';
import { itemsToReturn, partsOf, type ReturnedPart } from './items-to-return.ts';
import { findReturnedQuantities, insertReturn } from './record-return.repository.ts';
import { returnIdReused, returnNeedsCustomer } from './returns.errors.ts';
import { findReturn, listReturns } from './returns.repository.ts';

type AskedReturn = z.output<typeof newReturn>;

/** The returns of a sale, oldest first. Throws `sale.not-found`, also when it may not be seen. */
export async function listReturnsOfSale(
  db: ShopDatabase,
  actor: Actor & { userId: string },
  { saleId, now }: { saleId: string; now: Date },
): Promise<SaleReturn[]> {
  await getVisibleSale(db, actor, { id: saleId, now });
  return listReturns(db, saleId);
}

/**
 * Takes back lines of a sale, once for each id: when the same return is sent again, the answer is
 * the return as first made. Throws `sale.not-found`, also when this person may not see the sale,
 * `sale.cancelled`, `return.needs-customer`, `customer-credit.customer-removed`, `return.id-reused`
 * when the id belongs to another return, and as `itemsToReturn` and `giveStockBack`.
 */
export async function makeReturn(
  shop: ShopDatabase,
  author: Authorship & Actor,
  saleId: string,
  asked: AskedReturn,
  jobs: Jobs,
): Promise<MadeReturn> {
  try {
    return await shop.transact(async (tx) => {
      await lockSale(tx, saleId);
      const made = await findReturn(tx, saleId, asked._id);
      if (made) return repeated(tx, author, made, asked);
      return record(tx, author, saleId, asked, jobs);
    });
  } catch (error) {
    // The return of another sale: those of this one are found above.
    if (constraintOf(error) === 'sale_return_pkey') throw returnIdReused();
    throw accountRefusalOf(error);
  }
}

async function record(
  tx: ShopTransaction,
  author: Authorship & Actor,
  saleId: string,
  asked: AskedReturn,
  jobs: Jobs,
): Promise<MadeReturn> {
  const sale = await getVisibleSale(tx, author, { id: saleId, now: author.now });
  if (sale.cancelledBy !== null) throw saleCancelledBy(sale.cancelledBy);
  if (asked.paymentMethod === CUSTOMER_CREDIT && !sale.customerId) throw returnNeedsCustomer();
  const items = itemsToReturn(sale, asked.items, await findReturnedQuantities(tx, saleId));

  const { _id: id, paymentMethod } = asked;
  const before = sale.invoice ? await returnedLines(tx, sale) : [];
  const made = await insertReturn(tx, { id, saleId, paymentMethod, items }, author);
  const lines = restockedLines(sale, items);
  const stock = await giveStockBack(tx, { kind: 'return', saleId, lines }, author);
  if (paymentMethod === CUSTOMER_CREDIT && sale.customerId) {
    const takenOff = toCents(made.total);
    const entry = { customerId: sale.customerId._id, saleId, returnId: id, takenOff };
    await takeOffDebt(tx, { kind: 'return', ...entry }, author);
  }
  if (sale.invoice) {
    const now = returnedLinesOf(sale, made.items);
    await creditReturn(tx, jobs, { sale, returnId: id, before, now }, author);
  }
  const { createdAt: _, userId: __, ...details } = made;
  recordAudit(tx, author, 'sale.returned', details);
  announceSaleUndone(tx, sale, stock);
  return { ...made, stock };
}

/**
 * The answer to a return that was made before, with the stock of now. Its author gets it also when
 * the sale is no longer of today, and with that out of sight: the first answer may have been lost.
 */
async function repeated(
  tx: ShopTransaction,
  author: Authorship & Actor,
  made: SaleReturn,
  asked: AskedReturn,
): Promise<MadeReturn> {
  const { saleId } = made;
  const sale =
    made.userId._id === author.userId
      ? await findSale(tx, saleId, 'all')
      : await getVisibleSale(tx, author, { id: saleId, now: author.now });
  if (!sale) throw saleNotFound();
  if (!isSameReturn(made, asked, sale)) throw returnIdReused();
  const ids = restockedLines(sale, made.items).map(({ productId }) => productId);
  return { ...made, stock: await findStock(tx, ids) };
}

function isSameReturn(made: SaleReturn, asked: AskedReturn, sale: Sale): boolean {
  const parts = made.items.map(
    ({ position, quantity, restocked }): ReturnedPart => ({ position, quantity, restocked }),
  );
  return (
    made.paymentMethod === asked.paymentMethod &&
    isDeepStrictEqual(parts, partsOf(sale, asked.items))
  );
}

/** What goes back on the shelf. */
function restockedLines(sale: Sale, parts: readonly ReturnedPart[]) {
  return parts.flatMap(({ position, quantity, restocked }) => {
    const { productId = null, unit = 'unit' } = sale.items[position] ?? {};
    return restocked && productId ? [{ productId, quantity, unit }] : [];
  });
}

/** What the earlier returns of a sale gave back, as it is invoiced. */
async function returnedLines(tx: ShopTransaction, sale: Sale): Promise<InvoicedLine[]> {
  const earlier = await listReturns(tx, sale._id);
  return earlier.flatMap(({ items }) => returnedLinesOf(sale, items));
}
