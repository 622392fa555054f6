import { domainError } from '@mostrador/server-kit/http/errors';

export const orderNotFound = domainError('store-order.not-found', 404, 'Ese pedido no existe');
export const orderSold = domainError(
  'store-order.sold',
  409,
  'Ese pedido ya se vendió. Para cambiar su estado, anulá primero la venta.',
);
export const orderCancelled = domainError(
  'store-order.cancelled',
  409,
  'Ese pedido está cancelado. Pasalo a otro estado para venderlo.',
);
export const orderAlreadySold = domainError(
  'store-order.already-sold',
  409,
  'Ese pedido ya se vendió',
);
