import { type Cents, cents, type PricedSale, priceSale } from '@mostrador/domain';
import type { SoldProduct } from './till.ts';

/** The discount on the whole sale. */
export const DISCOUNT_PERCENT = 10;

/** The banknote, in cents, to which the cash part is rounded up. */
const NOTE = 100_000;

export interface SaleToPay extends PricedSale {
  /** The part paid by QR: half. */
  qr: Cents;
  /** The cash handed over for the rest. */
  cashReceived: Cents;
}

/** Returns the price of a sale of one unit of each product, and its payments. */
export function pricedSale(products: readonly SoldProduct[]): SaleToPay {
  const priced = priceSale(
    products.map(({ priceCents }) => ({ price: cents(priceCents), quantity: 1 })),
    { percent: DISCOUNT_PERCENT },
  );
  const qr = Math.floor(priced.total / 2);
  const cashReceived = Math.ceil((priced.total - qr) / NOTE) * NOTE;
  return { ...priced, qr: cents(qr), cashReceived: cents(cashReceived) };
}
