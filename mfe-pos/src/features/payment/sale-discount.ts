import {
  type Discount,
  discountLabel,
  formatQuantity,
  isWithinMaxDiscount,
  type PricedSale,
} from '@mostrador/domain';

/**
 * Why a seller may not give the discounts of a sale, as said to them.
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

/** What a discount is called where it is given. */
export function nameOfDiscount(discount: Discount | undefined): string {
  return discountLabel(discount && 'percent' in discount ? discount.percent : null);
}
