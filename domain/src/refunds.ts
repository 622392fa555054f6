import { type Cents, NO_MONEY, sumOf } from './money.ts';
import { CASH, CUSTOMER_CREDIT, type HandedOver, sumOfParts } from './payments.ts';
import type { CashRounding } from './sale-charge.ts';
import { takenOff } from './sale-pricing.ts';

/** A line of a sale with returned items. */
export interface ReturnedLine {
  /** The quantity sold, with up to three decimals. */
  sold: number;
  /** The amount charged for the whole line; see `PricedLine`. */
  charged: Cents;
}

/**
 * Returns the refund for a part of a line after `before` was already returned: the part's share of
 * the line's charge, to the cent. Each return gets the growth of the rounded running share. All
 * returns together refund exactly the charge once the whole line is back.
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

/** A line of a sale with its returned quantity. */
export interface PartlyReturnedLine extends ReturnedLine {
  /** For one unit, before discounts. */
  price: Cents;
  /** The quantity returned, in all returns. */
  returned: number;
}

/**
 * Whether the kept part of a sale is discounted beyond both the seller's maximum and the whole
 * sale's own discount. A small discount on the whole sale becomes large on the rest once the other
 * lines are returned. Each line may be rounded by a cent.
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
 * Returns how much each method can still refund of a sale: the amount it paid, less the earlier
 * refunds by it. The list is in refund order: first the customer's account, then the methods in the
 * order of `paid`. The sum is never less than the sale has left to return, even if an earlier
 * refund used a method that had not paid.
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

/** Splits a refund by default: each method refunds as much as it can, one after the other. */
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
 * Returns the refund of a return before its cash is rounded: the amounts of its items, without what
 * rounding added to the returns before it. All returns of a sale give back exactly what it cost.
 *
 * @param rounded what rounding added to all earlier returns of the sale
 */
export function refundToGive(items: readonly Cents[], rounded: Cents): Cents {
  return minus(sumOf(items), rounded);
}

/** The rest of a sale that can be given back. */
export interface LeftOfSale<Method extends string = string> {
  /** The most that each method can still give back; see `leftToGiveBack`. */
  byMethod: readonly HandedOver<Method>[];
  /** The sale's total, without the refunds so far. */
  total: Cents;
}

/**
 * Rounds the cash of a refund, in favour of the customer or to the nearest step. It gives back
 * neither nothing nor more than is left. What gives back the rest of the sale is not rounded.
 */
export function withRoundedCash<Method extends string>(
  parts: readonly HandedOver<Method>[],
  left: LeftOfSale,
  { step, mode }: CashRounding,
): HandedOver<Method>[] {
  const refund = sumOfParts(parts);
  if (step === 0 || refund === left.total) return [...parts];
  const cash = partOf(parts, CASH);
  const inCash = partOf(left.byMethod, CASH);
  const rest = left.total - refund + cash;
  const most = cash <= inCash ? Math.min(inCash, rest) : rest;
  const steps = mode === 'nearest' ? Math.round(cash / step) : Math.ceil(cash / step);
  const rounded = Math.min(steps * step || cash, most) as Cents;
  return parts.map((part) => (part.method === CASH ? { ...part, amount: rounded } : part));
}

/**
 * Whether these parts refund the way the sale was paid: as much as possible off the account, and no
 * method beyond its rest. Only an administrator may refund otherwise.
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

/** Returns the difference, or zero if negative. */
function minus(amount: Cents, less: Cents): Cents {
  return amount > less ? ((amount - less) as Cents) : NO_MONEY;
}
