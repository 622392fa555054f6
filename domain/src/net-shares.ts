import type { InvoiceAmounts, InvoicedLine } from './invoice-amounts.ts';
import { type Cents, NO_MONEY } from './money.ts';
import { spread } from './sale-pricing.ts';

/**
 * Returns each line's share of the net of its rate, in cents; the whole amount for an exempt line.
 * The lines of a rate add up to its base exactly.
 */
export function netsOf(
  lines: readonly InvoicedLine[],
  { iva }: Pick<InvoiceAmounts, 'iva'>,
): Cents[] {
  const nets = lines.map(({ charged }) => charged);
  for (const { rate, base } of iva) {
    const ofRate = [...lines.entries()].filter(([, { ivaRate }]) => ivaRate === rate);
    const shares = spread(
      base,
      ofRate.map(([, { charged }]) => charged),
    );
    for (const [index, [place]] of ofRate.entries()) nets[place] = shares[index] ?? NO_MONEY;
  }
  return nets;
}
