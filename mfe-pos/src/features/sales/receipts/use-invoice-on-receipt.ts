import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { Sale } from '@mostrador/contracts/sales';
import type { InvoiceOnReceipt } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';

/** Returns the invoice data for a receipt: its number at once, its CAE once it is read. */
export function useInvoiceOnReceipt(
  { _id, invoice }: Pick<Sale, '_id' | 'invoice'>,
  { enabled }: { enabled: boolean },
): InvoiceOnReceipt | null {
  const isAuthorized = invoice?.state === 'authorized';
  const invoices = useRead(
    invoiceEndpoints.ofSale,
    { params: { id: _id } },
    { enabled: enabled && isAuthorized },
  );
  if (!invoice || invoice.number === null) return null;
  const cae = invoices.data?.find((each) => each._id === invoice._id)?.cae ?? null;
  return { letter: invoice.letter, number: invoice.number, cae };
}
