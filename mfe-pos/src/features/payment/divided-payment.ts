import type { PaymentMethod } from '@mostrador/contracts/sales';
import {
  CASH,
  type Cents,
  type HandedOver,
  type NamedMethod,
  NO_MONEY,
  nameOfMethod,
  type PaymentBalance,
  placeOfRest,
} from '@mostrador/domain';
import { sentenceOf } from './payment-balance.tsx';

export interface PaymentPart extends HandedOver<PaymentMethod> {
  /** Absent for a payment at once. */
  instalments?: number;
}

/** The method most often combined with cash. */
const BESIDE_CASH: PaymentMethod = 'QR';

/**
 * Returns the two initial parts of a divided payment: cash pays what the other part leaves.
 *
 * @param methods the methods to choose from
 */
export function divided(
  { method, instalments }: Pick<PaymentPart, 'method' | 'instalments'>,
  paidWith: Cents | undefined,
  methods: readonly PaymentMethod[],
): PaymentPart[] {
  const [first = CASH] = methods.filter((one) => one !== CASH);
  const besideCash = methods.includes(BESIDE_CASH) ? BESIDE_CASH : first;
  return [
    method === CASH
      ? { method: besideCash, amount: NO_MONEY }
      : { method, amount: NO_MONEY, ...(instalments && { instalments }) },
    { method: CASH, amount: paidWith ?? NO_MONEY },
  ];
}

/** Returns the seller's message why these parts cannot complete the sale. */
export function problemOfParts(
  balance: PaymentBalance,
  parts: readonly PaymentPart[],
  shopMethods: readonly NamedMethod[] | undefined,
): string | undefined {
  const rest = placeOfRest(parts);
  const open = parts.find(({ amount }, place) => amount === 0 && place !== rest);
  if (open) return `Poné el importe del pago con ${nameOfMethod(shopMethods, open.method)}`;
  return balance.kind === 'covered' ? undefined : sentenceOf(balance);
}
