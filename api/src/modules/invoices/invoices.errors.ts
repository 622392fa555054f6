import { formatInvoiceNumber } from '@mostrador/domain';
import { DomainError, domainError } from '@mostrador/server-kit/http/errors';
import type { StoredInvoice } from './invoice-records.repository.ts';

export const invoiceNotFound = domainError('invoice.not-found', 404, 'La factura no existe');

type KnownInvoice = Pick<StoredInvoice, 'kind' | 'letter' | 'state' | 'pointOfSale' | 'number'>;

/** Only a rejected invoice can be requested again, or corrected. */
export function invoiceNotRejected(invoice: KnownInvoice): DomainError {
  return new DomainError(409, { error: stateInWords(invoice), code: 'invoice.not-rejected' });
}

/** Thrown when the sale already has this invoice. */
export function saleInvoiced(invoice: KnownInvoice): DomainError {
  return new DomainError(409, { error: stateInWords(invoice), code: 'invoice.already-asked' });
}

/** `La factura B 00002-00000147 ya está autorizada` */
function stateInWords({ kind, letter, state, pointOfSale, number }: KnownInvoice): string {
  const what = `La ${kind === 'invoice' ? 'factura' : 'nota de crédito'} ${letter}`;
  switch (state) {
    case 'authorized': {
      const known = number === null ? '' : ` ${formatInvoiceNumber(pointOfSale, number)}`;
      return `${what}${known} ya está autorizada`;
    }
    case 'rejected':
      return `${what} de esta venta está rechazada: corregila y tocá Reintentar`;
    case 'dropped':
      return `${what} quedó sin emitir: la venta se anuló antes`;
    default:
      return `${what} ya está pedida: se emite sola cuando ARCA responda`;
  }
}

export const saleNotInvoiceable = domainError(
  'invoice.sale-undone',
  409,
  'Una venta anulada o devuelta no se puede facturar',
);

/** @param problem what is missing, in a sentence */
export function invoiceImpossible(problem: string): DomainError {
  return new DomainError(422, { error: problem, code: 'invoice.impossible' });
}
