import { domainError } from '@mostrador/server-kit/http/errors';

export const saleNotFound = domainError('sale.not-found', 404, 'La venta no existe');
export const shopDayChanged = domainError(
  'shop.day-changed',
  503,
  'La hora en que termina el día cambió recién. Probá de nuevo.',
  { retryAfterSeconds: 1 },
);
export const unknownCustomer = domainError('sale.unknown-customer', 404, 'El cliente no existe');
export const historyTooLarge = domainError(
  'sale.history-too-large',
  503,
  'Hay muchas ventas para revisar y la búsqueda todavía no terminó. Probá de nuevo en unos segundos, o elegí menos días.',
  { retryAfterSeconds: 2 },
);
