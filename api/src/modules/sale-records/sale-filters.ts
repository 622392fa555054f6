import {
  type InvoiceFilter,
  type InvoiceState,
  WAITING_INVOICE_STATES,
} from '@mostrador/contracts/invoices';
import type { SaleFilter } from '@mostrador/contracts/sales';
import { CHECKS_OF_CODES, readSaleSearch, type SaleCode, toCents } from '@mostrador/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from './name-pattern.ts';
import { startOf } from './shop-day.repository.ts';

type Condition = RawBuilder<SqlBool>;

/** States that few invoices and credit notes have; an index covers them. */
const UNFINISHED_INVOICES: readonly InvoiceState[] = [...WAITING_INVOICE_STATES, 'rejected'];

/**
 * Matches a row of `sale` against the filter, in any query with that table. Does not check the
 * shop, nor what the reader may see.
 *
 * @param dayEndsAt the hour at which the shop's days end
 */
export function matchesFilter(filter: SaleFilter, dayEndsAt: number): Condition {
  return allOf([isWithinDays(filter, dayEndsAt), matchesFields(filter)]);
}

/** Matches a row of `sale` that was sold on one of these days of the shop. */
export function isWithinDays(
  { startDate, endDate }: Pick<SaleFilter, 'startDate' | 'endDate'>,
  dayEndsAt: number,
): Condition {
  const conditions: Condition[] = [];
  if (startDate !== undefined)
    conditions.push(sql`sale.created_at >= ${startOf(startDate, dayEndsAt)}`);
  // Up to the start of the next day: sales are possible in the last second of a day.
  if (endDate !== undefined)
    conditions.push(sql`sale.created_at < ${startOf(endDate, dayEndsAt, 1)}`);
  return allOf(conditions);
}

/** Matches a row of `sale` against the filter, whatever its date. */
export function matchesFields(filter: Omit<SaleFilter, 'startDate' | 'endDate'>): Condition {
  const { productName, minAmount, maxAmount, sellerId, customerId, paymentMethod, status } = filter;
  const { invoiceState, invoiceNumber, search } = filter;
  const conditions: Condition[] = [];
  if (search !== undefined) conditions.push(isFoundBy(search));
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

/** Matches a row of `invoice` that ARCA has not accepted but may still accept. */
export const isInvoiceUnfinished: Condition = isInvoiceIn(UNFINISHED_INVOICES);

/** Whether an index finds the few sales of a filter, whatever their dates. */
export function isFoundByAnIndex({
  customerId,
  invoiceState,
  invoiceNumber,
  search,
}: SaleFilter): boolean {
  return (
    customerId !== undefined ||
    (search !== undefined && readSaleSearch(search).kind === 'figure') ||
    invoiceNumber !== undefined ||
    (invoiceState !== undefined && isUnfinished(invoiceState))
  );
}

/** Matches the search of the history, by indexes if it is a figure. */
function isFoundBy(typed: string): Condition {
  const search = readSaleSearch(typed);
  if (search.kind === 'figure')
    return sql`(sale.number = ${search.number ?? null}::integer
      or sale.total_cents = ${search.total ?? null}::bigint)`;
  const pattern = patternOf(search.text);
  if (pattern === undefined) return sql`true`;
  const isNamed = sql<SqlBool>`(${hasLineNamedLike(pattern)} or ${hasCustomerNamedLike(pattern)})`;
  return search.code ? sql`(${hasCode(search.code)} or ${isNamed})` : isNamed;
}

/** Matches the sale with this code on its receipt; see `saleCodeOf`. */
export function hasCode({ number, check }: SaleCode): Condition {
  return sql`(sale.number = ${number}::integer
    and ('x' || right(sale.id::text, 8))::bit(32)::bigint % ${sql.lit(CHECKS_OF_CODES)} = ${check})`;
}

/** Matches a customer of the shop by today's name, or the one typed in with the sale. */
function hasCustomerNamedLike(pattern: string): Condition {
  return sql`(sale.told_receiver #>> '{customerInfo,name}' collate "C" ~ ${pattern} or exists (
    select from customer
    where customer.shop_id = sale.shop_id and customer.id = sale.customer_id
      and customer.name collate "C" ~ ${pattern}
    offset 0
  ))`;
}

/**
 * `offset 0` makes Postgres look up the lines of each sale by their key. Joined freely it reads
 * every line ever sold, of all shops.
 */
function hasLineNamedLike(pattern: string): Condition {
  return sql`exists (
    select from sale_item
    where sale_item.shop_id = sale.shop_id and sale_item.sale_id = sale.id
      and sale_item.product_name collate "C" ~ ${pattern}
    offset 0
  )`;
}

function hasInvoiceIn(asked: InvoiceFilter): Condition {
  if (asked === 'none') return sql`not ${hasInvoice(sql`true offset 0`)}`;
  const isIn = isInvoiceIn(asked === 'waiting' ? WAITING_INVOICE_STATES : [asked]);
  return hasInvoice(isUnfinished(asked) ? isIn : sql`${isIn} offset 0`);
}

function hasInvoiceNumbered(asked: string): Condition {
  const [number, pointOfSale] = asked.split('-').map(Number).reverse();
  return hasInvoice(sql`invoice.state = 'authorized' and invoice.number = ${number}
    and ${pointOfSale === undefined ? sql`true` : sql`invoice.point_of_sale = ${pointOfSale}`}`);
}

/**
 * Matches a sale that has such an invoice or credit note. When most sales have one, the condition
 * ends in `offset 0`, which makes Postgres look up the invoices of each sale; otherwise Postgres
 * starts from the invoices.
 */
function hasInvoice(condition: RawBuilder<unknown>): Condition {
  return sql`exists (
    select from invoice
    where invoice.shop_id = sale.shop_id and invoice.sale_id = sale.id and ${condition}
  )`;
}

/** Writes the states as constants, so that Postgres recognizes the condition of the index. */
function isInvoiceIn(states: readonly InvoiceState[]): Condition {
  return sql`invoice.state in (${sql.join(states.map((state) => sql.lit(state)))})`;
}

function isUnfinished(asked: InvoiceFilter): boolean {
  return asked === 'waiting' || UNFINISHED_INVOICES.some((state) => state === asked);
}

function allOf(conditions: Condition[]): Condition {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}
