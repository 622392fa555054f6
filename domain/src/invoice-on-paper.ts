import type { Cents } from './money.ts';
import type { ReceiptFact } from './receipt.ts';
import type { Unit } from './units.ts';

/** How somebody stands before IVA. */
export type VatCondition =
  | 'responsable_inscripto'
  | 'monotributista'
  | 'exento'
  | 'consumidor_final';

/**
 * An invoice or a credit note with its CAE, as it is printed. Amounts are in cents, days are
 * `2026-11-22` in Argentina, a CUIT is its eleven digits.
 */
export interface InvoiceOnPaper {
  kind: 'invoice' | 'credit-note';
  letter: 'A' | 'B' | 'C';
  /** ARCA's code of kind and letter: 6 is an invoice B. */
  type: number;
  /** Point of sale and number: `00002-00000147`. */
  number: string;
  date: string;
  issuer: InvoiceIssuer;
  receiver: InvoiceReceiver;
  lines: readonly InvoiceLine[];
  /** The discount on the whole sale; its percentage when it was one. */
  discount: Cents;
  discountPercent: number | null;
  amounts: InvoiceAmounts;
  /** The methods it was paid or given back by, as `methodsInWords` says them. */
  paymentMethods: string;
  /** Each part of the payment and the change, as the receipt says them. */
  payments: readonly ReceiptFact[];
  /** The invoice that a credit note is about. */
  associated: { letter: string; number: string; date: string } | null;
  /** The taxes in the total, where Ley 27.743 demands to tell them. */
  containedTaxes: { iva: Cents; otherNational: Cents } | null;
  cae: string;
  caeDueDate: string;
  /** The address in its QR code (RG 4892). */
  qrAddress: string;
  /** Made in trial mode or authorized by ARCA's test environment. */
  isTrial: boolean;
}

export interface InvoiceIssuer {
  /** The name over the shop's door. */
  shopName: string;
  businessName: string;
  cuit: string;
  condition: Exclude<VatCondition, 'consumidor_final'>;
  address: string | null;
  grossIncome: string | null;
  activityStart: string | null;
}

export interface InvoiceReceiver {
  /** Null for a consumer who is not named. */
  name: string | null;
  /** ARCA's code of the document; 99 with a number is a foreign one. */
  document: { type: number; number: string } | null;
  condition: VatCondition;
  address: string | null;
}

/** A line with its IVA in it; see `saleItem` of the contracts. */
export interface InvoiceLine {
  name: string;
  unit: Unit;
  quantity: number;
  /** For one unit; null where only what came back is known. */
  price: Cents | null;
  /** The line's own discount; its percentage when it was one. */
  discount: Cents;
  discountPercent: number | null;
  /** After the line's own discount. */
  subtotal: Cents;
  /** `subtotal` less the line's share of the sale's discount. */
  charged: Cents;
  /** Percent; 0 is exempt. */
  ivaRate: number;
}

export interface InvoiceAmounts {
  total: Cents;
  /** What IVA is charged on. On a C, the total. */
  net: Cents;
  exempt: Cents;
  iva: readonly { rate: number; base: Cents; iva: Cents }[];
}
