/** The issuer's tax condition at ARCA. */
export type IssuerCondition = 'responsable_inscripto' | 'monotributista' | 'exento';
/** The receiver's tax condition at ARCA. */
export type ReceiverCondition = IssuerCondition | 'consumidor_final';
export type InvoiceLetter = 'A' | 'B' | 'C';
export type InvoiceKind = 'invoice' | 'credit-note';

/**
 * Returns the letter of an invoice (RG 1415, articles 15 and 16). A responsable inscripto issues A
 * to receivers who compute their own IVA, and B to everybody else. All other issuers issue C.
 */
export function invoiceLetterOf(
  issuer: IssuerCondition,
  receiver: ReceiverCondition,
): InvoiceLetter {
  if (issuer !== 'responsable_inscripto') return 'C';
  return receiver === 'responsable_inscripto' || receiver === 'monotributista' ? 'A' : 'B';
}

const VOUCHER_TYPE = {
  A: { invoice: 1, 'credit-note': 3 },
  B: { invoice: 6, 'credit-note': 8 },
  C: { invoice: 11, 'credit-note': 13 },
} as const satisfies Record<InvoiceLetter, Record<InvoiceKind, number>>;

/** Returns ARCA's code of an invoice or a credit note. */
export function voucherTypeOf(letter: InvoiceLetter, kind: InvoiceKind) {
  return VOUCHER_TYPE[letter][kind];
}

const POINT_OF_SALE_DIGITS = 5;
const NUMBER_DIGITS = 8;

/** Formats an invoice number as printed: `00002-00000147`. */
export function formatInvoiceNumber(pointOfSale: number, number: number): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(pointOfSale, POINT_OF_SALE_DIGITS)}-${digits(number, NUMBER_DIGITS)}`;
}
