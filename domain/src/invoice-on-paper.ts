import type { AddedAmount } from './adjustment-words.ts';
import type { InvoiceAmounts } from './invoice-amounts.ts';
import type { InvoiceKind, InvoiceLetter } from './invoice-letter.ts';
import type { InvoiceIssuer, InvoiceReceiver } from './invoice-receiver.ts';
import type { IvaRate } from './iva.ts';
import type { Cents } from './money.ts';
import type { ReceiptFact } from './receipt.ts';
import type { Unit } from './units.ts';

/**
 * An invoice or a credit note with its CAE, as it is printed. Amounts are in cents, days are
 * `2026-11-22` in Argentina.
 */
export interface InvoiceOnPaper {
  kind: InvoiceKind;
  letter: InvoiceLetter;
  /** In the format of `formatInvoiceNumber`: `00002-00000147`. */
  number: string;
  date: string;
  /** The shop's trade name. */
  shopName: string;
  issuer: InvoiceIssuer;
  receiver: Pick<InvoiceReceiver, 'name' | 'document' | 'condition' | 'address'>;
  lines: readonly InvoiceLine[];
  /** The discount on the whole sale; its percentage if it was one. */
  discount: Cents;
  discountPercent: number | null;
  /** The surcharges of the sale's payment; a part of the charges of the lines. */
  added?: readonly AddedAmount[];
  amounts: InvoiceAmounts;
  /** The payment or refund methods, in the format of `methodsInWords`. */
  paymentMethods: string;
  /** Each part of the payment and the change, with the labels of the receipt. */
  payments: readonly ReceiptFact[];
  /** The invoice that a credit note refers to. */
  associated: { letter: InvoiceLetter; number: string; date: string } | null;
  /** The taxes in the total, where Ley 27.743 requires them. */
  containedTaxes: { iva: Cents; otherNational: Cents } | null;
  cae: string;
  caeDueDate: string;
  /** The content of its QR code (RG 4892). */
  qrAddress: string;
  /** The code of the sale's receipt; see `saleCodeOf`. Not on a credit note. */
  saleCode?: string | undefined;
  /** The lines of the shop's own text at the end. */
  footer?: readonly string[];
  /** Made in trial mode or authorized by ARCA's test environment. */
  isTrial: boolean;
}

/** A line with IVA included; see `saleItem` of the contracts. */
export interface InvoiceLine {
  name: string;
  unit: Unit;
  quantity: number;
  /** For one unit; null where only the returned amount is known. */
  price: Cents | null;
  /** The line's own discount; its percentage if it was one. */
  discount: Cents;
  discountPercent: number | null;
  /** After the line's own discount. */
  subtotal: Cents;
  /** `subtotal` with the line's share of the sale's discount and of what its payment added. */
  charged: Cents;
  ivaRate: IvaRate;
}
