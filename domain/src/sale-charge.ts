import { type Cents, NO_MONEY, roundedRatio, sumOf } from './money.ts';
import { CASH, type HandedOver, type PaymentBalance } from './payments.ts';
import { type PricedSale, spread } from './sale-pricing.ts';

/** `customer` rounds in favour of the customer, `nearest` to the nearest step. */
export const CASH_ROUNDING_MODES = ['customer', 'nearest'] as const;

/** The rule by which a shop rounds cash that is paid or given back. */
export interface CashRounding {
  /** Zero does not round. */
  step: Cents;
  mode: (typeof CASH_ROUNDING_MODES)[number];
}

export const NO_ROUNDING: CashRounding = { step: NO_MONEY, mode: 'customer' };

/** A part of a payment, and the surcharge of its method. */
export interface PartToCharge<Method extends string = string> {
  method: Method;
  /** Of the amount that the part covers; a discount if it is negative. */
  percent: number;
  /** The number of instalments; null for a payment at once. */
  instalments: number | null;
  /** The amount handed over, surcharge included; undefined pays what the other parts leave. */
  amount: Cents | undefined;
}

/** The surcharge of a part of a payment, or its discount if it is negative. */
export interface Adjustment<Method extends string = string> {
  method: Method;
  percent: number;
  instalments: number | null;
  amount: Cents;
}

/** The cost of a sale, paid in a certain way. */
export interface Charge<Method extends string = string> {
  /** The price of the sale with all adjustments and the rounding: what the parts pay. */
  total: Cents;
  /** In the order of the parts. Parts without surcharge, discount or instalments have none. */
  adjustments: Adjustment<Method>[];
  /** The amount that rounding adds to the cash; negative if it takes off. */
  rounding: Cents;
  /** The parts without the change. They add up to the total once it is covered. */
  parts: HandedOver<Method>[];
  balance: PaymentBalance;
}

/**
 * The difference allowed between parts and price, in cents for each: a part with a surcharge
 * covers a rounded amount.
 */
const TOLERANCE = 2;

/**
 * Returns what a sale costs when it is paid by these parts. Each part covers its amount without its
 * surcharge; cash covers what the others leave, or the last part without cash. What is rounded so
 * goes to the last adjustment.
 *
 * @param price of the sale, after its discounts
 * @param parts at least one; a single part may have no amount
 */
export function chargeOf<Method extends string>(
  price: Cents,
  parts: readonly PartToCharge<Method>[],
  cashRounding: CashRounding = NO_ROUNDING,
): Charge<Method> {
  const last = placeOfLast(parts);
  const covered = parts.map((part, place) => (place === last ? NO_MONEY : coveredBy(part)));
  const tolerance = parts.some(({ percent }) => percent !== 0) ? TOLERANCE * parts.length : 0;
  const left = minus(price, sumOf(covered));
  const isOver = left < -tolerance;
  const rest = restOf(left, parts[last] as PartToCharge, {
    cashRounding,
    tolerance,
    isAlone: parts.length === 1,
  });
  covered[last] = isOver ? NO_MONEY : left;

  const amounts = parts.map((part, place) =>
    place === last ? rest.paid : (part.amount ?? NO_MONEY),
  );
  const added = amounts.map((amount, place) => minus(amount, covered[place] ?? NO_MONEY));
  const total = (price + sumOf(added)) as Cents;
  const adjustments = parts
    .map(({ method, percent, instalments }, place) => {
      const rounding = place === last ? rest.rounding : NO_MONEY;
      return { method, percent, instalments, amount: minus(added[place] ?? NO_MONEY, rounding) };
    })
    .filter(({ percent, instalments }) => percent !== 0 || instalments !== null);
  return {
    total,
    adjustments: addingUpTo(minus(total, (price + rest.rounding) as Cents), adjustments),
    rounding: rest.rounding,
    parts: parts.map(({ method }, place) => ({ method, amount: amounts[place] ?? NO_MONEY })),
    balance: isOver ? { kind: 'excess', amount: -left as Cents } : rest.balance,
  };
}

/** Returns the parts with the one without an amount set to what the others leave. */
export function withRestCharged<Part extends PartToCharge>(
  price: Cents,
  parts: readonly Part[],
  cashRounding: CashRounding = NO_ROUNDING,
): (Part & { amount: Cents })[] {
  const covered = sumOf(parts.map(coveredBy));
  return parts.map((part) => {
    if (part.amount !== undefined) return { ...part, amount: part.amount };
    return { ...part, amount: dueOf(minus(price, covered), part, cashRounding).due };
  });
}

/**
 * Returns what each line is charged when the sale costs another total: the lines share the
 * difference as they share a discount, so that they add up to the total.
 */
export function chargedLines({ lines, total: price }: PricedSale, total: Cents): Cents[] {
  const charged = lines.map((line) => line.charged);
  const shares = spread(minus(total, price), charged);
  return charged.map((amount, place) => (amount + (shares[place] ?? 0)) as Cents);
}

/** Returns cash rounded to the shop's step. What would round to nothing stays as it is. */
export function roundedCash(amount: Cents, { step, mode }: CashRounding): Cents {
  if (step === 0) return amount;
  const steps = mode === 'nearest' ? Math.round(amount / step) : Math.floor(amount / step);
  return steps === 0 ? amount : ((steps * step) as Cents);
}

/** Cash covers the rest, because it alone gives change. */
function placeOfLast(parts: readonly PartToCharge[]): number {
  const cash = parts.findLastIndex(({ method }) => method === CASH);
  return cash < 0 ? parts.length - 1 : cash;
}

/** Returns the price that a part covers: its amount without its surcharge. */
function coveredBy({ amount = NO_MONEY, percent }: PartToCharge): Cents {
  return roundedRatio(BigInt(amount) * 10_000n, 10_000n + hundredths(percent));
}

/** Returns what a part has to pay to cover a price, and what rounding adds to it. */
function dueOf(
  price: Cents,
  { method, percent }: PartToCharge,
  cashRounding: CashRounding,
): { due: Cents; rounding: Cents } {
  if (price <= 0) return { due: NO_MONEY, rounding: NO_MONEY };
  const exact = roundedRatio(BigInt(price) * (10_000n + hundredths(percent)), 10_000n);
  const due = method === CASH ? roundedCash(exact, cashRounding) : exact;
  return { due, rounding: minus(due, exact) };
}

/**
 * Returns what the last part pays of what is left, and whether that covers it. Cash beside other
 * parts that is exactly what they leave is not rounded: another one was entered as the rest.
 */
function restOf(
  left: Cents,
  part: PartToCharge,
  { cashRounding, tolerance, isAlone }: RestOptions,
): { paid: Cents; rounding: Cents; balance: PaymentBalance } {
  const { due: exact } = dueOf(left, part, NO_ROUNDING);
  const isExact = !isAlone && Math.abs((part.amount ?? Number.NaN) - exact) <= tolerance;
  const { due, rounding } = dueOf(left, part, isExact ? NO_ROUNDING : cashRounding);
  const given = part.amount ?? due;
  const paid = part.method === CASH ? (Math.min(given, due) as Cents) : given;
  const over = minus(paid, due);
  if (Math.abs(over) <= tolerance)
    return { paid, rounding, balance: { kind: 'covered', amount: minus(given, paid) } };
  const balance: PaymentBalance =
    over < 0 ? { kind: 'missing', amount: -over as Cents } : { kind: 'excess', amount: over };
  return { paid: due, rounding, balance };
}

interface RestOptions {
  cashRounding: CashRounding;
  /** In cents. */
  tolerance: number;
  /** Whether it is the only part. */
  isAlone: boolean;
}

/** Returns the adjustments with the last one changed so that they add up to an amount. */
function addingUpTo<Method extends string>(
  whole: Cents,
  adjustments: readonly Adjustment<Method>[],
): Adjustment<Method>[] {
  const difference = whole - sumOf(adjustments.map(({ amount }) => amount));
  return adjustments.map((one, place) =>
    place === adjustments.length - 1 ? { ...one, amount: (one.amount + difference) as Cents } : one,
  );
}

function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 100));
}

function minus(one: Cents, other: Cents): Cents {
  return (one - other) as Cents;
}
