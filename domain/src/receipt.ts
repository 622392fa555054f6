import { type AddedToSale, addedToSale, paidMethodLabel } from './adjustment-words.ts';
import { formatDateTime, formatInUnit, formatMoney } from './format.ts';
import { formatPhone } from './format-phone.ts';
import { type Cents, sumOf, toCents } from './money.ts';
import { changeOf, type NamedMethod, nameOfMethod } from './payments.ts';
import { saleCodeOf } from './sale-code.ts';
import { receiptNumberOf, saleNumberInWords, saleNumberOf } from './sale-number.ts';
import { customerNameOf, discountLabel, percentage } from './sale-words.ts';
import type { Unit } from './units.ts';

/** The legend of every receipt until its sale has an electronic invoice. */
export const NOT_AN_INVOICE = 'Comprobante no válido como factura';

/** The shop at the head of a receipt. */
export interface ReceiptShop {
  name: string;
  provincia?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  address?: string | null | undefined;
  /** The address of the logo. */
  logo?: string | undefined;
  /** The methods that the shop added or renamed. */
  methods?: readonly NamedMethod[] | undefined;
  /** The shop's own text at the end of a sale's papers; may have several lines. */
  footer?: string | null | undefined;
}

interface ReceiptPerson {
  username: string;
}

/** The electronic invoice of a sale, once ARCA has authorized it. */
export interface InvoiceOnReceipt {
  letter: string;
  number: string | null;
  /** Null or undefined where it is not known. */
  cae?: string | null;
}

/** A sale as the API answers it; amounts in pesos. */
export interface SoldOnReceipt extends AddedToSale {
  _id: string;
  number?: number | null;
  createdAt: string;
  total: number;
  discount: number;
  discountPercent: number | null;
  status: 'completed' | 'cancelled';
  payments: readonly { method: string; amount: number }[];
  cashReceived: number | null;
  userId: ReceiptPerson;
  customerId: { name: string } | null;
  /** A customer who is not among the shop's. */
  customerInfo?: { name: string | null } | null;
  invoice?: InvoiceOnReceipt | null;
  cancelledBy?: string | null | undefined;
  cancelledAt?: string | null | undefined;
  items: readonly {
    productName: string;
    unit: Unit;
    quantity: number;
    price: number;
    discount: number;
    discountPercent: number | null;
    subtotal: number;
  }[];
}

/** A return as the API answers it; amounts in pesos. */
export interface ReturnedOnReceipt {
  _id: string;
  saleId: string;
  saleNumber?: number | null;
  createdAt: string;
  userId: ReceiptPerson;
  payments: readonly { method: string; amount: number }[];
  total: number;
  /** The amount that rounding the cash added to the items; negative if it took off. */
  rounding?: number | undefined;
  items: readonly { productName: string; unit: Unit; quantity: number; amount: number }[];
}

export interface ReceiptFact {
  label: string;
  value: string;
}

export interface ReceiptLine {
  name: string;
  quantity: string;
  /** For one unit; empty where there is none. */
  price: string;
  /** The line's own discount; its percentage if it was one. */
  discount: { percent: string | null; amount: string } | null;
  /** `2 × $ 3.450,00`, and the discount in words if there is one: the text below the name. */
  details: string[];
  amount: string;
}

/** The headers of the columns in the table layout. */
export interface ReceiptColumns {
  name: string;
  quantity: string;
  price: string;
  discount: string;
  amount: string;
}

/**
 * A receipt in words, the same on paper, on screen and in a message. Money and dates are already
 * formatted: the renderer only places them.
 */
export interface Receipt {
  shop: { name: string; details: string[]; logo?: string | undefined };
  title: string;
  /** The number that the receipt is filed under; also among `facts`. */
  number: string;
  legend: string;
  /** Shown before all else: `ANULADA`. */
  stamp: string | null;
  /** Number, date, seller and customer. */
  facts: ReceiptFact[];
  columns: ReceiptColumns;
  lines: ReceiptLine[];
  /** Subtotal, and what was taken off or added to it; empty where nothing was. */
  sums: ReceiptFact[];
  total: ReceiptFact;
  /** The payment or refund methods, and the change. */
  payments: ReceiptFact[];
  /** Scanned at the counter, it opens the return of the sale. */
  code?: string | undefined;
  /** The lines of the shop's own text at the end. */
  footer?: string[];
}

/** Returns the receipt of a sale. It is not an invoice: its legend says so. */
export function receiptOf(sale: SoldOnReceipt, shop: ReceiptShop): Receipt {
  const customer = customerNameOf(sale);
  return {
    shop: receiptHeadOf(shop),
    title: sale.status === 'cancelled' ? 'Venta anulada' : 'Comprobante de venta',
    number: saleNumberOf(sale),
    legend: NOT_AN_INVOICE,
    stamp: sale.status === 'cancelled' ? 'ANULADA' : null,
    facts: [
      ...factsOf(saleNumberOf(sale), sale),
      ...(customer === undefined ? [] : [{ label: 'Cliente', value: customer }]),
      ...invoiceFactsOf(sale),
      ...cancellationOf(sale),
    ],
    columns: {
      name: 'Producto',
      quantity: 'Cantidad',
      price: 'Precio',
      discount: 'Descuento',
      amount: 'Subtotal',
    },
    lines: sale.items.map(lineOf),
    sums: sumsOf(sale, shop),
    total: { label: 'Total', value: money(sale.total) },
    payments: [
      ...sale.payments.map(({ method, amount }) => ({
        label: paidMethodLabel(method, sale, shop.methods),
        value: money(amount),
      })),
      ...factsOfChange(sale),
    ],
    code: sale.status === 'cancelled' ? undefined : saleCodeOf(sale),
    footer: footerOf(shop),
  };
}

/**
 * Returns the receipt of a sale that only this device has. It says that its number is not the sale's.
 *
 * @param number the sale's number on this device
 */
export function provisionalReceiptOf(
  sale: SoldOnReceipt,
  number: string,
  shop: ReceiptShop,
): Receipt {
  const receipt = receiptOf(sale, shop);
  return {
    ...receipt,
    title: 'COMPROBANTE PROVISORIO',
    number,
    legend: 'Documento no válido como factura',
    facts: receipt.facts.map((fact) =>
      fact.label === 'Número' ? { label: 'Número provisorio', value: number } : fact,
    ),
  };
}

/** Returns the receipt of a return. */
export function returnReceiptOf(returned: ReturnedOnReceipt, shop: ReceiptShop): Receipt {
  return {
    shop: receiptHeadOf(shop),
    title: 'Comprobante de devolución',
    number: receiptNumberOf(returned._id),
    legend: NOT_AN_INVOICE,
    stamp: null,
    facts: [
      ...factsOf(receiptNumberOf(returned._id), returned),
      {
        label: 'Devolución de la venta',
        value: saleNumberInWords({ _id: returned.saleId, number: returned.saleNumber }),
      },
    ],
    columns: {
      name: 'Producto',
      quantity: 'Cantidad',
      price: 'Precio',
      discount: 'Descuento',
      amount: 'Importe devuelto',
    },
    lines: returned.items.map(({ productName, unit, quantity, amount }) => ({
      name: productName,
      quantity: formatInUnit(quantity, unit),
      price: '',
      discount: null,
      details: [formatInUnit(quantity, unit)],
      amount: money(amount),
    })),
    sums: sumsOfReturn(returned),
    total: { label: 'Total devuelto', value: money(returned.total) },
    payments: returned.payments.map(({ method, amount }) => ({
      label: nameOfMethod(shop.methods, method),
      value: money(amount),
    })),
    footer: footerOf(shop),
  };
}

/** The lines add up to the subtotal, and the subtotal with the rest to the total. */
function sumsOf(sale: SoldOnReceipt, { methods }: ReceiptShop): ReceiptFact[] {
  const added = addedToSale(sale, methods);
  const discount = toCents(sale.discount);
  if (discount === 0 && added.length === 0) return [];
  const subtotal = (toCents(sale.total) -
    sumOf(added.map(({ amount }) => amount)) +
    discount) as Cents;
  return [
    { label: 'Subtotal', value: formatMoney(subtotal) },
    ...(discount > 0
      ? [{ label: discountLabel(sale.discountPercent), value: `−${formatMoney(discount)}` }]
      : []),
    ...added.map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
  ];
}

function sumsOfReturn({ total, rounding = 0 }: ReturnedOnReceipt): ReceiptFact[] {
  if (rounding === 0) return [];
  return [
    { label: 'Subtotal', value: formatMoney((toCents(total) - toCents(rounding)) as Cents) },
    { label: 'Redondeo', value: formatMoney(toCents(rounding)) },
  ];
}

/**
 * Returns the receipt as the text of a message, with the asterisks that WhatsApp shows as bold.
 * Lines beyond `maxLines` are only counted.
 */
export function receiptText(receipt: Receipt, maxLines = Number.POSITIVE_INFINITY): string {
  const { shop, title, legend, facts, lines, sums, total, payments, footer = [] } = receipt;
  const fact = ({ label, value }: ReceiptFact) => `${label}: ${value}`;
  return [
    [`*${shop.name}*`, ...shop.details],
    [title, ...facts.map(fact)],
    [
      ...lines
        .slice(0, maxLines)
        .flatMap(({ name, details, amount }) => [name, `  ${details.join(', ')} = ${amount}`]),
      ...(lines.length > maxLines ? [moreInWords(lines.length - maxLines)] : []),
    ],
    [...sums.map(fact), `*${fact(total)}*`, ...payments.map(fact)],
    [legend],
    ...(footer.length > 0 ? [footer] : []),
  ]
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

function moreInWords(count: number): string {
  return count === 1 ? '… y 1 producto más' : `… y ${count} productos más`;
}

/** Returns the shop's name and details for the head of a printout. */
export function receiptHeadOf({
  name,
  address,
  provincia,
  phoneNumber,
  logo,
}: ReceiptShop): Receipt['shop'] {
  const phone = phoneNumber && `Tel. ${formatPhone(phoneNumber)}`;
  const details = [address, provincia, phone].filter((detail) => typeof detail === 'string');
  return { name, details: details.filter(Boolean), logo };
}

/** Returns the lines of the shop's own text, at most one of them empty between two others. */
export function footerOf({ footer }: Pick<ReceiptShop, 'footer'>): string[] {
  const lines = (footer ?? '')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim());
  return lines.filter((line, place) => line !== '' || (place > 0 && lines[place - 1] !== ''));
}

function factsOf(
  number: string,
  { createdAt, userId }: SoldOnReceipt | ReturnedOnReceipt,
): ReceiptFact[] {
  return [
    { label: 'Número', value: number },
    { label: 'Fecha', value: formatDateTime(createdAt) },
    { label: 'Vendedor', value: userId.username },
  ];
}

/** Refers to the invoice, because this receipt is none. */
function invoiceFactsOf({ invoice }: SoldOnReceipt): ReceiptFact[] {
  if (!invoice || invoice.number === null) return [];
  return [
    { label: `Factura ${invoice.letter}`, value: invoice.number },
    ...(invoice.cae ? [{ label: 'CAE', value: invoice.cae }] : []),
  ];
}

/** Returns when a sale was cancelled, and by whom. */
function cancellationOf({ cancelledAt, cancelledBy }: SoldOnReceipt): ReceiptFact[] {
  if (!cancelledAt) return [];
  const by = cancelledBy ? ` por ${cancelledBy}` : '';
  return [{ label: 'Anulada', value: `${formatDateTime(cancelledAt)}${by}` }];
}

function lineOf(item: SoldOnReceipt['items'][number]): ReceiptLine {
  const { productName, unit, quantity, price, discount, discountPercent, subtotal } = item;
  const count = formatInUnit(quantity, unit);
  const priced = `${count} × ${money(price)}`;
  const discounted =
    discount > 0
      ? {
          percent: discountPercent === null ? null : percentage(discountPercent),
          amount: `−${money(discount)}`,
        }
      : null;
  return {
    name: productName,
    quantity: count,
    price: money(price),
    discount: discounted,
    details: discounted
      ? [priced, `${discountLabel(discountPercent)} ${discounted.amount}`]
      : [priced],
    amount: money(subtotal),
  };
}

/**
 * Returns the cash handed over and its change; nothing when no amount was recorded or no change was
 * due.
 */
function factsOfChange(sale: SoldOnReceipt): ReceiptFact[] {
  const { cashReceived } = sale;
  const change = changeOf(sale);
  if (cashReceived === null || change === undefined || change <= 0) return [];
  return [
    { label: 'Recibido', value: money(cashReceived) },
    { label: 'Vuelto', value: formatMoney(change) },
  ];
}

function money(pesos: number): string {
  return formatMoney(toCents(pesos));
}
