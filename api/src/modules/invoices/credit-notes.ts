import type { Sale } from '@mostrador/contracts/sales';
import { creditNoteAmountsOf, type InvoicedLine, newId } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../database/database.ts';
import type { Authorship } from '../audit/record-audit.ts';
import { queueIssue } from './invoice-jobs.ts';
import { drop, insertInvoice, lockInvoiceOfSale } from './invoice-records.repository.ts';
import { invoicedLinesOf } from './invoice-to-ask.ts';

type By = Pick<Authorship, 'userId' | 'now'>;

/**
 * What the cancellation of a sale does to its invoice, in its transaction: an invoice that was never
 * sent is dropped, any other gets a credit note over the whole of it.
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

/** A credit note over what a return gives back; none where the sale has no invoice. */
export async function creditReturn(
  tx: ShopTransaction,
  jobs: Jobs,
  returned: Credited & { returnId: string },
  by: By,
): Promise<void> {
  await credit(tx, jobs, returned, by);
}

interface Credited {
  sale: Pick<Sale, '_id'>;
  /** Null for a cancellation. */
  returnId: string | null;
  /** What earlier returns gave back. */
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
  if (await insertInvoice(tx, note, { userId, now })) await queueIssue(jobs, tx, note.id);
}
