import { type Invoice, invoiceEndpoints } from '@mostrador/contracts/invoices';
import { useWrite } from '@mostrador/shared-data';
import { showToast } from '@mostrador/shared-ui/toast';
import { invoiceInWords, isWaiting } from './invoice-words.ts';

/** Requests the invoice of a sale that has none, or again for one that ARCA rejected. */
export function useInvoiceRequests() {
  const issue = useWrite(invoiceEndpoints.issue, {
    failure: 'Error al pedir la factura',
    onSuccess: notifyOutcome,
  });
  const retry = useWrite(invoiceEndpoints.retry, {
    failure: 'Error al volver a pedir la factura',
    onSuccess: notifyOutcome,
  });
  return { issue, retry };
}

function notifyOutcome({ invoice, warning }: { invoice: Invoice; warning?: string | undefined }) {
  if (warning) showToast({ kind: 'warning', message: warning });
  else if (invoice.state === 'rejected')
    showToast({ kind: 'error', message: invoice.reasons[0] ?? 'ARCA rechazó la factura' });
  else if (!isWaiting(invoice))
    showToast({ kind: 'success', message: `${invoiceInWords(invoice)} autorizada` });
}
