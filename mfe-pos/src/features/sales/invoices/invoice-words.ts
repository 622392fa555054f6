import { DOC_TYPE_NAMES, formatDocNumber } from '@mostrador/contracts/customer-words';
import {
  INVOICE_STATE_NAMES,
  type Invoice,
  type InvoiceState,
  WAITING_INVOICE_STATES,
} from '@mostrador/contracts/invoices';
import type { Sale, SaleInvoice } from '@mostrador/contracts/sales';
import type { BadgeTone } from '@mostrador/shared-ui/badge';

export const INVOICE_TONES: Record<InvoiceState, BadgeTone> = {
  queued: 'warning',
  sent: 'warning',
  uncertain: 'warning',
  authorized: 'success',
  rejected: 'danger',
  dropped: 'neutral',
};

/** `Factura C`, `Nota de crédito C` */
export function invoiceTitle({
  letter,
  kind = 'invoice',
}: Pick<SaleInvoice, 'letter'> & { kind?: Invoice['kind'] }): string {
  return `${kind === 'invoice' ? 'Factura' : 'Nota de crédito'} ${letter}`;
}

/** `Ana Sosa · DNI 30.123.456` */
export function receiverInWords({ name, docType, docNumber }: Invoice['receiver']): string {
  const document =
    docNumber && `${DOC_TYPE_NAMES[docType]} ${formatDocNumber({ docType, docNumber })}`;
  return [name ?? (document ? undefined : 'consumidor final'), document]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the invoice's number once it has one, else its state. */
export function invoiceInWords({ number, state, ...invoice }: SaleInvoice): string {
  return `${invoiceTitle(invoice)} ${number ?? `· ${INVOICE_STATE_NAMES[state]}`}`;
}

export function isWaiting({ state }: Pick<SaleInvoice, 'state'>): boolean {
  return WAITING_INVOICE_STATES.some((waiting) => waiting === state);
}

/** Returns what undoing the sale does to its invoice; undefined when there is none to undo. */
export function creditNoteInWords({ invoice }: Pick<Sale, 'invoice'>): string | undefined {
  if (!invoice) return undefined;
  if (invoice.state === 'authorized')
    return `Se va a hacer una nota de crédito por la ${invoiceInWords(invoice)}.`;
  if (isWaiting(invoice))
    return 'Su factura todavía no está autorizada: si ARCA la autoriza, se va a hacer la nota de crédito.';
  return undefined;
}
