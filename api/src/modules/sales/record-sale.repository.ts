import { CUSTOMER_CREDIT, type Sale } from '@mostrador/contracts/sales';
import type { StockLeft } from '@mostrador/contracts/shop-events';
import {
  type Cents,
  chargedLines,
  DEFAULT_UNIT,
  type Discount,
  type IvaRate,
  NO_MONEY,
  roundQuantity,
} from '@mostrador/domain';
import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';
import type { CompiledQuery } from 'kysely';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { planOnce } from '../../database/plan-once.ts';
import { chargeSale } from '../account-entries/account-entries.repository.ts';
import { type AmountsRow, type ItemRow, toSale } from '../sale-records/sale-rows.ts';
import type { SoldProduct } from '../sale-records/sales.repository.ts';
import { COMPARED_TERMS, type PaymentTerms, rememberTerms } from './payment-terms.ts';
import type { PricedSaleToRecord } from './price-sale.ts';
import type { FreeLine, LineToRecord, PartToRecord, SoldBy } from './sale-to-record.ts';

/** The shop's state that decides about a sale: its products, and other reasons to refuse it. */
export interface FoundForSale {
  /** By id. */
  products: ReadonlyMap<string, SoldProduct>;
  /** The seller's unchecked session has ended, or the seller was changed. */
  endedSession?: boolean;
  /** The shop's scale prints no prices, and the sale has one. */
  refusesLabels?: boolean;
  /** The shop requires an open cash register, and none is open. */
  needsRegister?: boolean;
  /** The shop sells also beyond the stock. */
  sellsWithoutStock?: boolean;
  /** How the shop's sales may be paid. */
  terms: PaymentTerms;
}

/** Thrown when the shop has other values than those a sale was priced with. Nothing was written. */
export class SaleNotRecorded extends Error {
  readonly found: FoundForSale;

  constructor(found: FoundForSale) {
    super('The sale was not recorded: the shop has other prices, or no stock, session or register');
    this.found = found;
  }
}

type RecordParameters = [
  shopId: string,
  saleId: string,
  userId: string,
  createdAt: Date,
  fingerprint: Buffer,
  uncheckedTokenHash: Buffer | null,
  userVersion: string | null,
  hasLabels: boolean,
  takenIds: string[],
  takenQuantities: number[],
  /** Of the sales, then of the shortages. */
  movementIds: string[],
  takenPrices: Cents[],
  takenVersions: number[],
  soldBy: (SoldBy | null)[] | null,
  customerId: string | null,
  total: Cents,
  discount: Cents,
  discountPercent: number | null,
  paymentMethod: string,
  cash: Cents,
  cashReceived: Cents | null,
  splitPayments: AmountsRow['split_payments'],
  productIds: (string | null)[],
  quantities: number[],
  subtotals: Cents[],
  charges: Cents[],
  discounts: (Cents | null)[] | null,
  discountPercents: (number | null)[] | null,
  descriptions: (string | null)[] | null,
  prices: Cents[],
  freeIvaRates: (IvaRate | null)[] | null,
  adjustments: string | null,
  rounding: Cents,
  terms: string,
];

interface Outcome {
  is_recorded: boolean;
  has_session: boolean;
  takes_labels: boolean;
  has_register: boolean;
  /** The shop's settings, when the sale was not recorded. */
  settings: object | null;
  customer_name: string | null;
  number: number | null;
}

/** A product as it was before the sale; a row without one if the sale has no known product. */
type RecordedRow = Outcome & ({ id: null } | (SoldProduct & { iva_rate: IvaRate }));

/** The stored settings that decide about payments, as `PaymentTerms.stored` has them. */
const TERMS = `jsonb_build_array(${COMPARED_TERMS.map((name) => `settings -> '${name}'`).join(', ')})`;

/**
 * Takes the stock and writes the sale, its movements and its lines, as they were priced. It is one
 * statement because Postgres reads the table's checks again for each statement, which costs more
 * than the row.
 *
 * `locked` comes first and in the order of ids, so two sales of the same products cannot deadlock;
 * a plain update locks in the order of its plan. A removed product is detected by its value, not by
 * a filter: only the primary key can then find a product, even in a new shop without statistics.
 *
 * It writes everything or, when `outcome` is against it, nothing. Either way it returns the
 * products as they are under their locks. What it was priced with holds if each product is on sale,
 * has that price and stock enough, and its unit allows the quantities. Its version may be newer
 * than the one priced with, because every sale makes a new one; never older.
 *
 * Stock is enough for any quantity where the product or the shop does not insist on it. A movement
 * of its own then adds what is short, so that no stock is below zero. It is settled at once for a
 * product without stock control.
 *
 * The number is the series' next one, under the lock of its row until the commit: a sale that fails
 * takes none, and the shop's next sale waits (ADR 81).
 *
 * The shop's payment terms are compared as they are stored; see `PaymentTerms`.
 *
 * The sale belongs to the open register. Closing the register locks its row for update: a
 * concurrent sale waits, and then no longer finds it open.
 */
const recordSale = preparedQuery<RecordedRow, RecordParameters>(
  `with locked as (
     select id, name, unit, stock, tracks_stock, version, price_cents, cost_cents, iva_rate,
       deleted_at is not null as removed, array_position($9::uuid[], id) as place
     from product where shop_id = $1 and id = any($9::uuid[])
     order by id for no key update
   ), register as (
     select id from cash_register where shop_id = $1 and closed_at is null for key share
   ), settings as materialized (
     select settings from till_settings where shop_id = $1
   ), found as materialized (
     select
       (
         select count(*) from locked
         where not removed and price_cents = ($12::bigint[])[place]
           and version >= ($13::bigint[])[place]
           and (stock >= ($10::numeric[])[place] or not tracks_stock
             or exists (select from settings where settings @> '{"sellWithoutStock": true}'))
           and case ($14::text[])[place]
             when 'measure' then unit <> 'unit' when 'weight' then unit in ('kg', 'g') else true
           end
       ) = cardinality($9::uuid[]) as has_products,
       $6::bytea is null or exists (
         select from session
         join shop_user on shop_user.shop_id = session.shop_id and shop_user.id = session.user_id
         where session.shop_id = $1 and token_hash = $6 and expires_at > $4 and is_active
           and shop_user.xmin = $7::xid
       ) as has_session,
       not $8::boolean or exists (
         select from settings where settings @> '{"scaleLabels": {"carries": "price"}}'
       ) as takes_labels,
       (select id from register) as register_id,
       exists (select from register)
         or not (select requires_cash_register from shop where id = $1) as has_register,
       coalesce((select ${TERMS} from settings), '[null, null, null]') = $34::jsonb as has_terms
   ), outcome as materialized (
     select *, has_products and has_session and takes_labels and has_register and has_terms
       as is_recorded
     from found
   ), taken as (
     update product
     set stock = greatest(0, stock - ($10::numeric[])[array_position($9::uuid[], id)]),
       version = version + 1, updated_at = $4
     where shop_id = $1 and id = any(array(select id from locked, outcome where is_recorded))
   ), moved as (
     insert into stock_movement
       (shop_id, id, product_id, kind, quantity, stock_after, sale_id, user_id, created_at, settled_at)
     select $1::uuid, ($11::uuid[])[cardinality($9::uuid[]) + place], id, 'shortage',
       ($10::numeric[])[place] - stock, ($10::numeric[])[place], $2::uuid, $3::uuid,
       $4::timestamptz, case when not tracks_stock then $4::timestamptz end
     from locked, outcome where is_recorded and stock < ($10::numeric[])[place]
     union all
     select $1::uuid, ($11::uuid[])[place], id, 'sale', -($10::numeric[])[place],
       greatest(0, stock - ($10::numeric[])[place]), $2::uuid, $3::uuid, $4::timestamptz, null
     from locked, outcome where is_recorded
   ), numbered as (
     insert into sale_series as series (shop_id, counter, last_number)
     select $1::uuid, 1, 1 from outcome where is_recorded
     on conflict (shop_id, counter) do update set last_number = series.last_number + 1
     returning last_number
   ), new_sale as (
     insert into sale
       (shop_id, id, user_id, created_at, customer_id, total_cents, discount_cents,
         discount_percent, cash_register_id, payment_method, cash_cents, cash_received_cents,
         split_payments, fingerprint, number, adjustments, rounding_cents)
     select $1, $2, $3, $4, $15, $16, $17, $18, register_id, $19, $20, $21, $22, $5, last_number,
       $32, $33
     from outcome, numbered where is_recorded
   ), item as (
     insert into sale_item
       (shop_id, sale_id, position, product_id, product_name, unit, quantity, price_cents,
         cost_cents, iva_rate, discount_cents, discount_percent, subtotal_cents, charged_cents)
     select $1, $2, line.place - 1, product_id, coalesce(name, description),
       coalesce(unit, 'unit'), quantity, price, cost_cents,
       coalesce(iva_rate, free_iva_rate), coalesce(discount, 0), percent, subtotal, charged
     from outcome
     cross join unnest($23::uuid[], $24::numeric[], $25::bigint[], $26::bigint[], $27::bigint[],
         $28::numeric[], $29::text[], $30::bigint[], $31::numeric[])
       with ordinality as line (product_id, quantity, subtotal, charged, discount, percent,
         description, price, free_iva_rate, place)
     left join locked on id = product_id
     where is_recorded
   )
   select is_recorded, has_session, takes_labels, has_register,
     case when not is_recorded then (select settings from settings) end as settings,
     (select name from customer where shop_id = $1 and id = $15) as customer_name,
     (select last_number from numbered) as number,
     id, name, unit, stock, tracks_stock, version, price_cents, iva_rate, removed
   from outcome left join locked on true`,
);

/** Returns the statement that records a sale, for its shop's transaction. */
function recordStatement(
  shopId: string,
  { sale, prices, terms, lines, priced, charge, paid }: PricedSaleToRecord,
): CompiledQuery<RecordedRow> {
  const { taken, unchecked } = sale;
  const ofProducts = taken.map(({ productId }) => prices.get(productId));
  return recordSale(
    shopId,
    sale.id,
    sale.seller.userId,
    sale.createdAt,
    sale.fingerprint,
    unchecked ? Buffer.from(unchecked.sessionId, 'hex') : null,
    unchecked?.version ?? null,
    lines.some((line) => line.labelTotal !== undefined),
    taken.map(({ productId }) => productId),
    taken.map(({ quantity }) => quantity),
    [...taken.map(({ movementId }) => movementId), ...taken.map(({ shortageId }) => shortageId)],
    ofProducts.map((known) => known?.price ?? NO_MONEY),
    ofProducts.map((known) => known?.version ?? 0),
    unlessNone(taken.map(({ soldBy }) => soldBy)),
    sale.customerId,
    charge.total,
    priced.discount,
    percentOf(sale.discount),
    paid.payment_method,
    paid.cash_cents,
    paid.cash_received_cents,
    paid.split_payments,
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    priced.lines.map(({ subtotal }) => subtotal),
    chargedLines(priced, charge.total),
    unlessNone(priced.lines.map(({ discount }) => discount || null)),
    unlessNone(lines.map((line) => percentOf(line.discount))),
    unlessNone(sale.lines.map((line) => (line.productId === null ? line.description : null))),
    lines.map(({ price }) => price),
    unlessNone(sale.lines.map((line) => (line.productId === null ? line.ivaRate : null))),
    charge.adjustments.length > 0 ? JSON.stringify(charge.adjustments) : null,
    charge.rounding,
    terms.stored,
  );
}

/** Whether any part is to be paid on the customer's account. */
export function isOnCredit(parts: readonly PartToRecord[]): boolean {
  return parts.some(({ method }) => method === CUSTOMER_CREDIT);
}

/**
 * Takes the stock, records the sale and charges the part on account, in one transaction and one
 * round trip. Rejects with `SaleNotRecorded`, and with the database's error when a constraint
 * refuses any of it: the sale is recorded already, its customer is unknown, or may not owe more.
 */
export async function insertSale(
  db: ShopDatabase,
  asked: PricedSaleToRecord,
): Promise<{ sale: Sale; stock: StockLeft[] }> {
  const { sale, priced, charge, paid } = asked;
  const record = recordStatement(db.shopId, asked);
  const { userId, username, mayLeaveOwing } = sale.seller;
  const author = { userId, now: sale.createdAt };
  const [, { rows }] = isOnCredit(sale.payment)
    ? await pipelined(db, [planOnce(), record, chargeSale(db, sale.id, { author, mayLeaveOwing })])
    : await pipelined(db, [planOnce(), record]);
  const outcome = rows[0] as RecordedRow;
  const products = new Map(rows.filter((row) => row.id !== null).map((row) => [row.id, row]));
  if (!outcome.is_recorded)
    throw new SaleNotRecorded({
      products,
      endedSession: !outcome.has_session,
      refusesLabels: !outcome.takes_labels,
      needsRegister: !outcome.has_register,
      sellsWithoutStock: sellsWithoutStock(outcome.settings),
      terms: rememberTerms(db.shopId, outcome.settings),
    });
  return {
    sale: toSale({
      id: sale.id,
      number: outcome.number,
      created_at: sale.createdAt,
      total_cents: charge.total,
      discount_cents: priced.discount,
      discount_percent: percentOf(sale.discount),
      adjustments: charge.adjustments,
      rounding_cents: charge.rounding,
      status: 'completed',
      returned_cents: 0,
      has_returns: false,
      ...paid,
      user_id: userId,
      username,
      customer_id: sale.customerId,
      customer_name: outcome.customer_name,
      told_receiver: null,
      cancelled_by: null,
      cancelled_at: null,
      items: itemsOf(asked, products),
      invoice: null,
    }),
    stock: sale.taken.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      if (!product) return [];
      const { stock, version } = product;
      const left = Math.max(0, roundQuantity(stock - quantity));
      return { _id: productId, stock: left, version: version + 1 };
    }),
  };
}

function itemsOf(
  { sale, lines, priced, charge }: PricedSaleToRecord,
  products: ReadonlyMap<string, SoldProduct & { iva_rate: IvaRate }>,
): ItemRow[] {
  const charges = chargedLines(priced, charge.total);
  return priced.lines.map(({ discount, subtotal }, place) => {
    const line = sale.lines[place] as LineToRecord;
    const product = line.productId === null ? undefined : products.get(line.productId);
    const { name, unit, iva_rate } = product ?? rowOfFree(line as FreeLine);
    return {
      product_id: line.productId,
      product_name: name,
      unit,
      quantity: line.quantity,
      price_cents: lines[place]?.price ?? NO_MONEY,
      iva_rate,
      discount_cents: discount,
      discount_percent: percentOf(line.discount),
      subtotal_cents: subtotal,
      charged_cents: charges[place] ?? NO_MONEY,
    };
  });
}

function sellsWithoutStock(settings: object | null): boolean {
  return settings !== null && 'sellWithoutStock' in settings && settings.sellWithoutStock === true;
}

function rowOfFree({ description, ivaRate }: FreeLine) {
  return { name: description, unit: DEFAULT_UNIT, iva_rate: ivaRate };
}

export function percentOf(discount: Discount | undefined): number | null {
  return discount && 'percent' in discount ? discount.percent : null;
}

/**
 * Returns null for a list of nulls: most sales have no free line and no discount, so this sends
 * less data.
 */
function unlessNone<Value>(values: (Value | null)[]): (Value | null)[] | null {
  return values.some((value) => value !== null) ? values : null;
}
