import type { PaymentMethod } from '@mostrador/contracts/sales';
import { type Cents, formatMoney, formatQuantity } from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';

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
export const discountTooLarge = domainError(
  'sale.discount-too-large',
  400,
  'Descuento: no puede ser mayor que el importe al que se aplica',
);
const notSoldInFractions = domainError(
  'sale.not-sold-in-fractions',
  400,
  'Cantidad: hay un producto que se vende por unidad y no puede llevar decimales',
);

export function soldByUnit(name: string) {
  return notSoldInFractions(`${name} se vende por unidad: la cantidad tiene que ser entera`);
}

const insufficientStock = domainError('sale.insufficient-stock', 409, 'Stock insuficiente');

/** "Stock insuficiente: quedan 2 de Yerba". */
export function stockInsufficient({ name, stock }: { name: string; stock: number }) {
  if (stock <= 0) return insufficientStock(`Stock insuficiente: no queda ${name}`);
  const left = stock === 1 ? 'queda' : 'quedan';
  return insufficientStock(`Stock insuficiente: ${left} ${formatQuantity(stock)} de ${name}`);
}

const labelPrice = domainError(
  'sale.label-price',
  409,
  'El precio de un producto cambió desde que se imprimió su etiqueta',
);

/** "El precio de Queso cambió desde que se imprimió la etiqueta", or without the product's name. */
export function labelPriceChanged(name?: string) {
  if (name === undefined) return labelPrice();
  return labelPrice(`El precio de ${name} cambió desde que se imprimió la etiqueta`);
}

const labelNotAccepted = domainError(
  'sale.label-not-accepted',
  409,
  'Las etiquetas de balanza con precio están desactivadas en este comercio',
);

/** The shop has no labels with prices or, with a name, that product is not sold by weight. */
export function labelRefused(name?: string) {
  if (name === undefined) return labelNotAccepted();
  return labelNotAccepted(`${name} no se vende por peso: una etiqueta no puede decir su precio`);
}

const overMaximum = domainError(
  'sale.discount-over-maximum',
  403,
  'El descuento es mayor que el que podés hacer',
);

/** "Tu descuento máximo es 10 %". */
export function discountOverMaximum(maxPercent: number) {
  if (maxPercent === 0) return overMaximum('No tenés permiso para hacer descuentos');
  return overMaximum(`Tu descuento máximo es ${formatQuantity(maxPercent)} %`);
}

/** The label comes from an earlier release of the till, which rounded the quantity up. */
export function labelBelowPrice(name: string) {
  return overMaximum(
    `La etiqueta de ${name} cobra menos que el precio de su peso. Quitala y volvé a escanearla`,
  );
}

const short = domainError('sale.payments-short', 409, 'Los pagos no cubren el total');

/** "Faltan $ 500,00". */
export function paymentsShort(missing: Cents) {
  return short(`Faltan ${formatMoney(missing)}`);
}

const exceed = domainError(
  'sale.payments-exceed',
  409,
  'Los pagos superan el total: solo el efectivo da vuelto',
);

/** "Los pagos superan el total de $ 500,00: solo el efectivo da vuelto". */
export function paymentsExceed(total: Cents) {
  return exceed(`Los pagos superan el total de ${formatMoney(total)}: solo el efectivo da vuelto`);
}

export const saleNotOfToday = domainError(
  'sale.not-of-today',
  409,
  'Solo se puede anular una venta el día en que se hizo. Podés registrar una devolución',
);
export const saleHasReturns = domainError(
  'sale.has-returns',
  409,
  'La venta tiene devoluciones: no se puede anular',
);

const notCorrectable = domainError(
  'sale.not-correctable',
  409,
  'El medio de pago de esta venta ya no se puede corregir',
);

export const returnedSaleStays = () =>
  notCorrectable('La venta tiene devoluciones: su medio de pago ya no se corrige');
export const oldSaleStays = () =>
  notCorrectable('El medio de pago solo se corrige el día en que se hizo la venta');
export const closedShiftStays = () =>
  notCorrectable('El medio de pago solo se corrige mientras la caja de la venta está abierta');

export const adjustedSaleStays = () =>
  notCorrectable('Con ese medio de pago la venta costaba otro importe: anulala y hacela de nuevo');

/** "La venta no tiene nada pagado con Efectivo: fijate cómo quedó". */
export const notPaidBy = (method: PaymentMethod) =>
  notCorrectable(`La venta no tiene nada pagado con ${method}: fijate cómo quedó`);

const cancelled = domainError('sale.cancelled', 409, 'La venta ya fue anulada');

export function saleCancelledBy(username: string) {
  return cancelled(`La venta ya fue anulada por ${username}`);
}
