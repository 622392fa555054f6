import type { PaymentMethod, SaleFilter } from '@mostrador/contracts/sales';
import type { Unit } from '@mostrador/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';
import { columnsFor } from '../../database/row-fields.ts';
import { invoiceOfSale } from '../sale-records/invoice-of-sale.ts';
import { matchesFilter } from '../sale-records/sale-filters.ts';
import { invoiceOfRow, SALE_FIELDS } from '../sale-records/sale-rows.ts';
import { findDayEndsAt } from '../sale-records/shop-day.repository.ts';

type PartRow = Awaited<ReturnType<ReturnType<typeof selectPart>['executeTakeFirstOrThrow']>>;

/** A sale as files show it: its row, with what is computed from it. */
export type ExportedSale = ReturnType<typeof toExported>;

/** Returns the shop's name, and those of the filter's seller and customer. */
export async function findNames(db: ShopDatabase, { sellerId, customerId }: SaleFilter) {
  const shop = await db
    .selectFrom('shop')
    .select('name')
    .where('id', '=', db.shopId)
    .executeTakeFirstOrThrow();
  const seller = sellerId
    ? await db
        .selectFrom('shop_user')
        .select('username')
        .where('shop_id', '=', db.shopId)
        .where('id', '=', sellerId)
        .executeTakeFirst()
    : undefined;
  const customer = customerId
    ? await db
        .selectFrom('customer')
        .select('name')
        .where('shop_id', '=', db.shopId)
        .where('id', '=', customerId)
        .executeTakeFirst()
    : undefined;
  return { shop: shop.name, seller: seller?.username, customer: customer?.name };
}

/** Returns the number of sales, and of those whose price their payment changed. */
export async function countSales(
  db: ShopDatabase,
  filter: SaleFilter,
): Promise<{ count: number; adjusted: number }> {
  return db
    .selectFrom('sale')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere(sql<SqlBool>`adjustments is not null or rounding_cents <> 0`)
        .as('adjusted'),
    ])
    .where('shop_id', '=', db.shopId)
    .where(matchesFilter(filter, await findDayEndsAt(db)))
    .executeTakeFirstOrThrow();
}

/** Reads the sales of a filter, newest first, in batches. */
export async function* listSalesInParts(
  db: ShopDatabase,
  filter: SaleFilter,
  { size, withLines }: { size: number; withLines: boolean },
): AsyncGenerator<ExportedSale[]> {
  const matches = matchesFilter(filter, await findDayEndsAt(db));
  let after: PartRow | undefined;
  do {
    const rows: PartRow[] = await selectPart(db, matches, { after, size, withLines }).execute();
    if (rows.length > 0) yield rows.map(toExported);
    after = rows.length < size ? undefined : rows.at(-1);
  } while (after);
}

interface Part {
  after: { position: string; id: string } | undefined;
  size: number;
  withLines: boolean;
}

function selectPart(
  db: ShopDatabase,
  matches: RawBuilder<SqlBool>,
  { after, size, withLines }: Part,
) {
  const lines = withLines
    ? sql`json_agg(json_build_array(product_name, unit, quantity) order by position)`
    : sql`null::json`;
  return db
    .selectFrom('sale')
    .innerJoin('shop_user as seller', (join) =>
      join.onRef('seller.shop_id', '=', 'sale.shop_id').onRef('seller.id', '=', 'sale.user_id'),
    )
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'sale.shop_id')
        .onRef('customer.id', '=', 'sale.customer_id'),
    )
    .leftJoin('shop_user as canceller', (join) =>
      join
        .onRef('canceller.shop_id', '=', 'sale.shop_id')
        .onRef('canceller.id', '=', 'sale.cancelled_by'),
    )
    .innerJoinLateral(
      sql<{
        item_count: number;
        line_discount_cents: number;
        lines: [name: string, unit: Unit, quantity: number][] | null;
      }>`(
        select count(*)::integer as item_count,
          coalesce(sum(discount_cents), 0)::float8 as line_discount_cents,
          ${lines} as lines
        from sale_item
        where sale_item.shop_id = sale.shop_id and sale_item.sale_id = sale.id
      )`.as('item'),
      (join) => join.onTrue(),
    )
    .select(columnsFor('sale', SALE_FIELDS))
    .select((eb) => [
      // With microseconds, which a `Date` does not have.
      sql<string>`sale.created_at::text`.as('position'),
      'adjustments',
      'split_payments',
      'seller.username as seller',
      'customer.name as customer',
      'canceller.username as cancelled_by',
      'item.item_count',
      'item.line_discount_cents',
      'item.lines',
      invoiceOfSale(eb).as('invoice'),
    ])
    .where('sale.shop_id', '=', db.shopId)
    .where(matches)
    .where(isAfter(after))
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .limit(size);
}

function isAfter(last: Part['after']) {
  if (!last) return sql<SqlBool>`true`;
  return sql<SqlBool>`(sale.created_at, sale.id) < (${last.position}::timestamptz, ${last.id}::uuid)`;
}

function toExported({ lines, adjustments, split_payments, invoice, ...sale }: PartRow) {
  const { total_cents, payment_method } = sale;
  const payments: Record<PaymentMethod, number> =
    split_payments ?? (total_cents > 0 ? { [payment_method]: total_cents } : {});
  return {
    ...sale,
    payments,
    /** The surcharges of its payment less the discounts, in cents. */
    adjustment: (adjustments ?? []).reduce((sum, { amount }) => sum + amount, 0),
    /** Empty when the file has no column for the lines. */
    lines: (lines ?? []).map(([name, unit, quantity]) => ({ name, unit, quantity })),
    /** The discounts of the lines and of the whole sale, in cents. */
    discount: sale.discount_cents + sale.line_discount_cents,
    invoice: invoice && invoiceOfRow(invoice),
  };
}
