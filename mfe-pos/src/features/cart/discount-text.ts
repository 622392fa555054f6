import { type Discount, formatMoney, formatQuantity } from '@mostrador/domain';

/** `−10 %` or `−$ 500,00`. The spaces are non-breaking. */
export function discountText(discount: Discount): string {
  return 'percent' in discount
    ? `−${formatQuantity(discount.percent)}\u00a0%`
    : `−${formatMoney(discount.amount)}`;
}
