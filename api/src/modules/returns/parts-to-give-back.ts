import { isDeepStrictEqual } from 'node:util';
import { compareMethods } from '@mostrador/contracts/payment-methods';
import type { newReturn } from '@mostrador/contracts/returns.schemas';
import { CUSTOMER_CREDIT, type Payment, type PaymentMethod } from '@mostrador/contracts/sales';
import {
  CASH,
  type CashRounding,
  type Cents,
  goesBackAsPaid,
  type HandedOver,
  type LeftOfSale,
  splitRefund,
  sumOfParts,
  toCents,
  withRoundedCash,
} from '@mostrador/domain';
import type { z } from 'zod';
import { paymentsDiffer, returnNeedsCustomer } from './returns.errors.ts';

type AskedPayments = Pick<z.output<typeof newReturn>, 'payments' | 'paymentMethod'>;
type Part = HandedOver<PaymentMethod>;

interface Refundable {
  left: LeftOfSale<PaymentMethod>;
  hasCustomer: boolean;
  cashRounding: CashRounding;
}

/**
 * Returns the parts of a refund, in the order of the methods: as requested or, by default, as the
 * sale was paid. Cash is rounded, so the parts may add up to another amount than the refund. Throws `return.payments-differ`, and `return.needs-customer` for a sale without an account.
 */
export function partsToGiveBack(
  asked: AskedPayments,
  refund: Cents,
  { left, hasCustomer, cashRounding }: Refundable,
): { parts: Part[]; isAsPaid: boolean } {
  const requested = inOrder(inCents(asked.payments ?? []));
  const exact = asked.payments
    ? withCashForRest(requested, refund)
    : (askedParts(asked, refund) ?? splitRefund(refund, left.byMethod));
  const parts = inOrder(withRoundedCash(exact, left, cashRounding));
  if (asked.payments && !isDeepStrictEqual(requested, parts))
    throw paymentsDiffer(sumOfParts(requested), sumOfParts(parts));
  if (!hasCustomer && parts.some(({ method }) => method === CUSTOMER_CREDIT))
    throw returnNeedsCustomer();
  return { parts, isAsPaid: goesBackAsPaid(parts, left.byMethod) };
}

/** Returns the parts with cash for what the others leave of the refund. */
function withCashForRest(parts: readonly Part[], refund: Cents): Part[] {
  const others = parts.filter(({ method }) => method !== CASH);
  const rest = (refund - sumOfParts(others)) as Cents;
  return rest === 0 ? others : [...others, { method: CASH, amount: rest }];
}

/** Whether an administrator approved exactly these parts. */
export function allowsParts(allowed: readonly Payment[], parts: readonly Part[]): boolean {
  return isDeepStrictEqual(inOrder(inCents(allowed)), parts);
}

/**
 * Whether an existing return gave back the money as now requested. Returns true when the request
 * names no methods.
 */
export function isSameRefund(
  made: { payments: readonly Payment[]; total: number },
  asked: AskedPayments,
): boolean {
  const parts = askedParts(asked, toCents(made.total));
  if (!parts) return true;
  return isDeepStrictEqual(inOrder(parts), inCents(made.payments));
}

function askedParts({ payments, paymentMethod }: AskedPayments, refund: Cents): Part[] | undefined {
  if (payments) return inCents(payments);
  if (paymentMethod === undefined) return undefined;
  return [{ method: paymentMethod, amount: refund }];
}

export function inCents(payments: readonly Payment[]): Part[] {
  return payments.map(({ method, amount }) => ({ method, amount: toCents(amount) }));
}

/** Returns one part for each method that gives anything back, in the order of the methods. */
function inOrder(parts: readonly Part[]): Part[] {
  const methods = [...new Set(parts.map(({ method }) => method))].toSorted(compareMethods);
  return methods
    .map((method) => ({
      method,
      amount: sumOfParts(parts.filter((part) => part.method === method)),
    }))
    .filter(({ amount }) => amount > 0);
}
