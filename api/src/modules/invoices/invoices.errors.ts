import { DomainError, domainError } from '@mostrador/server-kit/http/errors';

export const invoiceNotFound = domainError('invoice.not-found', 404, 'La factura no existe');

export const invoiceNotRejected = domainError(
  'invoice.not-rejected',
  409,
  'Solo se puede reintentar una factura rechazada',
);

export const saleInvoiced = domainError(
  'invoice.already-asked',
  409,
  'Esta venta ya tiene su factura',
);

export const saleNotInvoiceable = domainError(
  'invoice.sale-undone',
  409,
  'Una venta anulada o devuelta no se puede facturar',
);

/** What is missing, in a sentence. */
export function invoiceImpossible(problem: string): DomainError {
  return new DomainError(422, { error: problem, code: 'invoice.impossible' });
}
