import type { PaymentMethod } from '@mostrador/contracts/sales';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import type { Cents } from '@mostrador/domain';
import type { PaymentPart } from '../src/features/cart/cart.ts';
import { type CartCharge, chargeCart } from '../src/features/cart/charged-cart.ts';

interface Payment {
  method: PaymentMethod;
  instalments?: number | undefined;
  paidWith?: Cents | undefined;
  parts?: readonly PaymentPart[] | undefined;
}

/** Returns what a sale of this price costs when it is paid so; without rounding. */
export function chargeFor(
  price: Cents,
  { method, instalments, paidWith, parts }: Payment,
  methods: readonly ShopMethod[] = [],
): CartCharge {
  return chargeCart(
    {
      saleId: '',
      lines: [],
      paymentMethod: method,
      ...(instalments !== undefined && { instalments }),
      ...(paidWith !== undefined && { paidWith }),
      ...(parts && { payments: [...parts] }),
    },
    price,
    { methods: [...methods], cashRounding: 0, cashRoundingMode: 'customer' },
  );
}
