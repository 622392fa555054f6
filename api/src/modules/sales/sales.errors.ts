import { formatQuantity } from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';

export const saleNotFound = domainError('sale.not-found', 404, 'La venta no existe');
export const saleIdReused = domainError(
  'sale.id-reused',
  409,
  'Ese número de venta ya es de otra venta',
);
export const unknownProduct = domainError(
  'sale.unknown-product',
  404,
  'Un producto del carrito no existe',
);
export const repeatedProduct = domainError(
  'sale.repeated-product',
  400,
  'Un producto está repetido en la venta',
);
export const totalTooLarge = domainError(
  'sale.total-too-large',
  409,
  'El total de la venta es demasiado grande',
);
const notSoldInFractions = domainError(
  'sale.not-sold-in-fractions',
  400,
  'Cantidad: hay un producto que se vende por unidad y no puede llevar decimales',
);

/** The product may be sold by weight by the time we look. */
export function soldByUnit(name?: string) {
  return name === undefined
    ? notSoldInFractions()
    : notSoldInFractions(`${name} se vende por unidad: la cantidad tiene que ser entera`);
}

const insufficientStock = domainError('sale.insufficient-stock', 409, 'Stock insuficiente');

/** "Stock insuficiente: quedan 2 de Yerba", or without the detail when it is no longer known. */
export function stockInsufficient(product?: { name: string; stock: number }) {
  if (!product) return insufficientStock();
  const { name, stock } = product;
  if (stock <= 0) return insufficientStock(`Stock insuficiente: no queda ${name}`);
  const left = stock === 1 ? 'queda' : 'quedan';
  return insufficientStock(`Stock insuficiente: ${left} ${formatQuantity(stock)} de ${name}`);
}
