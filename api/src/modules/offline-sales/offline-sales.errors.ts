import { domainError } from '@mostrador/server-kit/http/errors';

export const offlineSaleNotFound = domainError(
  'offline-sale.not-found',
  404,
  'No existe esa venta sin conexión',
);
