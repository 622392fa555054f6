import { CUSTOMER_CREDIT, type PaymentMethod, type Sale } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import { type Cents, type Discount, type IvaRate, sumOf } from '@mostrador/domain';
import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';
import type { UncheckedSession } from '@mostrador/server-kit/http/remembered-actor';
import type { CompiledQuery } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { planOnce } from '../../database/plan-once.ts';
import { chargeSale } from '../customer-accounts/account-entries.repository.ts';
import { type AmountsRow, type ItemRow, toSale } from './sale-rows.ts';

export interface SaleToRecord {
  id: string;
  seller: {
    userId: string;
    username: string;
    /** The most that all discounts may add up to, in percent of the price before discounts. */
    maxDiscount: number;
    /**
     * The total that this sale may leave its customer owing, even above the limit of their account.
     */
    mayLeaveOwing?: Cents;
  };
  /** The seller's session, unless it was already looked up for this sale. */
  unchecked?: UncheckedSession | undefined;
  createdAt: Date;
  customerId: string | null;
  lines: LineToRecord[];
  /** The quantity of each product, added up over its lines. */
  taken: StockTaken[];
  discount: Discount | undefined;
  payment: PaymentToRecord;
  /** See `fingerprintOf`. */
  fingerprint: Buffer;
}

export type LineToRecord = ProductLine | FreeLine;

interface AnyLine {
  quantity: number;
  discount: Discount | undefined;
}

interface ProductLine extends AnyLine {
  productId: string;
  /** The price that a scale printed for this quantity. */
  labelTotal: Cents | undefined;
}

interface FreeLine extends AnyLine {
  productId: null;
  description: string;
  price: Cents;
  ivaRate: IvaRate;
}

export interface StockTaken {
  productId: string;
  quantity: number;
  /** The id of the stock movement. */
  movementId: string;
}

export interface PaymentToRecord {
  /** The only method, or the largest part that is not cash. */
  method: PaymentMethod;
  /** The amounts handed over, when the payment is split into parts. */
  parts: { cash: Cents; others: Partial<Record<PaymentMethod, Cents>> } | undefined;
}

type RecordParameters = [
  shopId: string,
  saleId: string,
  userId: string,
  paymentMethod: PaymentMethod,
  createdAt: Date,
  takenIds: string[],
  takenQuantities: number[],
  movementIds: string[],
  productIds: (string | null)[],
  quantities: number[],
  descriptions: (string | null)[] | null,
  prices: (Cents | null)[] | null,
  ivaRates: (IvaRate | null)[] | null,
  discountPercents: (number | null)[] | null,
  discountAmounts: (Cents | null)[] | null,
  labelTotals: (Cents | null)[] | null,
  discountPercent: number | null,
  discountAmount: Cents | null,
  maxDiscount: number,
  customerId: string | null,
  others: Cents | null,
  largestOther: Cents | null,
  cashReceived: Cents | null,
  otherParts: Partial<Record<PaymentMethod, Cents>> | null,
  fingerprint: Buffer,
  uncheckedTokenHash: Buffer | null,
  userVersion: string | null,
];

interface RecordedRow extends ItemRow, Omit<AmountsRow, 'discount_cents' | 'discount_percent'> {
  sale_discount_cents: number;
  customer_name: string | null;
  /** Null, as `version`, for a line without a product. */
  stock_left: number | null;
  version: number | null;
}

/**
 * Takes the stock and writes the sale, its movements and its lines, priced as `priceSale` does. It
 * is one statement because Postgres reads the table's checks again for each statement, which costs
 * more than the row.
 *
 * `locked` comes first and in the order of ids, so two sales of the same products cannot deadlock;
 * a plain update locks in the order of its plan. A removed product is detected by its value, not by
 * a filter: only the primary key can then find a product, even in a new shop without statistics.
 *
 * Anything that may not be sold becomes a NULL that no column accepts, which refuses the whole
 * sale. (Every sale would read a check of the table again.)
 * - `product_name`: the product is removed or missing, or is sold by unit and the quantity is a
 *   fraction.
 * - `stock_after`: the same, and a product whose stock is taken twice.
 * - `subtotal_cents`: a label's price does not match its quantity, its product is not sold by
 *   weight, or the shop has no labels with prices.
 * - `discount_cents` of the sale: the discounts, plus the amount charged below the lines' price,
 *   exceed the seller's maximum.
 * - `user_id` of the sale: the seller's unchecked session has ended, or the seller was changed.
 * - `payment_method` of the sale: the shop requires an open cash register, and none is open.
 *
 * Checks refuse a negative stock, total, line or cash part, and too little cash.
 *
 * The sale belongs to the open register. Closing the register locks its row for update: a
 * concurrent sale waits, and then no longer finds it open.
 *
 * Percentages are multiplied by 0.01, and shares divided by `div`, because a numeric division may
 * round before `round` does.
 */
const recordSale = preparedQuery<RecordedRow, RecordParameters>(
  `with locked as (
     select id from product where shop_id = $1 and id = any($6::uuid[])
     order by id for no key update
   ), taken as (
     update product
     set stock = stock - ($7::numeric[])[array_position($6::uuid[], id)],
       version = version + 1, updated_at = $5
     where shop_id = $1 and id = any(array(select id from locked))
     returning id, case when deleted_at is null then name end as name, unit, stock, version,
       price_cents, cost_cents, iva_rate
   ), moved as (
     insert into stock_movement
       (shop_id, id, product_id, kind, quantity, stock_after, sale_id, user_id, created_at)
     select $1, movement_id, product_id, 'sale', -quantity, stock, $2, $3, $5
     from unnest($6::uuid[], $7::numeric[], $8::uuid[])
       with ordinality as asked (product_id, quantity, movement_id, place)
     left join taken on taken.id = product_id and place = array_position($6::uuid[], product_id)
   ), labels as (
     select settings -> 'scaleLabels' ->> 'carries' = 'price' as carries_prices
     from till_settings where shop_id = $1
   ), priced as (
     select place - 1 as position, product_id, quantity,
       case when product_id is null then description
         when unit <> 'unit' or quantity = trunc(quantity) then name end as product_name,
       coalesce(unit, 'unit') as unit, coalesce(taken.price_cents, free_price) as price_cents,
       cost_cents, coalesce(taken.iva_rate, free_iva_rate) as iva_rate,
       case when label_cents is null then round(coalesce(taken.price_cents, free_price) * quantity)
         when unit in ('kg', 'g') and (select carries_prices from labels)
           and label_cents - taken.price_cents * quantity
             between -0.5 - taken.price_cents * 0.0005 and 0.5 + taken.price_cents * 0.001
         then label_cents end as gross_cents,
       percent, amount_cents, stock, version
     from unnest($9::uuid[], $10::numeric[], $11::text[], $12::bigint[], $13::numeric[],
         $14::numeric[], $15::bigint[], $16::bigint[])
       with ordinality as asked (product_id, quantity, description, free_price, free_iva_rate,
         percent, amount_cents, label_cents, place)
     left join taken on taken.id = product_id
   ), line as (
     select *, gross_cents - discount_cents as subtotal_cents,
       sum(gross_cents - discount_cents) over (order by position rows unbounded preceding) as so_far
     from (
       select *, coalesce(amount_cents, round(gross_cents * percent * 0.01), 0) as discount_cents
       from priced
     ) as discounted
   ), whole as (
     select sum(gross_cents) as gross, sum(discount_cents) as lines_off, sum(subtotal_cents) as cents,
       greatest(
         coalesce(sum(price_cents * quantity - gross_cents) filter (where product_id is not null), 0)
           - 0.5 * cardinality($6::uuid[]), 0) as below,
       coalesce($18::bigint, round(sum(subtotal_cents) * $17::numeric * 0.01), 0) as off
     from line
   ), charged as (
     select line.*, off, subtotal_cents - case when off = 0 or cents = 0 then 0 else
       div(2 * off * so_far + cents, 2 * cents)
         - div(2 * off * (so_far - subtotal_cents) + cents, 2 * cents) end as charged_cents
     from line, whole
   ), register as (
     select id from cash_register where shop_id = $1 and closed_at is null for key share
   ), seller as (
     select from session
     join shop_user on shop_user.shop_id = session.shop_id and shop_user.id = session.user_id
     where session.shop_id = $1 and token_hash = $26 and expires_at > $5 and is_active
       and shop_user.xmin = $27::xid
   ), new_sale as (
     insert into sale
       (shop_id, id, user_id, created_at, customer_id, total_cents, discount_cents,
         discount_percent, cash_register_id, payment_method, cash_cents, cash_received_cents,
         split_payments, fingerprint)
     select $1, $2, case when $26::bytea is null or exists (select from seller) then $3::uuid end,
       $5, $20, total,
       case when (lines_off + off + below) * 100 <= (gross + below) * $19::numeric then off end, $17,
       (select id from register),
       case
         when not exists (select from register)
           and (select requires_cash_register from shop where id = $1) then null
         when cash >= $22::bigint then 'Efectivo' else $4 end,
       cash, $23,
       -- Without cash, parts are several when the largest is not all of them.
       case when cash > 0 then $24::jsonb || jsonb_build_object('Efectivo', cash)
         when $22 < $21 then $24 end,
       $25
     from (select *, cents - off as total, coalesce(cents - off - $21::bigint, 0) as cash from whole)
       as paid
     returning total_cents, payment_method, cash_received_cents, split_payments
   ), item as (
     insert into sale_item
       (shop_id, sale_id, position, product_id, product_name, unit, quantity, price_cents,
         cost_cents, iva_rate, discount_cents, discount_percent, subtotal_cents, charged_cents)
     select $1, $2, position, product_id, product_name, unit, quantity, price_cents, cost_cents,
       iva_rate, discount_cents, percent, subtotal_cents, charged_cents
     from charged
   )
   select product_id, product_name, unit, quantity, price_cents, iva_rate, discount_cents,
     percent as discount_percent, subtotal_cents, charged_cents, stock as stock_left, version,
     off as sale_discount_cents, new_sale.*,
     (select name from customer where shop_id = $1 and id = $20) as customer_name
   from charged, new_sale order by position`,
);

/** Returns the statement that records a sale, for its shop's transaction. */
function recordStatement(shopId: string, sale: SaleToRecord): CompiledQuery<RecordedRow> {
  const { seller, lines, taken, discount, payment } = sale;
  const { parts } = payment;
  const others = parts && Object.values(parts.others);
  return recordSale(
    shopId,
    sale.id,
    seller.userId,
    payment.method,
    sale.createdAt,
    taken.map(({ productId }) => productId),
    taken.map(({ quantity }) => quantity),
    taken.map(({ movementId }) => movementId),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    ofFreeLines(lines, ({ description }) => description),
    ofFreeLines(lines, ({ price }) => price),
    ofFreeLines(lines, ({ ivaRate }) => ivaRate),
    unlessNone(lines.map((line) => percentOf(line.discount))),
    unlessNone(lines.map((line) => amountOf(line.discount))),
    unlessNone(lines.map((line) => (line.productId === null ? null : (line.labelTotal ?? null)))),
    percentOf(discount),
    amountOf(discount),
    seller.maxDiscount,
    sale.customerId,
    others ? sumOf(others) : payment.method === 'Efectivo' ? (0 as Cents) : null,
    parts?.others[payment.method] ?? null,
    parts?.cash ?? null,
    others?.length ? (parts?.others ?? null) : null,
    sale.fingerprint,
    sale.unchecked ? Buffer.from(sale.unchecked.sessionId, 'hex') : null,
    sale.unchecked?.version ?? null,
  );
}

/** Whether any part is to be paid on the customer's account. */
export function isOnCredit({ method, parts }: PaymentToRecord): boolean {
  return parts ? parts.others[CUSTOMER_CREDIT] !== undefined : method === CUSTOMER_CREDIT;
}

/**
 * Takes the stock, records the sale and charges the part on account, in one transaction and one
 * round trip. Rejects with the database's error when a constraint refuses any of it.
 */
export async function insertSale(
  db: ShopDatabase,
  sale: SaleToRecord,
): Promise<{ sale: Sale; stock: StockLeft[] }> {
  const record = recordStatement(db.shopId, sale);
  const { userId, mayLeaveOwing } = sale.seller;
  const author = { userId, now: sale.createdAt };
  const [, { rows }] = isOnCredit(sale.payment)
    ? await pipelined(db, [planOnce(), record, chargeSale(db, sale.id, { author, mayLeaveOwing })])
    : await pipelined(db, [planOnce(), record]);
  const recorded = rows[0] as RecordedRow;
  return {
    sale: toSale({
      id: sale.id,
      created_at: sale.createdAt,
      total_cents: recorded.total_cents,
      discount_cents: recorded.sale_discount_cents,
      discount_percent: percentOf(sale.discount),
      status: 'completed',
      returned_cents: 0,
      has_returns: false,
      payment_method: recorded.payment_method,
      cash_received_cents: recorded.cash_received_cents,
      split_payments: recorded.split_payments,
      user_id: sale.seller.userId,
      username: sale.seller.username,
      customer_id: sale.customerId,
      customer_name: recorded.customer_name,
      told_receiver: null,
      cancelled_by: null,
      cancelled_at: null,
      items: rows,
      invoice: null,
    }),
    stock: stockIn(rows),
  };
}

/** Returns one entry for each product, however many lines it has. */
function stockIn(rows: readonly RecordedRow[]): StockLeft[] {
  const left = new Map<string, StockLeft>();
  for (const { product_id, stock_left, version } of rows)
    if (product_id !== null && stock_left !== null && version !== null)
      left.set(product_id, { _id: product_id, stock: stock_left, version });
  return [...left.values()];
}

function percentOf(discount: Discount | undefined): number | null {
  return discount && 'percent' in discount ? discount.percent : null;
}

function amountOf(discount: Discount | undefined): Cents | null {
  return discount && 'amount' in discount ? discount.amount : null;
}

function ofFreeLines<Value>(lines: readonly LineToRecord[], value: (line: FreeLine) => Value) {
  return unlessNone(lines.map((line) => (line.productId === null ? value(line) : null)));
}

/**
 * Returns null for a list of nulls: most sales have no free line and no discount, so this sends
 * less data.
 */
function unlessNone<Value>(values: (Value | null)[]): (Value | null)[] | null {
  return values.some((value) => value !== null) ? values : null;
}
