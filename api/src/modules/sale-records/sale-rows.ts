import type { OfflineReason } from '@mostrador/contracts/offline-sales';
import { compareMethods } from '@mostrador/contracts/payment-methods';
import type { Payment, PaymentAdjustment, Sale, SaleInvoice } from '@mostrador/contracts/sales';
import { sale, saleItem } from '@mostrador/contracts/sales.schemas';
import { cents, formatInvoiceNumber, toPesos, type Unit } from '@mostrador/domain';
import type { Selectable, SqlBool } from 'kysely';
import type { Schema } from '../../database/database.ts';
import { createFieldReader, type RowOf } from '../../database/row-fields.ts';
import type { SaleReceiver } from '../../database/sale-receiver.ts';

type SaleColumns = Selectable<Schema['sale']>;

/** The fields of a sale that are columns of its row. */
export const SALE_FIELDS = sale
  .omit({
    hasReturns: true,
    adjustments: true,
    payments: true,
    userId: true,
    customerId: true,
    customerInfo: true,
    customerType: true,
    items: true,
    cancelledBy: true,
    invoice: true,
    offline: true,
  })
  .keyof().options;
/** The fields of a line. The cost is not one: no answer about a sale may reveal it. */
export const ITEM_FIELDS = saleItem.keyof().options;

const readSale = createFieldReader([...SALE_FIELDS, 'cancelledBy']);
const readItem = createFieldReader(ITEM_FIELDS);

export type ItemRow = RowOf<'sale_item', (typeof ITEM_FIELDS)[number]>;

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

/** A sale that was just made may leave out what is null in it. */
type WithoutNulls<Row> = {
  [Column in keyof Row as null extends Row[Column] ? never : Column]: Row[Column];
} & { [Column in keyof Row as null extends Row[Column] ? Column : never]?: Row[Column] };

export interface SaleRow
  extends WithoutNulls<RowOf<'sale', (typeof SALE_FIELDS)[number]>>,
    Pick<
      SaleColumns,
      'adjustments' | 'split_payments' | 'user_id' | 'customer_id' | 'told_receiver'
    > {
  username: string;
  real_name?: string | null;
  customer_name: string | null;
  cancelled_by: string | null;
  has_returns: SqlBool;
  items: ItemRow[];
  invoice: InvoiceRow | null;
  /** Null unless it was made offline. */
  offline?: { received_at: string; reasons: OfflineReason['kind'][] } | null;
}

export function toSale(row: SaleRow): Sale {
  const { customer_id, customer_name } = row;
  return {
    ...readSale(row),
    hasReturns: Boolean(row.has_returns),
    adjustments: adjustmentsOf(row),
    payments: paymentsOf(row),
    // A sale paid in parts without cash has 0.
    cashReceived: row.cash_received_cents ? pesos(row.cash_received_cents) : null,
    userId: {
      _id: row.user_id,
      username: row.username,
      ...(row.real_name && { realName: row.real_name }),
    },
    customerId:
      customer_id !== null && customer_name !== null
        ? { _id: customer_id, name: customer_name }
        : null,
    ...receiverFields(row.told_receiver),
    items: row.items.map((item) => ({ ...readItem(item), unit: item.unit as Unit })),
    invoice: row.invoice && invoiceOfRow(row.invoice),
    ...(row.offline && {
      offline: {
        receivedAt: new Date(row.offline.received_at).toISOString(),
        reasons: row.offline.reasons,
      },
    }),
  };
}

function adjustmentsOf({ adjustments }: Pick<SaleRow, 'adjustments'>): PaymentAdjustment[] {
  return (adjustments ?? []).map((one) => ({ ...one, amount: pesos(one.amount) }));
}

/** Returns the receiver that the seller entered for the sale's voucher, as answers show it. */
export function receiverFields(
  receiver: SaleReceiver | null,
): Pick<Sale, 'customerInfo' | 'customerType'> {
  return {
    customerInfo: receiver?.customerInfo ?? null,
    customerType: receiver?.customerType ?? null,
  };
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
  return Object.entries(split_payments)
    .toSorted(([one], [other]) => compareMethods(one, other))
    .map(([method, amount]) => ({ method, amount: pesos(amount) }));
}

/** Returns the pesos of an amount that the database stores in cents. */
export function pesos(amount: number): number {
  return toPesos(cents(amount));
}
