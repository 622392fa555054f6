import { formatMoney } from './format.ts';
import { toCents } from './money.ts';

/** A product with price 0 has no price of its own: the counter asks for it at each sale. */
export function asksForPrice({ price }: { price: number }): boolean {
  return price === 0;
}

/** "$ 1.234,50", or that the price is asked for. @param product its price in pesos */
export function priceInWords(product: { price: number }): string {
  return asksForPrice(product) ? 'Pide el precio' : formatMoney(toCents(product.price));
}
