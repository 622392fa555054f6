import type { InvoiceLetter, IssuerCondition } from './invoice-letter.ts';
import { type Cents, NO_MONEY, sumOf } from './money.ts';

/** The taxes that a price contains, as the consumer has to be told. */
export interface ContainedTaxes {
  iva: Cents;
  /** Internal taxes; the product knows of none. */
  otherNational: Cents;
}

/**
 * The taxes in what a consumer was charged, where Ley 27.743 (Régimen de Transparencia Fiscal al
 * Consumidor, RG 5614/2024) demands to tell them: on a B and on what is no invoice, by issuers who
 * charge IVA; undefined otherwise.
 *
 * @param byRate of an invoice or a credit note its own amounts, so that both say the same
 * @param letter null for a receipt that is no invoice
 */
export function containedTaxesOf(
  byRate: readonly { iva: Cents }[],
  { issuer, letter }: { issuer: IssuerCondition; letter: InvoiceLetter | null },
): ContainedTaxes | undefined {
  if (issuer !== 'responsable_inscripto' || letter === 'A') return undefined;
  return { iva: sumOf(byRate.map(({ iva }) => iva)), otherNational: NO_MONEY };
}
