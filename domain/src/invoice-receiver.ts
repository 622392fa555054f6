import { canonicalDocument } from './canonical-code.ts';
import { cuitProblemOf } from './cuit.ts';
import { formatMoney } from './format.ts';
import type { InvoiceLetter, IssuerCondition, ReceiverCondition } from './invoice-letter.ts';
import { type Cents, cents } from './money.ts';

/** The issuer of an invoice, as printed. */
export interface InvoiceIssuer {
  cuit: string;
  businessName: string;
  condition: IssuerCondition;
  address: string | null;
  grossIncome: string | null;
  /** `2019-03-01`. */
  activityStart: string | null;
}

/** The receiver of an invoice, as printed and as sent to ARCA. */
export interface InvoiceReceiver {
  /** Null for an unnamed consumer. */
  name: string | null;
  address: string | null;
  condition: ReceiverCondition;
  /** The customer's own document; null when not identified. */
  document: { type: 96 | 80 | 86 | 99; number: string } | null;
  /** ARCA's code of the document, 99 when not identified. */
  docType: 80 | 86 | 94 | 96 | 99;
  /** 0 when not identified. */
  docNumber: number;
  /** ARCA's code of the condition (RG 5616). */
  vatCondition: 1 | 4 | 5 | 6;
}

/** The data of a customer that an invoice needs. */
export interface InvoicedCustomer {
  name: string | null;
  address: string | null;
  fiscalType: ReceiverCondition;
  docType: 96 | 80 | 86 | 99;
  docNumber: string | null;
}

const VAT_CONDITION = {
  responsable_inscripto: 1,
  exento: 4,
  consumidor_final: 5,
  monotributista: 6,
} as const satisfies Record<ReceiverCondition, number>;

const CUIT = 80;
const NOT_IDENTIFIED = 99;
const PASSPORT = 94;

/**
 * From this total on the consumer must be identified (RG 5700/2025, article 1, in force since
 * 2025-05-29; in the text of RG 5866/2026 since 2026-07-01).
 */
const IDENTIFIED_FROM = cents(10_000_000_00);

/** An unnamed consumer. */
export const CONSUMER: InvoicedCustomer = {
  name: null,
  address: null,
  fiscalType: 'consumidor_final',
  docType: 96,
  docNumber: null,
};

/**
 * Returns the receiver of an invoice, or the reason why the customer cannot be one, as a sentence
 * for the shopkeeper.
 *
 * Document type 99 means foreign in a shop but not identified at ARCA. A document of digits alone
 * is sent as a passport, any other is only printed.
 */
export function invoiceReceiverOf(
  customer: InvoicedCustomer,
  { letter, total, issuerCuit }: { letter: InvoiceLetter; total: Cents; issuerCuit: string },
): { receiver: InvoiceReceiver } | { problem: string } {
  const { name, address, fiscalType, docType } = customer;
  // Customers and sales from before documents had a canonical text keep other spellings.
  const docNumber = (customer.docNumber && canonicalDocument(customer.docNumber)) || null;
  const digits = docNumber && /^\d{1,11}$/.test(docNumber) ? Number(docNumber) : 0;
  const isCuit = docType === CUIT && docNumber !== null && cuitProblemOf(docNumber) === undefined;
  if (letter === 'A' && !isCuit)
    return { problem: 'Para hacer una factura A el cliente necesita un CUIT válido' };
  if (docNumber !== null && docNumber === issuerCuit)
    return { problem: 'El cliente no puede tener el mismo CUIT que el comercio' };
  const isIdentified = digits > 0;
  if (!isIdentified && letter !== 'A' && total >= IDENTIFIED_FROM)
    return {
      problem: `Desde ${formatMoney(IDENTIFIED_FROM)} hay que identificar al cliente con su documento`,
    };
  return {
    receiver: {
      name,
      address,
      condition: fiscalType,
      document: docNumber === null ? null : { type: docType, number: docNumber },
      docType: isIdentified ? (docType === NOT_IDENTIFIED ? PASSPORT : docType) : NOT_IDENTIFIED,
      docNumber: digits,
      vatCondition: VAT_CONDITION[fiscalType],
    },
  };
}
