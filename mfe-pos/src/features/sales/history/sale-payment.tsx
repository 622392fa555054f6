import type { Sale } from '@mostrador/contracts/sales';
import { useShopMethods } from '@mostrador/shared-data';
import { paymentOf } from './sale-words.ts';

/** The methods of a sale and its customer: `QR + Efectivo · Ana Pérez`. */
export function SalePayment({ sale }: { sale: Sale }) {
  return paymentOf(sale, useShopMethods());
}
