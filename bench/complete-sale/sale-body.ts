import { cents, newId, toPesos } from '@mostrador/domain';
import { DISCOUNT_PERCENT, pricedSale } from './priced-sale.ts';
import type { SoldProduct } from './till.ts';

/** Returns what a till sends to sell one unit of each product, under a new id. */
export function saleBody(products: readonly SoldProduct[], customerId: string) {
  const { qr, cashReceived } = pricedSale(products);
  return {
    _id: newId(),
    items: products.map(({ id, priceCents }) => ({
      productId: id,
      price: toPesos(cents(priceCents)),
      // The version shown by a till that received no sale since: each sale makes a newer version.
      version: 1,
      quantity: 1,
    })),
    discount: { percent: DISCOUNT_PERCENT },
    customerId,
    payments: [
      { method: 'QR', amount: toPesos(qr) },
      { method: 'Efectivo', amount: toPesos(cashReceived) },
    ],
  };
}
