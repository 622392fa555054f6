import type { Cents } from './money.ts';

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
