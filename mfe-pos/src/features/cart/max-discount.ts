import { type Discount, formatQuantity, isWithinMaxDiscount } from '@mostrador/domain';
import { type Cart, type PriceList, priceCart, setLineDiscount } from './cart.ts';

/**
 * Why a seller may not sell this cart: its discounts, all together, are over their maximum.
 * Undefined when they may.
 */
export function discountRefusal(
  cart: Cart,
  productOf: PriceList,
  maxPercent: number,
): string | undefined {
  if (isWithinMaxDiscount(priceCart(cart, productOf), maxPercent)) return undefined;
  return `Tu descuento máximo es ${formatQuantity(maxPercent)} %`;
}

/** As `discountRefusal`, of the cart with this discount on a line. */
export function lineDiscountRefusal(
  cart: Cart,
  productOf: PriceList,
  maxPercent: number,
  { key, discount }: { key: string; discount: Discount },
): string | undefined {
  return discountRefusal(setLineDiscount(cart, key, discount), productOf, maxPercent);
}
