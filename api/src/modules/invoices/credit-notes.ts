import type { SaleReturn } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import {
  creditNoteAmountsOf,
  GENERAL_IVA_RATE,
  type InvoicedLine,
  newId,
  toCents,
} from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import {
  askAgain,
  drop,
  insertInvoice,
  lockCreditNotesOf,
  lockInvoiceOfSale,
} from './invoice-records.repository.ts';
import { invoicedLinesOf } from './invoice-to-ask.ts';
import { queueIssue } from './issue-queue.ts';

type By = Pick<Authorship, 'userId' | 'now'>;

/**
 * Applies the cancellation of a sale to its invoice, in the same transaction: drops an invoice that
 * was never sent or was rejected; requests a credit note over the whole of any other.
 */
export async function creditCancelledSale(
  tx: ShopTransaction,
  jobs: Jobs,
  sale: Pick<Sale, '_id' | 'items'>,
  by: By,
): Promise<void> {
  const invoice = await lockInvoiceOfSale(tx, sale._id);
  if (!invoice || invoice.state === 'dropped') return;
  if (invoice.askedAt === null || invoice.state === 'rejected') return drop(tx, invoice.id);
  await credit(tx, jobs, { sale, returnId: null, before: [], now: invoicedLinesOf(sale) }, by);
}

/** Requests a credit note over the amount of a return; none when the sale has no invoice. */
export async function creditReturn(
  tx: ShopTransaction,
  jobs: Jobs,
  returned: Credited & { returnId: string },
  by: By,
): Promise<void> {
  await credit(tx, jobs, returned, by);
}

/**
 * Requests the credit notes of an invoice that is requested again: they cover the returns made
 * while it was rejected.
 */
export async function creditReturnsOf(
  tx: ShopTransaction,
  jobs: Jobs,
  { sale, returns }: { sale: Sale; returns: readonly SaleReturn[] },
  by: By,
): Promise<void> {
  const before: InvoicedLine[] = [];
  for (const { _id: returnId, items } of returns) {
    const now = returnedLinesOf(sale, items);
    await credit(tx, jobs, { sale, returnId, before: [...before], now }, by);
    before.push(...now);
  }
}

/**
 * Requests the dropped credit notes of an invoice again. Called when ARCA authorized an invoice
 * after it was dropped, because a running call overtook the decision.
 */
export async function creditAfterAll(
  tx: ShopTransaction,
  jobs: Jobs,
  invoiceId: string,
  now: Date,
): Promise<void> {
  for (const note of await lockCreditNotesOf(tx, invoiceId)) {
    if (note.state !== 'dropped') continue;
    await askAgain(tx, { ...note, voucherId: newId(now) });
    await queueIssue(jobs, tx, note.id, { atOnce: true });
  }
}

/** Returns the lines of a return as the sale's invoice has them. */
export function returnedLinesOf(
  sale: Pick<Sale, 'items'>,
  items: SaleReturn['items'],
): InvoicedLine[] {
  return items.map(({ position, amount }) => ({
    charged: toCents(amount),
    ivaRate: sale.items[position]?.ivaRate ?? GENERAL_IVA_RATE,
  }));
}

interface Credited {
  sale: Pick<Sale, '_id'>;
  /** Null for a cancellation. */
  returnId: string | null;
  /** The lines of earlier returns. */
  before: readonly InvoicedLine[];
  now: readonly InvoicedLine[];
}

async function credit(
  tx: ShopTransaction,
  jobs: Jobs,
  { sale, returnId, before, now: lines }: Credited,
  { userId, now }: By,
): Promise<void> {
  const invoice = await lockInvoiceOfSale(tx, sale._id);
  if (!invoice || invoice.state === 'dropped' || invoice.state === 'rejected') return;
  const amounts = creditNoteAmountsOf({ before, now: lines }, invoice.letter);
  if (amounts.total === 0) return;
  const note = {
    ...invoice,
    id: newId(now),
    kind: 'credit-note' as const,
    returnId,
    invoiceId: invoice.id,
    amounts,
    voucherId: newId(now),
  };
  if (await insertInvoice(tx, note, { userId, now }))
    return queueIssue(jobs, tx, note.id, { atOnce: true });
  // The note was dropped while its invoice was rejected.
  const known = (await lockCreditNotesOf(tx, invoice.id)).find((one) => one.returnId === returnId);
  if (known?.state !== 'dropped') return;
  await askAgain(tx, { ...note, id: known.id });
  await queueIssue(jobs, tx, known.id, { atOnce: true });
}
