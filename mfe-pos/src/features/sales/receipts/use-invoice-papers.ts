import { type Invoice, invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { Sale } from '@mostrador/contracts/sales';
import type { InvoiceOnReceipt } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';

interface InvoicePapers {
  /** For the receipt: its number at once, its CAE once it is read. */
  invoice: InvoiceOnReceipt | null;
  /** The credit notes that ARCA authorized. */
  creditNotes: Invoice[];
}

/** Returns the invoice of a sale, and its credit notes once they are read. */
export function useInvoicePapers(
  { _id, invoice }: Pick<Sale, '_id' | 'invoice'>,
  { enabled }: { enabled: boolean },
): InvoicePapers {
  const isAuthorized = invoice?.state === 'authorized';
  const read = useRead(
    invoiceEndpoints.ofSale,
    { params: { id: _id } },
    { enabled: enabled && isAuthorized },
  );
  const creditNotes = (read.data ?? []).filter(
    ({ kind, state }) => kind !== 'invoice' && state === 'authorized',
  );
  if (!invoice || invoice.number === null) return { invoice: null, creditNotes };
  const cae = read.data?.find((each) => each._id === invoice._id)?.cae ?? null;
  return { invoice: { letter: invoice.letter, number: invoice.number, cae }, creditNotes };
}
