import type { InvoiceLetter } from './invoice-letter.ts';
import type { IvaRate } from './iva.ts';
import { type Cents, NO_MONEY, sumOf } from './money.ts';
import { containedIva } from './sale-pricing.ts';

/** The amount charged at one rate, split into net and IVA. */
export interface InvoiceIva {
  rate: 10.5 | 21 | 27;
  /** The part without IVA. */
  base: Cents;
  iva: Cents;
}

/** The amounts of an invoice: `total` is the sum of the others. */
export interface InvoiceAmounts {
  total: Cents;
  /** The sum of the bases. On a C, the whole total. */
  net: Cents;
  exempt: Cents;
  /** By rate, from low to high. */
  iva: InvoiceIva[];
}

export interface InvoicedLine {
  /** IVA included, after all discounts. */
  charged: Cents;
  ivaRate: IvaRate;
}

/**
 * Returns the amounts of an invoice over some lines, to the cent. A rate of 0 is exempt. A C shows
 * no IVA, since its issuer charges none.
 */
export function invoiceAmountsOf(
  lines: readonly InvoicedLine[],
  letter: InvoiceLetter,
): InvoiceAmounts {
  const total = sumOf(lines.map(({ charged }) => charged));
  if (letter === 'C') return { total, net: total, exempt: NO_MONEY, iva: [] };
  const byRate = containedIva(lines);
  const iva = byRate.flatMap(({ rate, charged, iva }) =>
    rate === 0 || charged === 0 ? [] : [{ rate, base: (charged - iva) as Cents, iva }],
  );
  return {
    total,
    net: sumOf(iva.map(({ base }) => base)),
    exempt: byRate.find(({ rate }) => rate === 0)?.charged ?? NO_MONEY,
    iva,
  };
}

/**
 * Returns the amounts of a credit note over part of an invoice: the amounts of everything returned
 * so far, less those of everything returned before. With this rounding, all credit notes of an
 * invoice together never exceed it, however the returns are split.
 */
export function creditNoteAmountsOf(
  { before, now }: { before: readonly InvoicedLine[]; now: readonly InvoicedLine[] },
  letter: InvoiceLetter,
): InvoiceAmounts {
  const earlier = invoiceAmountsOf(before, letter);
  const all = invoiceAmountsOf([...before, ...now], letter);
  const iva = all.iva.flatMap(({ rate, base, iva }) => {
    const known = earlier.iva.find((part) => part.rate === rate);
    const added = {
      rate,
      base: (base - (known?.base ?? 0)) as Cents,
      iva: (iva - (known?.iva ?? 0)) as Cents,
    };
    return added.base === 0 && added.iva === 0 ? [] : [added];
  });
  return {
    total: (all.total - earlier.total) as Cents,
    net: (all.net - earlier.net) as Cents,
    exempt: (all.exempt - earlier.exempt) as Cents,
    iva,
  };
}
