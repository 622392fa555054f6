import { type Cents, NO_MONEY, sumOf } from './money.ts';
import { CUSTOMER_CREDIT, type HandedOver, sumOfParts } from './payments.ts';
import { takenOff } from './sale-pricing.ts';

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

/** A line of a sale with what of it came back. */
export interface PartlyReturnedLine extends ReturnedLine {
  /** Of a unit, before discounts. */
  price: Cents;
  /** The quantity that came back, in all returns. */
  returned: number;
}

/**
 * Whether what stays sold is charged further below its full price than a seller may discount, and
 * than the whole sale was. A discount that is small beside all that is sold is large on what is left
 * when the rest comes back. Each line may be rounded by a cent.
 */
export function staysOverMaxDiscount(
  lines: readonly PartlyReturnedLine[],
  maxPercent: number,
): boolean {
  const whole = takenOff(
    lines.map(({ price, sold }) => ({ price, quantity: sold })),
    sumOf(lines.map(({ charged }) => charged)),
  );
  const kept = lines
    .filter(({ sold, returned }) => returned < sold)
    .map((line) => ({
      price: line.price,
      quantity: line.sold - line.returned,
      charged: minus(line.charged, refundOf(line, 0, line.returned)),
    }));
  const left = takenOff(kept, sumOf(kept.map(({ charged }) => charged)));
  const taken = minus(left.taken, kept.length as Cents);
  return (
    taken * 100 > left.fullPrice * maxPercent &&
    BigInt(taken) * BigInt(whole.fullPrice) > BigInt(whole.taken) * BigInt(left.fullPrice)
  );
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
