import {
  type Discount,
  discountLabel,
  formatQuantity,
  isWithinMaxDiscount,
  type PricedSale,
} from '@mostrador/domain';

/**
 * Returns the message why a seller may not give the discounts of a sale, or undefined.
 *
 * @param maxPercent the seller's maximum, over all discounts of the sale
 */
export function problemOfDiscount(
  sale: PricedSale,
  discount: Discount | undefined,
  maxPercent: number,
): string | undefined {
  if (discount && 'amount' in discount && discount.amount > sale.subtotal)
    return 'El descuento es mayor que la venta';
  if (isWithinMaxDiscount(sale, maxPercent)) return undefined;
  return maxPercent === 0
    ? 'No tenés permiso para hacer descuentos'
    : `Tu descuento máximo es ${formatQuantity(maxPercent)} %`;
}

/**
 * Returns the hint shown before a seller gives a discount that needs an administrator's PIN.
 * Undefined for a seller who may give any discount.
 *
 * @param ownPercent the seller's own maximum; undefined when the shop has no PIN to ask for
 */
export function pinHint(ownPercent: number | undefined): string | undefined {
  if (ownPercent === undefined || ownPercent >= 100) return undefined;
  return ownPercent === 0
    ? 'Al cobrar se pide el PIN de un administrador.'
    : `Si pasa del ${formatQuantity(ownPercent)} % de la venta, al cobrar se pide el PIN de un administrador.`;
}

/** Returns the discount's label for the place where it is given. */
export function nameOfDiscount(discount: Discount | undefined): string {
  return discountLabel(discount && 'percent' in discount ? discount.percent : null);
}
