import type { PaymentMethod, SaleFilter, SaleInvoice } from '@mostrador/contracts/sales';
import type { Unit } from '@mostrador/domain';
import { type SqlBool, sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';
import { invoiceOfSale } from '../sales/invoice-of-sale.ts';
import { matchesFilter } from '../sales/sale-filters.ts';
import { type InvoiceRow, invoiceOfRow } from '../sales/sale-rows.ts';

/** A line of an exported sale. */
export interface ExportedLine {
  name: string;
  unit: Unit;
  quantity: number;
}

/** A sale as files show it. Amounts are in cents. */
export interface ExportedSale {
  id: string;
  createdAt: Date;
  itemCount: number;
  /** Empty when the file has no column for the lines. */
  lines: ExportedLine[];
  customer: string | null;
  seller: string;
  payments: Partial<Record<PaymentMethod, number>>;
  /** The discounts of the lines and of the whole sale. */
  discount: number;
  total: number;
  returned: number;
  cancelled: boolean;
  cancelledBy: string | null;
  invoice: SaleInvoice | null;
}

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

export async function countSales(db: ShopDatabase, filter: SaleFilter): Promise<number> {
  const { count } = await db
    .selectFrom('sale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shop_id', '=', db.shopId)
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the sales of a filter, newest first, in batches. */
export async function* listSalesInParts(
  db: ShopDatabase,
  filter: SaleFilter,
  { size, withLines }: { size: number; withLines: boolean },
): AsyncGenerator<ExportedSale[]> {
  let after: SaleRow | undefined;
  do {
    const rows: SaleRow[] = await selectPart(db, filter, { after, size, withLines }).execute();
    if (rows.length > 0) yield rows.map(toExported);
    after = rows.length < size ? undefined : rows.at(-1);
  } while (after);
}

interface SaleRow {
  id: string;
  created_at: Date;
  /** A time with microseconds, which a `Date` does not have. */
  position: string;
  total_cents: number;
  returned_cents: number;
  discount_cents: number;
  payment_method: PaymentMethod;
  split_payments: Partial<Record<PaymentMethod, number>> | null;
  status: 'completed' | 'cancelled';
  seller: string;
  customer: string | null;
  cancelled_by: string | null;
  item_count: number;
  line_discount_cents: number;
  lines: [name: string, unit: Unit, quantity: number][] | null;
  invoice: InvoiceRow | null;
}

interface Part {
  after: Pick<SaleRow, 'position' | 'id'> | undefined;
  size: number;
  withLines: boolean;
}

function selectPart(db: ShopDatabase, filter: SaleFilter, { after, size, withLines }: Part) {
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
      sql<Pick<SaleRow, 'item_count' | 'line_discount_cents' | 'lines'>>`(
        select count(*)::integer as item_count,
          coalesce(sum(discount_cents), 0)::float8 as line_discount_cents,
          ${lines} as lines
        from sale_item
        where sale_item.shop_id = sale.shop_id and sale_item.sale_id = sale.id
      )`.as('item'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'sale.id',
      'sale.created_at',
      sql<string>`sale.created_at::text`.as('position'),
      'total_cents',
      'returned_cents',
      'sale.discount_cents',
      'payment_method',
      'split_payments',
      'status',
      'seller.username as seller',
      'customer.name as customer',
      'canceller.username as cancelled_by',
      'item.item_count',
      'item.line_discount_cents',
      'item.lines',
      invoiceOfSale(eb).as('invoice'),
    ])
    .where('sale.shop_id', '=', db.shopId)
    .where(matchesFilter(filter))
    .where(isAfter(after))
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id', 'desc')
    .limit(size);
}

function isAfter(last: Part['after']) {
  if (!last) return sql<SqlBool>`true`;
  return sql<SqlBool>`(sale.created_at, sale.id) < (${last.position}::timestamptz, ${last.id}::uuid)`;
}

function toExported(row: SaleRow): ExportedSale {
  return {
    id: row.id,
    createdAt: row.created_at,
    itemCount: row.item_count,
    lines: (row.lines ?? []).map(([name, unit, quantity]) => ({ name, unit, quantity })),
    customer: row.customer,
    seller: row.seller,
    payments:
      row.split_payments ?? (row.total_cents > 0 ? { [row.payment_method]: row.total_cents } : {}),
    discount: row.discount_cents + row.line_discount_cents,
    total: row.total_cents,
    returned: row.returned_cents,
    cancelled: row.status === 'cancelled',
    cancelledBy: row.cancelled_by,
    invoice: row.invoice && invoiceOfRow(row.invoice),
  };
}
