import { domainError } from '@mostrador/server-kit/http/errors';

export const storeClosed = domainError(
  'store.closed',
  404,
  'Esta tienda está cerrada por el momento',
);
export const ordersOff = domainError(
  'store-order.off',
  409,
  'Esta tienda no recibe pedidos por este medio. Comunicate con el comercio.',
);
export const orderNotPossible = domainError(
  'store-order.not-possible',
  409,
  'Revisá el carrito: algo ya no se puede pedir',
);
