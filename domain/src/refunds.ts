import { type Cents, NO_MONEY } from './money.ts';
import { CUSTOMER_CREDIT, type HandedOver, sumOfParts } from './payments.ts';

/** A line of a sale that things are taken back of. */
export interface ReturnedLine {
  /** The quantity sold, with up to three decimals. */
  sold: number;
  /** What was charged for all of it; see `PricedLine`. */
  charged: Cents;
}

/**
 * What is given back for a part of a line, after `before` of it came back already: its share of what
 * the line was charged, to the cent. Each return gets what the rounded running share grows by, so
 * that all returns together give back exactly what was charged once all of it is back.
 */
export function refundOf(line: ReturnedLine, before: number, quantity: number): Cents {
  const upTo = (returned: number) => shareOf(line, returned);
  return (upTo(before + quantity) - upTo(before)) as Cents;
}

function shareOf({ sold, charged }: ReturnedLine, returned: number): number {
  const whole = thousandths(sold);
  return Number((2n * BigInt(charged) * thousandths(returned) + whole) / (2n * whole));
}

function thousandths(quantity: number): bigint {
  return BigInt(Math.round(quantity * 1000));
}

/**
 * What each method can still give back of a sale: what it paid, less what earlier returns gave back
 * by it. It comes in the order in which money goes back: first off the customer's account, then by
 * the methods in the order of `paid`. Together it is never less than what the sale has left to
 * return, also when an earlier return gave back by a method that had not paid.
 */
export function leftToGiveBack<Method extends string>(
  paid: readonly HandedOver<Method>[],
  givenBack: readonly HandedOver<Method>[],
): HandedOver<Method>[] {
  return paid
    .map(({ method, amount }) => ({ method, amount: minus(amount, partOf(givenBack, method)) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => Number(isOnAccount(other)) - Number(isOnAccount(one)));
}

/** How a refund goes back unless told otherwise: each method gives what it can, one after the other. */
export function splitRefund<Method extends string>(
  refund: Cents,
  left: readonly HandedOver<Method>[],
): HandedOver<Method>[] {
  let rest = refund;
  return left.flatMap(({ method, amount: most }) => {
    const amount = Math.min(rest, most) as Cents;
    rest = minus(rest, amount);
    return amount > 0 ? [{ method, amount }] : [];
  });
}

/**
 * Whether these parts give a refund back the way it came: as much as possible off the account, and
 * by no method more than it has left. Only an administrator gives back otherwise.
 */
export function goesBackAsPaid(parts: readonly HandedOver[], left: readonly HandedOver[]): boolean {
  const owed = Math.min(sumOfParts(parts), partOf(left, CUSTOMER_CREDIT));
  return (
    partOf(parts, CUSTOMER_CREDIT) === owed &&
    parts.every(({ method }) => partOf(parts, method) <= partOf(left, method))
  );
}

function partOf(parts: readonly HandedOver[], of: string): Cents {
  return sumOfParts(parts.filter(({ method }) => method === of));
}

function isOnAccount({ method }: HandedOver): boolean {
  return method === CUSTOMER_CREDIT;
}

/** Not below zero. */
function minus(amount: Cents, less: Cents): Cents {
  return amount > less ? ((amount - less) as Cents) : NO_MONEY;
}
