import type { InvoiceAmounts, InvoiceLine } from './invoice-on-paper.ts';
import { type Cents, NO_MONEY } from './money.ts';

/**
 * What each line adds to the net of its rate, in cents; of an exempt line, all of it. Each gets what
 * the rounded running share grows by, so that the lines of a rate add up to its base exactly.
 */
export function netsOf(
  lines: readonly Pick<InvoiceLine, 'charged' | 'ivaRate'>[],
  { iva }: Pick<InvoiceAmounts, 'iva'>,
): Cents[] {
  const whole = new Map<number, number>();
  for (const { ivaRate, charged } of lines) whole.set(ivaRate, (whole.get(ivaRate) ?? 0) + charged);
  const running = new Map<number, number>();
  return lines.map(({ ivaRate, charged }) => {
    const base = iva.find(({ rate }) => rate === ivaRate)?.base;
    if (base === undefined) return charged;
    const before = running.get(ivaRate) ?? NO_MONEY;
    const upTo = before + charged;
    running.set(ivaRate, upTo);
    const share = (part: number) => shareOf(base, part, whole.get(ivaRate) ?? NO_MONEY);
    return (share(upTo) - share(before)) as Cents;
  });
}

/** Exact also where cents times cents are beyond a safe integer. */
function shareOf(amount: Cents, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
