import { keepInvoiced } from './keep-invoiced.ts';
import { type Past, pastOf, sameContent, sameRecord } from './past.ts';
import type { RestoredTable } from './shop-tables.ts';

/** The tables that an operator compares, today and at the restored moment. */
const COUNTED = {
  products: ['product', 'where deleted_at is null'],
  customers: ['customer', 'where deleted_at is null'],
  sales: ['sale', ''],
  payments: ['customer_payment', ''],
  cashRegisters: ['cash_register', ''],
} as const satisfies Record<string, [RestoredTable, string]>;

type Counted = keyof typeof COUNTED;

export interface Comparison {
  now: Record<Counted, number>;
  before: Record<Counted, number>;
  /** Products of the moment that are different or removed today. */
  changedProducts: number;
  /** Sales made later that go, and their sum in cents. */
  goneSales: { count: number; cents: number };
  /** Payments of customers made later, which go with them. */
  gonePayments: { count: number; cents: number };
  /** Sales with an invoice that stay as they are today. */
  keptSales: number;
}

/** Compares a shop with its restored moment, and changes nothing. */
export async function comparePast(past: Past): Promise<Comparison> {
  const { client, shop } = past;
  await client.query('begin');
  try {
    await client.query(`select set_config('app.shop_id', $1, true)`, [shop.shopId]);
    return { ...(await countPast(past)), keptSales: await keepInvoiced(past) };
  } finally {
    await client.query('rollback');
  }
}

/** Counts what a restore would change; before the sales with invoices are carried over. */
export async function countPast(past: Past): Promise<Omit<Comparison, 'keptSales'>> {
  const { client, shop } = past;
  async function count(from: (table: RestoredTable) => string): Promise<Record<Counted, number>> {
    const counts = Object.entries(COUNTED).map(
      ([name, [table, where]]) =>
        `(select count(*)::int from ${from(table)} ${where}) as "${name}"`,
    );
    const { rows } = await client.query(`select ${counts}`);
    return rows[0];
  }
  async function gone(table: RestoredTable, amount: string, where = 'true') {
    const { rows } = await client.query<{ count: number; cents: string }>(
      `select count(*)::int as count, coalesce(sum(${amount}), 0) as cents
       from public.${table} live where shop_id = $1 and ${where}
         and not exists (select from ${pastOf(table)} past where ${sameRecord(past, table)})`,
      [shop.shopId],
    );
    return { count: Number(rows[0]?.count), cents: Number(rows[0]?.cents) };
  }
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${pastOf('product')} past
     join public.product live on live.shop_id = $1 and ${sameRecord(past, 'product')}
     where past.deleted_at is null
       and not (${sameContent(past, 'product', ['version', 'updated_at'])})`,
    [shop.shopId],
  );
  return {
    now: await count(
      (table) => `(select * from public.${table} where shop_id = '${shop.shopId}') l`,
    ),
    before: await count((table) => pastOf(table)),
    changedProducts: Number(rows[0]?.count),
    goneSales: await gone(
      'sale',
      'total_cents',
      'not exists (select from public.invoice i where i.shop_id = $1 and i.sale_id = live.id)',
    ),
    gonePayments: await gone('customer_payment', 'amount_cents'),
  };
}
