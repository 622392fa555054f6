import { formatDateTime, formatInUnit, formatMoney, formatQuantity } from './format.ts';
import { toCents } from './money.ts';
import { CASH } from './payments.ts';
import type { Unit } from './units.ts';

/** What every receipt says until its sale has an electronic invoice. */
export const NOT_AN_INVOICE = 'Comprobante no válido como factura';

/** The shop at the head of a receipt. */
export interface ReceiptShop {
  name: string;
  provincia?: string | null | undefined;
  phoneNumber?: string | null | undefined;
}

interface ReceiptPerson {
  username: string;
}

/** A sale as the API answers it; amounts in pesos. */
export interface SoldOnReceipt {
  _id: string;
  createdAt: string;
  total: number;
  discount: number;
  discountPercent: number | null;
  status: 'completed' | 'cancelled';
  payments: readonly { method: string; amount: number }[];
  cashReceived: number | null;
  userId: ReceiptPerson;
  customerId: { name: string } | null;
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
  createdAt: string;
  userId: ReceiptPerson;
  paymentMethod: string;
  total: number;
  items: readonly { productName: string; unit: Unit; quantity: number; amount: number }[];
}

export interface ReceiptFact {
  label: string;
  value: string;
}

export interface ReceiptLine {
  name: string;
  /** `2 × $ 3.450,00`, and its discount if it has one. */
  details: string[];
  amount: string;
}

/**
 * A receipt in words, the same on paper, on screen and in a message. Money and dates are formatted
 * already; what draws it only places it.
 */
export interface Receipt {
  shop: { name: string; details: string[] };
  title: string;
  legend: string;
  /** Number, date, seller and customer. */
  facts: ReceiptFact[];
  lines: ReceiptLine[];
  /** Subtotal and discount, where there is a discount. */
  sums: ReceiptFact[];
  total: ReceiptFact;
  /** How it was paid or given back, and the change. */
  payments: ReceiptFact[];
}

/** The last eight digits of an id: enough to find a sale by, and short enough to read aloud. */
export function receiptNumberOf(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** The receipt of a sale. Not an invoice: its legend says so. */
export function receiptOf(sale: SoldOnReceipt, shop: ReceiptShop): Receipt {
  const subtotal = sale.total + sale.discount;
  return {
    shop: headOf(shop),
    title: sale.status === 'cancelled' ? 'Venta anulada' : 'Comprobante de venta',
    legend: NOT_AN_INVOICE,
    facts: [
      ...factsOf(sale),
      ...(sale.customerId ? [{ label: 'Cliente', value: sale.customerId.name }] : []),
    ],
    lines: sale.items.map(({ productName, unit, quantity, price, subtotal, ...item }) => ({
      name: productName,
      details: [
        `${formatInUnit(quantity, unit)} × ${money(price)}`,
        ...(item.discount > 0 ? [discountInWords(item)] : []),
      ],
      amount: money(subtotal),
    })),
    sums:
      sale.discount > 0
        ? [
            { label: 'Subtotal', value: money(subtotal) },
            { label: discountLabel(sale), value: `−${money(sale.discount)}` },
          ]
        : [],
    total: { label: 'Total', value: money(sale.total) },
    payments: [
      ...sale.payments.map(({ method, amount }) => ({ label: method, value: money(amount) })),
      ...changeOf(sale),
    ],
  };
}

/** The receipt of what was taken back of a sale. */
export function returnReceiptOf(returned: ReturnedOnReceipt, shop: ReceiptShop): Receipt {
  return {
    shop: headOf(shop),
    title: 'Comprobante de devolución',
    legend: NOT_AN_INVOICE,
    facts: [
      ...factsOf(returned),
      { label: 'Devolución de la venta', value: receiptNumberOf(returned.saleId) },
    ],
    lines: returned.items.map(({ productName, unit, quantity, amount }) => ({
      name: productName,
      details: [formatInUnit(quantity, unit)],
      amount: money(amount),
    })),
    sums: [],
    total: { label: 'Total devuelto', value: money(returned.total) },
    payments: [{ label: returned.paymentMethod, value: money(returned.total) }],
  };
}

/**
 * The receipt as the text of a message, with the asterisks that WhatsApp shows as bold. Lines
 * beyond `maxLines` are only counted.
 */
export function receiptText(receipt: Receipt, maxLines = Number.POSITIVE_INFINITY): string {
  const { shop, title, legend, facts, lines, sums, total, payments } = receipt;
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
  ]
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

function moreInWords(count: number): string {
  return count === 1 ? '… y 1 producto más' : `… y ${count} productos más`;
}

function headOf({ name, provincia, phoneNumber }: ReceiptShop): Receipt['shop'] {
  return {
    name,
    details: [...(provincia ? [provincia] : []), ...(phoneNumber ? [`Tel. ${phoneNumber}`] : [])],
  };
}

function factsOf({ _id, createdAt, userId }: SoldOnReceipt | ReturnedOnReceipt): ReceiptFact[] {
  return [
    { label: 'Número', value: receiptNumberOf(_id) },
    { label: 'Fecha', value: formatDateTime(createdAt) },
    { label: 'Vendedor', value: userId.username },
  ];
}

/** What was handed over in cash and the change, where it was told and there was any. */
function changeOf({ cashReceived, payments }: SoldOnReceipt): ReceiptFact[] {
  const cash = payments.find(({ method }) => method === CASH)?.amount ?? 0;
  const change = cashReceived === null ? 0 : toCents(cashReceived) - toCents(cash);
  if (cashReceived === null || change <= 0) return [];
  return [
    { label: 'Recibido', value: money(cashReceived) },
    { label: 'Vuelto', value: money(change / 100) },
  ];
}

function discountInWords(discounted: { discount: number; discountPercent: number | null }): string {
  return `${discountLabel(discounted)} −${money(discounted.discount)}`;
}

function discountLabel({ discountPercent }: { discountPercent: number | null }): string {
  return discountPercent === null ? 'Descuento' : `Descuento ${formatQuantity(discountPercent)} %`;
}

function money(pesos: number): string {
  return formatMoney(toCents(pesos));
}
