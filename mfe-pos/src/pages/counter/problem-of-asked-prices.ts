import { type Cart, type PriceList, priceOf } from '../../features/cart/cart.ts';

/**
 * Returns the error for the first line without a price, such as one of an order of the online
 * store: its product asks for it. It would be sold for nothing.
 */
export function problemOfAskedPrices({ lines }: Cart, productOf: PriceList): string | undefined {
  const line = lines.find(
    (line) => line.productId !== undefined && priceOf(line, productOf?.(line.productId)) === 0,
  );
  return line && `Falta el precio de ${line.name}: tocá «Poner precio»`;
}
