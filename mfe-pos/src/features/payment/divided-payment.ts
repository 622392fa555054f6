import type { PaymentMethod } from '@mostrador/contracts/sales';
import {
  balanceOf,
  CASH,
  type Cents,
  type HandedOver,
  NO_MONEY,
  placeOfRest,
  withRest,
} from '@mostrador/domain';
import { sentenceOf } from './payment-balance.tsx';

export type PaymentPart = HandedOver<PaymentMethod>;

/** The method most often combined with cash. */
const BESIDE_CASH: PaymentMethod = 'QR';

/**
 * Returns the two initial parts of a divided payment: cash pays what the other part leaves.
 *
 * @param methods the methods to choose from
 */
export function divided(
  method: PaymentMethod,
  paidWith: Cents | undefined,
  methods: readonly PaymentMethod[],
): PaymentPart[] {
  const [first = CASH] = methods.filter((one) => one !== CASH);
  const besideCash = methods.includes(BESIDE_CASH) ? BESIDE_CASH : first;
  return [
    { method: method === CASH ? besideCash : method, amount: NO_MONEY },
    { method: CASH, amount: paidWith ?? NO_MONEY },
  ];
}

/** Returns the seller's message why these parts cannot complete the sale. */
export function problemOfParts(total: Cents, parts: readonly PaymentPart[]): string | undefined {
  const rest = placeOfRest(parts);
  const open = parts.find(({ amount }, place) => amount === 0 && place !== rest);
  if (open) return `Poné el importe del pago con ${open.method}`;
  const balance = balanceOf(total, withRest(total, parts));
  return balance.kind === 'covered' ? undefined : sentenceOf(balance);
}
