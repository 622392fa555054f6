import { formatDay, formatInUnit, formatMoney } from './format.ts';
import type { InvoiceAmounts } from './invoice-amounts.ts';
import { type InvoiceKind, type ReceiverCondition, voucherTypeOf } from './invoice-letter.ts';
import type { InvoiceLine, InvoiceOnPaper } from './invoice-on-paper.ts';
import type { InvoiceReceiver } from './invoice-receiver.ts';
import { splitIva } from './iva.ts';
import { type Cents, NO_MONEY, sumOf } from './money.ts';
import { netsOf } from './net-shares.ts';
import type { ReceiptFact } from './receipt.ts';
import { discountLabel, percentage } from './sale-words.ts';

/** The headers of the columns, or the cells of one line. */
export interface InvoiceRow {
  name: string;
  quantity: string;
  price: string;
  discount: string;
  rate: string;
  amount: string;
}

export interface InvoiceRowInWords extends InvoiceRow {
  /** The text below the name in the layout without columns. */
  details: string[];
}

/** An invoice in words. Money and days are already formatted: the renderer only places them. */
export interface InvoiceInWords {
  title: string;
  letter: string;
  /** `COD. 006`. */
  code: string;
  number: string;
  issuer: { name: string; facts: ReceiptFact[] };
  /** The date, the issuer's numbers and, on a credit note, its invoice. */
  facts: ReceiptFact[];
  receiver: ReceiptFact[];
  columns: InvoiceRow;
  lines: InvoiceRowInWords[];
  sums: ReceiptFact[];
  total: ReceiptFact;
  payments: readonly ReceiptFact[];
  containedTaxes: { title: string; facts: ReceiptFact[] } | null;
  /** The sentences that the law requires. */
  legends: string[];
  /** The authority that authorized it. */
  approval: string;
  /** The CAE and its expiry day. */
  authorization: ReceiptFact[];
  qrAddress: string;
  saleCode: string | undefined;
  /** The lines of the shop's own text at the end. */
  footer: readonly string[];
  /** Shown before all else. */
  stamp: string | null;
}

const TITLE: Record<InvoiceKind, string> = { invoice: 'Factura', 'credit-note': 'Nota de crédito' };

/** ARCA's names. */
const CONDITION_NAMES: Record<ReceiverCondition, string> = {
  responsable_inscripto: 'IVA Responsable Inscripto',
  monotributista: 'Responsable Monotributo',
  exento: 'IVA Sujeto Exento',
  consumidor_final: 'Consumidor Final',
};

type DocumentType = NonNullable<InvoiceReceiver['document']>['type'];
const DNI = 96;
const FOREIGN = 99;
const DOCUMENT_NAMES: Record<DocumentType, string> = {
  80: 'CUIT',
  86: 'CUIL',
  [DNI]: 'DNI',
  [FOREIGN]: 'Documento extranjero',
};

const TRIAL_STAMP = 'SIN VALIDEZ FISCAL';
const EXEMPT = 'Exento';
const UNNAMED_CONSUMER = 'A CONSUMIDOR FINAL';
const CONTAINED_TAXES = 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)';
/** Printed on an A to a monotributista. */
const CREDIT_FOR_MONOTRIBUTISTAS =
  'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley Nº 27.618';

/**
 * Returns the words of an authorized invoice or credit note, the same on a sheet and on a ticket.
 */
export function invoiceInWords(invoice: InvoiceOnPaper): InvoiceInWords {
  const { kind, letter, number, shopName, issuer, receiver, amounts, payments } = invoice;
  const { cae, caeDueDate, qrAddress, isTrial } = invoice;
  return {
    title: TITLE[kind],
    letter,
    code: `COD. ${String(voucherTypeOf(letter, kind)).padStart(3, '0')}`,
    number,
    issuer: {
      name: shopName,
      facts: [
        fact('Razón social', issuer.businessName),
        ...ifKnown('Domicilio comercial', issuer.address),
        fact('Condición frente al IVA', CONDITION_NAMES[issuer.condition]),
      ],
    },
    facts: factsOf(invoice),
    receiver: receiverOf(invoice),
    columns: columnsOf(invoice),
    lines: letter === 'A' ? linesWithoutIva(invoice) : invoice.lines.map(lineWithIva),
    sums: letter === 'A' ? sumsWithoutIva(amounts) : sumsWithIva(invoice),
    total: fact('Total', formatMoney(amounts.total)),
    payments,
    containedTaxes: containedTaxesOf(invoice),
    legends:
      letter === 'A' && receiver.condition === 'monotributista' ? [CREDIT_FOR_MONOTRIBUTISTAS] : [],
    approval: isTrial ? 'Comprobante de prueba' : 'Comprobante autorizado por ARCA',
    authorization: [fact('CAE', cae), fact('Vencimiento del CAE', formatDay(caeDueDate))],
    qrAddress,
    saleCode: invoice.saleCode,
    footer: invoice.footer ?? [],
    stamp: isTrial ? TRIAL_STAMP : null,
  };
}

function factsOf({ date, issuer, associated }: InvoiceOnPaper): ReceiptFact[] {
  const { cuit, grossIncome, activityStart } = issuer;
  return [
    fact('Fecha de emisión', formatDay(date)),
    fact('CUIT', dashed(cuit)),
    ...ifKnown('Ingresos Brutos', grossIncome),
    ...ifKnown('Inicio de actividades', activityStart && formatDay(activityStart)),
    ...ifKnown('Comprobante asociado', associated && associatedInWords(associated)),
  ];
}

function associatedInWords({ letter, number, date }: NonNullable<InvoiceOnPaper['associated']>) {
  return `${TITLE.invoice} ${letter} ${number} del ${formatDay(date)}`;
}

function receiverOf({ receiver, paymentMethods }: InvoiceOnPaper): ReceiptFact[] {
  const { name, document, condition, address } = receiver;
  return [
    fact('Cliente', name ?? UNNAMED_CONSUMER),
    ...(document ? [documentOf(document)] : []),
    fact('Condición frente al IVA', CONDITION_NAMES[condition]),
    ...ifKnown('Domicilio', address),
    fact('Condición de venta', paymentMethods),
  ];
}

function documentOf({ type, number }: NonNullable<InvoiceReceiver['document']>): ReceiptFact {
  return fact(DOCUMENT_NAMES[type], shownNumberOf(type, number));
}

function shownNumberOf(type: DocumentType, number: string): string {
  if (type === DNI) return number.replace(/\B(?=(?:\d{3}){1,10}$)/g, '.');
  return type === FOREIGN ? number : dashed(number);
}

function columnsOf({ letter, kind, added = [] }: InvoiceOnPaper): InvoiceRow {
  const amount = kind === 'invoice' ? 'Subtotal' : 'Importe';
  const isAdded = letter === 'A' && added.some((one) => one.amount > 0);
  const withoutIva = letter === 'A' ? ' s/IVA' : '';
  return {
    name: 'Producto',
    quantity: 'Cantidad',
    price: `Precio${withoutIva}`,
    discount: isAdded ? 'Descuento o recargo' : 'Descuento',
    rate: 'IVA',
    amount: `${amount}${withoutIva}`,
  };
}

/** Amounts that are taken off or added to the whole sale appear below the lines, as on a receipt. */
function lineWithIva(line: InvoiceLine): InvoiceRowInWords {
  return rowOf(line, { ...line, amount: line.subtotal, rate: '' });
}

/**
 * An A shows prices without IVA. Its lines add up to the net, so what is taken off or added to the
 * whole sale is spread over the lines' discounts; a surcharge is a discount below zero.
 */
function linesWithoutIva({
  lines,
  discount,
  added = [],
  amounts,
}: InvoiceOnPaper): InvoiceRowInWords[] {
  const nets = netsOf(lines, amounts);
  return lines.map((line, place) => {
    const { price, subtotal, charged, ivaRate } = line;
    const net = nets[place] ?? NO_MONEY;
    const full = (subtotal + line.discount) as Cents;
    return rowOf(line, {
      price: price === null ? null : splitIva(price, ivaRate).net,
      discount: full === charged ? NO_MONEY : ((splitIva(full, ivaRate).net - net) as Cents),
      discountPercent: discount > 0 || added.length > 0 ? null : line.discountPercent,
      amount: net,
      rate: ivaRate === 0 ? EXEMPT : percentage(ivaRate),
    });
  });
}

function rowOf(
  { name, unit, quantity }: InvoiceLine,
  {
    price,
    discount,
    discountPercent,
    amount,
    rate,
  }: Pick<InvoiceLine, 'price' | 'discount' | 'discountPercent'> & { amount: Cents; rate: string },
): InvoiceRowInWords {
  const count = formatInUnit(quantity, unit);
  const priced = price === null ? count : `${count} × ${formatMoney(price)}`;
  const taken = discount === 0 ? '' : formatMoney(-discount as Cents);
  const takenLabel = discount < 0 ? 'Recargo' : discountLabel(discountPercent);
  return {
    name,
    quantity: count,
    price: price === null ? '' : formatMoney(price),
    discount: taken && discountPercent !== null ? `${percentage(discountPercent)} ${taken}` : taken,
    rate,
    amount: formatMoney(amount),
    details: [
      priced,
      ...(taken ? [`${takenLabel} ${taken}`] : []),
      ...(rate ? [rate === EXEMPT ? rate : `IVA ${rate}`] : []),
    ],
  };
}

function sumsWithoutIva({ net, exempt, iva }: InvoiceAmounts): ReceiptFact[] {
  return [
    fact('Neto gravado', formatMoney(net)),
    ...(exempt > 0 ? [fact(EXEMPT, formatMoney(exempt))] : []),
    ...iva
      .toSorted((one, other) => other.rate - one.rate)
      .map((part) => fact(`IVA ${percentage(part.rate)}`, formatMoney(part.iva))),
  ];
}

function sumsWithIva({
  discount,
  discountPercent,
  added = [],
  amounts,
}: InvoiceOnPaper): ReceiptFact[] {
  if (discount === 0 && added.length === 0) return [];
  const subtotal = amounts.total + discount - sumOf(added.map(({ amount }) => amount));
  return [
    fact('Subtotal', formatMoney(subtotal as Cents)),
    ...(discount > 0 ? [fact(discountLabel(discountPercent), `−${formatMoney(discount)}`)] : []),
    ...added.map(({ label, amount }) => fact(label, formatMoney(amount))),
  ];
}

function containedTaxesOf({ containedTaxes }: InvoiceOnPaper): InvoiceInWords['containedTaxes'] {
  if (!containedTaxes) return null;
  const { iva, otherNational } = containedTaxes;
  return {
    title: CONTAINED_TAXES,
    facts: [
      fact('IVA Contenido', formatMoney(iva)),
      fact('Otros Impuestos Nacionales Indirectos', formatMoney(otherNational)),
    ],
  };
}

function dashed(digits: string): string {
  return digits.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3');
}

function ifKnown(label: string, value: string | null): ReceiptFact[] {
  return value ? [fact(label, value)] : [];
}

function fact(label: string, value: string): ReceiptFact {
  return { label, value };
}
