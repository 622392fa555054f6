import { type Cents, sumOf, toCents } from './money.ts';

/** The one payment method that gives change. */
export const CASH = 'Efectivo';
/** On the account of the customer, who pays later. */
export const CUSTOMER_CREDIT = 'Cuenta corriente';

/** What is handed over by one method. */
export interface HandedOver<Method extends string = string> {
  method: Method;
  amount: Cents;
}

/**
 * What a payment comes to: it covers the total, with this change; this much is missing; or the
 * methods other than cash exceed the total by this much, which nobody can give back.
 */
export type PaymentBalance = { kind: 'covered' | 'missing' | 'excess'; amount: Cents };

/** Compares what is handed over with the total. The server accepts only what is covered. */
export function balanceOf(total: Cents, parts: readonly HandedOver[]): PaymentBalance {
  const paid = sumOfParts(parts);
  const withoutCash = sumOfParts(parts.filter(({ method }) => method !== CASH));
  if (withoutCash > total) return { kind: 'excess', amount: (withoutCash - total) as Cents };
  if (paid < total) return { kind: 'missing', amount: (total - paid) as Cents };
  return { kind: 'covered', amount: (paid - total) as Cents };
}

/** The place of the part that pays what the others leave: the last one without an amount. */
export function placeOfRest(parts: readonly HandedOver[]): number {
  return parts.findLastIndex(({ amount }) => amount === 0);
}

/** The parts, of which the last one without an amount pays what the others leave. */
export function withRest<Part extends HandedOver>(total: Cents, parts: readonly Part[]): Part[] {
  const place = placeOfRest(parts);
  const rest = Math.max(0, total - sumOfParts(parts)) as Cents;
  return parts.map((part, at) => (at === place ? { ...part, amount: rest } : part));
}

/**
 * The parts as a sale records them: without those that pay nothing, and with all cash in one part,
 * as the change is given back from all of it.
 */
export function recordedParts<Part extends HandedOver>(
  total: Cents,
  parts: readonly Part[],
): Part[] {
  const paid = withRest(total, parts).filter(({ amount }) => amount > 0);
  const others = paid.filter(({ method }) => method !== CASH);
  const [cash, ...moreCash] = paid.filter(({ method }) => method === CASH);
  if (!cash || sumOfParts(others) >= total) return others;
  return [...others, { ...cash, amount: sumOfParts([cash, ...moreCash]) }];
}

/**
 * The change given back for a recorded sale, whose amounts are in pesos; undefined when the cash
 * handed over was not told.
 */
export function changeOf({
  cashReceived,
  payments,
}: {
  cashReceived: number | null;
  payments: readonly { method: string; amount: number }[];
}): Cents | undefined {
  if (cashReceived === null) return undefined;
  const inCash = payments.find(({ method }) => method === CASH)?.amount ?? 0;
  return (toCents(cashReceived) - toCents(inCash)) as Cents;
}

/** What all parts come to. */
export function sumOfParts(parts: readonly HandedOver[]): Cents {
  return sumOf(parts.map(({ amount }) => amount));
}
