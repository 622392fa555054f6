import { type Cents, sumOf, toCents } from './money.ts';

/** The one payment method that gives change. */
export const CASH = 'Efectivo';
/** The sale goes to the customer's account and is paid later. */
export const CUSTOMER_CREDIT = 'Cuenta corriente';

/** A method that a shop added or renamed: its key, and its name in the shop. */
export interface NamedMethod {
  key: string;
  label: string;
}

/** Returns the name of a method in a shop, by its key. */
export function nameOfMethod(methods: readonly NamedMethod[] | undefined, key: string): string {
  return methods?.find((method) => method.key === key)?.label ?? key;
}

/** The amount paid by one method. */
export interface HandedOver<Method extends string = string> {
  method: Method;
  amount: Cents;
}

/**
 * The result of a payment: `covered` with this change, `missing` this amount, or `excess`: the
 * methods other than cash exceed the total by this amount, which cannot be given as change.
 */
export type PaymentBalance = { kind: 'covered' | 'missing' | 'excess'; amount: Cents };

/** Compares the amounts paid with the total. The server accepts only `covered`. */
export function balanceOf(total: Cents, parts: readonly HandedOver[]): PaymentBalance {
  const paid = sumOfParts(parts);
  const withoutCash = sumOfParts(parts.filter(({ method }) => method !== CASH));
  if (withoutCash > total) return { kind: 'excess', amount: (withoutCash - total) as Cents };
  if (paid < total) return { kind: 'missing', amount: (total - paid) as Cents };
  return { kind: 'covered', amount: (paid - total) as Cents };
}

/** Returns the index of the part that pays the remainder: the last one without an amount. */
export function placeOfRest(parts: readonly HandedOver[]): number {
  return parts.findLastIndex(({ amount }) => amount === 0);
}

/** Returns the parts with the last one without an amount set to the remainder. */
export function withRest<Part extends HandedOver>(total: Cents, parts: readonly Part[]): Part[] {
  const place = placeOfRest(parts);
  const rest = Math.max(0, total - sumOfParts(parts)) as Cents;
  return parts.map((part, at) => (at === place ? { ...part, amount: rest } : part));
}

/**
 * Returns the parts as a sale records them. Parts of zero are dropped. All cash becomes one part,
 * because the change comes out of all of it.
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
 * Returns the change of a recorded sale, whose amounts are in pesos; undefined when the cash handed
 * over was not recorded.
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

export function sumOfParts(parts: readonly HandedOver[]): Cents {
  return sumOf(parts.map(({ amount }) => amount));
}
