import {
  PAYMENT_METHODS,
  type Payment,
  type Sale,
  type SaleInvoice,
  type SaleItem,
} from '@mostrador/contracts/sales';
import { cents, formatInvoiceNumber, toPesos, type Unit } from '@mostrador/domain';
import type { Selectable, SqlBool } from 'kysely';
import type { Schema } from '../../database/database.ts';
import type { ReceiverAsTold } from '../invoices/receiver-as-told.ts';

type SaleColumns = Selectable<Schema['sale']>;
type ItemColumns = Selectable<Schema['sale_item']>;

/**
 * The columns of a line in an answer. The cost is left out: no answer about a sale may reveal it.
 */
export type ItemRow = Pick<
  ItemColumns,
  | 'product_id'
  | 'product_name'
  | 'unit'
  | 'quantity'
  | 'price_cents'
  | 'iva_rate'
  | 'discount_cents'
  | 'discount_percent'
  | 'subtotal_cents'
  | 'charged_cents'
>;

/** The columns of an invoice that the history shows. */
export type InvoiceRow = Pick<
  Selectable<Schema['invoice']>,
  'id' | 'letter' | 'state' | 'point_of_sale' | 'number'
>;

/** The price of a sale and how it was paid. */
export type AmountsRow = Pick<
  SaleColumns,
  | 'total_cents'
  | 'discount_cents'
  | 'discount_percent'
  | 'payment_method'
  | 'cash_received_cents'
  | 'split_payments'
>;

export interface SaleRow extends AmountsRow {
  id: string;
  created_at: Date;
  status: Sale['status'];
  user_id: string;
  username: string;
  customer_id: string | null;
  customer_name: string | null;
  told_receiver: ReceiverAsTold | null;
  cancelled_by: string | null;
  cancelled_at: Date | null;
  returned_cents: number;
  has_returns: SqlBool;
  items: ItemRow[];
  invoice: InvoiceRow | null;
}

export function toSale(row: SaleRow): Sale {
  const { customer_id, customer_name } = row;
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    total: pesos(row.total_cents),
    returned: pesos(row.returned_cents),
    hasReturns: Boolean(row.has_returns),
    discount: pesos(row.discount_cents),
    discountPercent: row.discount_percent,
    status: row.status,
    paymentMethod: row.payment_method,
    payments: paymentsOf(row),
    // A sale paid in parts without cash has 0.
    cashReceived: row.cash_received_cents ? pesos(row.cash_received_cents) : null,
    userId: { _id: row.user_id, username: row.username },
    customerId:
      customer_id !== null && customer_name !== null
        ? { _id: customer_id, name: customer_name }
        : null,
    ...toldOf(row.told_receiver),
    items: row.items.map(toItem),
    cancelledBy: row.cancelled_by,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    invoice: row.invoice && invoiceOfRow(row.invoice),
  };
}

/** Returns the receiver that the seller entered for the sale's voucher, as answers show it. */
export function toldOf(told: ReceiverAsTold | null): Pick<Sale, 'customerInfo' | 'customerType'> {
  return { customerInfo: told?.customerInfo ?? null, customerType: told?.customerType ?? null };
}

export function invoiceOfRow({ point_of_sale: pointOfSale, ...row }: InvoiceRow): SaleInvoice {
  return toSaleInvoice({ ...row, pointOfSale });
}

/**
 * The number is null until the invoice is authorized: another invoice may get the number of a
 * failed try.
 */
export function toSaleInvoice({
  id,
  letter,
  state,
  pointOfSale,
  number,
}: Pick<InvoiceRow, 'id' | 'letter' | 'state' | 'number'> & { pointOfSale: number }): SaleInvoice {
  const isAuthorized = state === 'authorized' && number !== null;
  return {
    _id: id,
    letter,
    state,
    number: isAuthorized ? formatInvoiceNumber(pointOfSale, number) : null,
  };
}

/**
 * Returns the parts of a payment or a refund, in the order of the methods. Empty when nothing was
 * to be paid.
 */
export function paymentsOf({
  split_payments,
  payment_method,
  total_cents,
}: Pick<AmountsRow, 'split_payments' | 'payment_method' | 'total_cents'>): Payment[] {
  if (split_payments === null)
    return total_cents > 0 ? [{ method: payment_method, amount: pesos(total_cents) }] : [];
  return PAYMENT_METHODS.flatMap((method) => {
    const amount = split_payments[method];
    return amount === undefined ? [] : [{ method, amount: pesos(amount) }];
  });
}

function toItem(row: ItemRow): SaleItem {
  return {
    productId: row.product_id,
    productName: row.product_name,
    unit: row.unit as Unit,
    quantity: row.quantity,
    price: pesos(row.price_cents),
    ivaRate: row.iva_rate,
    discount: pesos(row.discount_cents),
    discountPercent: row.discount_percent,
    subtotal: pesos(row.subtotal_cents),
    charged: pesos(row.charged_cents),
  };
}

/** Returns the pesos of an amount that the database stores in cents. */
export function pesos(amount: number): number {
  return toPesos(cents(amount));
}
