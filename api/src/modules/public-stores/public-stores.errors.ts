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
export const shippingChanged = domainError(
  'store-order.shipping-changed',
  409,
  'El costo del envío cambió. Revisá el total y enviá el pedido de nuevo.',
);
export const belowMinimum = domainError(
  'store-order.below-minimum',
  409,
  'El pedido no llega al mínimo para envío',
);
