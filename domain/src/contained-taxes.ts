import type { InvoiceLetter, IssuerCondition } from './invoice-letter.ts';
import { type Cents, NO_MONEY, sumOf } from './money.ts';

/** The taxes that a price contains, which consumers must be shown. */
export interface ContainedTaxes {
  iva: Cents;
  /** Internal taxes. The product records none. */
  otherNational: Cents;
}

/**
 * Returns the taxes contained in the amount charged to a consumer, where Ley 27.743 (Régimen de
 * Transparencia Fiscal al Consumidor, RG 5614/2024) requires them: on a B and on a receipt that is
 * no invoice, by issuers who charge IVA. Undefined otherwise.
 *
 * @param byRate for an invoice or a credit note, its own amounts, so that both show the same
 * @param letter null for a receipt that is no invoice
 */
export function containedTaxesOf(
  byRate: readonly { iva: Cents }[],
  { issuer, letter }: { issuer: IssuerCondition; letter: InvoiceLetter | null },
): ContainedTaxes | undefined {
  if (issuer !== 'responsable_inscripto' || letter === 'A') return undefined;
  return { iva: sumOf(byRate.map(({ iva }) => iva)), otherNational: NO_MONEY };
}
