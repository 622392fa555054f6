import { cashRoundingOf, surchargeOf } from '@mostrador/contracts/payment-methods';
import type { PaymentMethod } from '@mostrador/contracts/sales';
import type { TillSettings } from '@mostrador/contracts/till-settings';
import {
  CASH,
  type Cents,
  type Charge,
  chargeOf,
  type PartToCharge,
  placeOfRest,
  withRestCharged,
} from '@mostrador/domain';
import type { Cart, PaymentPart } from './cart.ts';

/** The settings that say what paying by each method costs. */
export type PaymentTerms = Pick<TillSettings, 'methods' | 'cashRounding' | 'cashRoundingMode'>;

/** The cost of a cart when it is paid as it says. */
export interface CartCharge extends Omit<Charge<PaymentMethod>, 'parts'> {
  /** The amount paid by each method, without the change. */
  paid: Charge<PaymentMethod>['parts'];
  /** The amounts handed over, as the request has them. */
  parts: PaymentPart[];
}

/** Adds the surcharges, discounts and rounding of its payment to the price of a cart. */
export function chargeCart(
  { payments, paymentMethod, instalments, paidWith }: Cart,
  price: Cents,
  terms: PaymentTerms,
): CartCharge {
  const rounding = cashRoundingOf(terms);
  if (!payments) {
    const part = partOf({ method: paymentMethod, instalments }, undefined, terms);
    const { parts, ...charge } = chargeOf(price, [part], rounding);
    const isEnough = paymentMethod === CASH && paidWith !== undefined && paidWith >= charge.total;
    const amount = isEnough ? paidWith : charge.total;
    return { ...charge, paid: parts, parts: [handedOver(part, amount)] };
  }
  const rest = placeOfRest(payments);
  const filled = withRestCharged(
    price,
    payments.map((part, place) => partOf(part, place === rest ? undefined : part.amount, terms)),
    rounding,
  );
  const { parts, ...charge } = chargeOf(price, filled, rounding);
  return { ...charge, paid: parts, parts: filled.map((part) => handedOver(part, part.amount)) };
}

/** A choice of instalments that the shop has removed meanwhile is a payment at once. */
function partOf(
  { method, instalments: count }: { method: PaymentMethod; instalments?: number | undefined },
  amount: Cents | undefined,
  { methods }: PaymentTerms,
): PartToCharge<PaymentMethod> {
  const instalments = count ?? null;
  const percent = surchargeOf(methods, method, instalments);
  if (percent !== undefined) return { method, percent, instalments, amount };
  return { method, percent: surchargeOf(methods, method, null) ?? 0, instalments: null, amount };
}

function handedOver(
  { method, instalments }: PartToCharge<PaymentMethod>,
  amount: Cents,
): PaymentPart {
  return instalments === null ? { method, amount } : { method, amount, instalments };
}
