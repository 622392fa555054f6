import type { InvoiceState } from '@mostrador/contracts/invoices';
import type { SaleFilter } from '@mostrador/contracts/sales';
import { SHOP_TIME_ZONE, toCents } from '@mostrador/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from './name-pattern.ts';

type Condition = RawBuilder<SqlBool>;

/** Few invoices are in these, and an index has them: what ARCA has not accepted yet. */
export const UNFINISHED_INVOICES: readonly InvoiceState[] = [
  'queued',
  'sent',
  'uncertain',
  'rejected',
];

/** The first day that Postgres can write. */
const FIRST_DAY = '0001-01-01';

/**
 * Whether a row of `sale` is one of the filter, for any query with that table. It does not say which
 * shop's, nor what its reader may see.
 */
export function matchesFilter(filter: SaleFilter): Condition {
  return allOf([isWithinDays(filter), matchesFields(filter)]);
}

/** Whether a row of `sale` was sold on one of these days of the shop's time zone. */
export function isWithinDays({
  startDate,
  endDate,
}: Pick<SaleFilter, 'startDate' | 'endDate'>): Condition {
  const conditions: Condition[] = [];
  if (startDate !== undefined) conditions.push(sql`sale.created_at >= ${startOf(startDate)}`);
  // Until the next day begins: between 23:59:59 and midnight there is time to sell.
  if (endDate !== undefined) conditions.push(sql`sale.created_at < ${startOf(endDate, 1)}`);
  return allOf(conditions);
}

/** Whether a row of `sale` is one of the filter, whenever it was sold. */
export function matchesFields(filter: Omit<SaleFilter, 'startDate' | 'endDate'>): Condition {
  const { productName, minAmount, maxAmount, sellerId, customerId, paymentMethod, status } = filter;
  const { invoiceState, invoiceNumber } = filter;
  const conditions: Condition[] = [];
  if (sellerId !== undefined) conditions.push(sql`sale.user_id = ${sellerId}`);
  if (customerId !== undefined) conditions.push(sql`sale.customer_id = ${customerId}`);
  if (status !== undefined) conditions.push(sql`sale.status = ${status}`);
  if (paymentMethod !== undefined)
    conditions.push(sql`(sale.payment_method = ${paymentMethod}
      or sale.split_payments ? ${paymentMethod})`);
  if (minAmount !== undefined) conditions.push(sql`sale.total_cents >= ${toCents(minAmount)}`);
  if (maxAmount !== undefined) conditions.push(sql`sale.total_cents <= ${toCents(maxAmount)}`);
  const pattern = productName === undefined ? undefined : patternOf(productName);
  if (pattern !== undefined) conditions.push(hasLineNamedLike(pattern));
  if (invoiceState !== undefined) conditions.push(hasInvoiceIn(invoiceState));
  if (invoiceNumber !== undefined) conditions.push(hasInvoiceNumbered(invoiceNumber));
  return allOf(conditions);
}

/** Whether an index leads to the few sales of a filter, whenever they were sold. */
export function isFoundByAnIndex({ customerId, invoiceState, invoiceNumber }: SaleFilter): boolean {
  return (
    customerId !== undefined ||
    invoiceNumber !== undefined ||
    isUnfinished(invoiceState)
  );
}

/**
 * The instant at which a day of the shop's time zone begins.
 *
 * @param later days to add
 */
export function startOf(day: string, later = 0): RawBuilder<Date> {
  const known = day < FIRST_DAY ? FIRST_DAY : day;
  return sql`((${known}::date + ${later}::integer)::timestamp at time zone ${SHOP_TIME_ZONE})`;
}

/**
 * `offset 0` makes Postgres look up the lines of each sale by their key. Joined freely it reads every
 * line ever sold, of all shops.
 */
function hasLineNamedLike(pattern: string): Condition {
  return sql`exists (
    select from sale_item
    where sale_item.shop_id = sale.shop_id and sale_item.sale_id = sale.id
      and sale_item.product_name collate "C" ~ ${pattern}
    offset 0
  )`;
}

function hasInvoiceIn(state: NonNullable<SaleFilter['invoiceState']>): Condition {
  if (state === 'none') return sql`not ${isInvoiced(sql`true offset 0`)}`;
  // A constant, for Postgres to recognize the condition of the index.
  const isIn = sql`invoice.state = ${sql.lit(state)}`;
  return isInvoiced(isUnfinished(state) ? isIn : sql`${isIn} offset 0`);
}

function hasInvoiceNumbered(asked: string): Condition {
  const [number, pointOfSale] = asked.split('-').map(Number).reverse();
  return isInvoiced(sql`invoice.state = 'authorized' and invoice.number = ${number}
    and ${pointOfSale === undefined ? sql`true` : sql`invoice.point_of_sale = ${pointOfSale}`}`);
}

function isUnfinished(state: SaleFilter['invoiceState']): boolean {
  return UNFINISHED_INVOICES.some((unfinished) => unfinished === state);
}

/**
 * Whether the sale has an invoice like that. Where most sales have, the condition ends in `offset 0`,
 * which makes Postgres look up that of each sale; otherwise it starts from the invoices.
 */
function isInvoiced(condition: RawBuilder<unknown>): Condition {
  return sql`exists (
    select from invoice
    where invoice.shop_id = sale.shop_id and invoice.sale_id = sale.id
      and invoice.kind = 'invoice' and ${condition}
  )`;
}

function allOf(conditions: Condition[]): Condition {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}
