import type { Discount, PricedSale } from '@mostrador/domain';
import { type Cart, type PriceList, priceCart, setLineDiscount } from '../../features/cart/cart.ts';
import { problemOfDiscount } from '../../features/payment/sale-discount.ts';

/**
 * Returns why a seller may not give this discount on a line: with the cart's other discounts it is
 * over their maximum. Undefined when they may.
 */
export function lineDiscountRefusal(
  cart: Cart,
  productOf: PriceList,
  maxPercent: number,
  { key, discount }: { key: string; discount: Discount },
): string | undefined {
  const discounted = setLineDiscount(cart, key, discount);
  return problemOfDiscount(priceCart(discounted, productOf), undefined, maxPercent);
}

/**
 * Returns the error for the first line whose discount exceeds its price: the server would refuse
 * the sale.
 */
export function problemOfLineDiscounts({ lines }: Cart, sale: PricedSale): string | undefined {
  const line = lines.find(
    ({ discount }, place) =>
      discount && 'amount' in discount && discount.amount > (sale.lines[place]?.gross ?? 0),
  );
  return line && `El descuento de ${line.name} es mayor que su precio`;
}
