import { type NumberedSale, saleNumberInWords } from '@mostrador/domain';
import { DomainError, domainError } from '@mostrador/server-kit/http/errors';

export const saleNotFound = domainError('sale.not-found', 404, 'La venta no existe');
export const shopDayChanged = domainError(
  'shop.day-changed',
  503,
  'La hora en que termina el día cambió recién. Probá de nuevo.',
  { retryAfterSeconds: 1 },
);

export const saleCodeUnknown = domainError(
  'sale.code-unknown',
  404,
  'Ninguna venta de este comercio tiene ese código',
);

/** "La venta N.º 1.284 no es una de tus ventas de hoy: para verla, …". */
export function saleOfAnotherDayOrSeller(sale: NumberedSale) {
  return new DomainError(403, {
    error: `La venta ${saleNumberInWords(sale)} no es una de tus ventas de hoy: para verla, pedile el permiso «Ver historial» a quien administra el comercio`,
    code: 'sale.of-another-day-or-seller',
  });
}

export const unknownCustomer = domainError('sale.unknown-customer', 404, 'El cliente no existe');
export const historyTooLarge = domainError(
  'sale.history-too-large',
  503,
  'Hay muchas ventas para revisar y la búsqueda todavía no terminó. Probá de nuevo en unos segundos, o elegí menos días.',
  { retryAfterSeconds: 2 },
);
