import { quotedColumns } from '../quoted.ts';
import { columnsOf, type Past, pastOf, sameContent, sameRecord } from './past.ts';
import type { RestoredTable } from './shop-tables.ts';

/** Tables with the parts of a sale, and the column with its id. */
const PARTS_OF_SALE = [
  ['sale', 'id'],
  ['sale_item', 'sale_id'],
  ['sale_return', 'sale_id'],
  ['sale_return_item', 'sale_id'],
] as const satisfies [RestoredTable, string][];

/** Tables with the column of a shift, and the one with the sale. */
const SHIFTS = [
  ['sale', 'cash_register_id', 'id'],
  ['sale', 'cancelled_register_id', 'id'],
  ['sale_return', 'cash_register_id', 'sale_id'],
] as const satisfies [RestoredTable, string, string][];

const ADDED_STOCK = 'Stock de una venta con factura, posterior a la hora restaurada';

/**
 * Carries the sales with invoices as they are today over to the restored moment, because invoices
 * and credit notes are legal documents. Their stock, accounts and shifts follow. For the
 * transaction of the restore.
 *
 * @returns the number of sales that differ from the restored moment
 */
export async function keepInvoiced(past: Past): Promise<number> {
  const { client, shop } = past;
  const run = (statement: string) => client.query(statement, [shop.shopId]);
  const { rowCount } = await run(`create temporary table kept_sale on commit drop as
    select live.id from public.sale live
    where live.shop_id = $1 and exists (
        select from public.invoice i where i.shop_id = live.shop_id and i.sale_id = live.id
      ) and (
        not exists (
          select from ${pastOf('sale')} past where ${sameRecord(past, 'sale')}
            and ${sameContent(past, 'sale')}
        ) or exists (
          select from public.sale_return r where r.shop_id = live.shop_id and r.sale_id = live.id
            and not exists (select from ${pastOf('sale_return')} p where p.id = r.id)
        )
      )`);
  if (!rowCount) return 0;
  for (const [table, column] of PARTS_OF_SALE) {
    const columns = quotedColumns(columnsOf(past, table));
    await client.query(
      `delete from ${pastOf(table)} where ${column} in (select id from kept_sale)`,
    );
    await run(`insert into ${pastOf(table)} (${columns})
      select ${columns} from public.${table}
      where shop_id = $1 and ${column} in (select id from kept_sale)`);
  }
  await keepOutOfLaterShifts(past);
  await keepStock(past);
  await keepAccounts(past);
  return rowCount;
}

/** Moves rows of shifts opened after the restored moment to the next shift. */
async function keepOutOfLaterShifts({ client }: Past): Promise<void> {
  for (const [table, column, sale] of SHIFTS)
    await client.query(`update ${pastOf(table)} past set ${column} = null
      where ${sale} in (select id from kept_sale)
        and not exists (select from ${pastOf('cash_register')} r where r.id = past.${column})`);
}

/**
 * Adds the movements of the sales after the last ones. Where the stock of the moment does not
 * suffice, because it was bought later, an adjustment adds what is lacking; what was short at the
 * sale follows from another stock.
 */
async function keepStock(past: Past): Promise<void> {
  const { client, shop } = past;
  const [movement, product] = [pastOf('stock_movement'), pastOf('product')];
  const nextPosition = `nextval(pg_get_serial_sequence('public.stock_movement', 'position'))`;
  await client.query(
    `create temporary table kept_movement on commit drop as
     select m.*, sum(quantity) over (partition by product_id order by position) as moved
     from public.stock_movement m
     where shop_id = $1 and sale_id in (select id from kept_sale) and kind <> 'shortage'
       and not exists (select from ${movement} p where p.id = m.id)`,
    [shop.shopId],
  );
  await client.query(
    `with lack as (
       select product_id, greatest(0, - (p.stock + min(moved))) as quantity
       from kept_movement join ${product} p on p.id = product_id
       group by product_id, p.stock
     ), first as (
       select distinct on (product_id) * from kept_movement order by product_id, position
     ), added as (
       update ${product} p set stock = stock + quantity from lack
       where p.id = product_id and quantity > 0 returning p.id, stock, quantity
     )
     insert into ${movement}
       (shop_id, id, product_id, kind, quantity, stock_after, reason, user_id, created_at, position)
     select shop_id, gen_random_uuid(), product_id, 'adjustment', added.quantity, added.stock, $1,
       user_id, created_at, ${nextPosition}
     from added join first on product_id = added.id`,
    [ADDED_STOCK],
  );
  const columns = columnsOf(past, 'stock_movement').filter(
    (column) => column !== 'stock_after' && column !== 'position',
  );
  await client.query(
    `insert into ${movement} (${quotedColumns(columns)}, stock_after, position)
     select ${columns.map((column) => `m.${column}`)}, before + moved, ${nextPosition}
     from (
       select m.*, p.stock as before from kept_movement m join ${product} p on p.id = product_id
       order by m.position
     ) m`,
  );
  await client.query(
    `update ${product} p set stock = stock + quantity
     from (select product_id, sum(quantity) as quantity from kept_movement group by 1) m
     where p.id = product_id`,
  );
}

/** Adds the customers and the account entries of the sales, after the entries of the moment. */
async function keepAccounts(past: Past): Promise<void> {
  const { client, shop } = past;
  const [customer, entry] = [pastOf('customer'), pastOf('customer_account_entry')];
  const plain = columnsOf(past, 'customer').filter(
    (column) => !['balance_cents', 'account_entries', 'owes_since'].includes(column),
  );
  await client.query(
    `insert into ${customer} (${quotedColumns(plain)}, balance_cents, account_entries)
     select ${quotedColumns(plain)}, 0, 0 from public.customer live
     where shop_id = $1
       and id in (select customer_id from ${pastOf('sale')} join kept_sale using (id))
       and not exists (select from ${customer} past where ${sameRecord(past, 'customer')})`,
    [shop.shopId],
  );
  // A customer of the moment may have the document of one that was added later.
  await client.query(
    `update ${customer} later set doc_number = null, shared_document = later.doc_number
     from ${customer} earlier
     where later.doc_number = earlier.doc_number and later.id <> earlier.id
       and later.deleted_at is null and earlier.deleted_at is null
       and later.created_at > earlier.created_at`,
  );
  const columns = columnsOf(past, 'customer_account_entry').filter(
    (column) => column !== 'position' && column !== 'balance_cents',
  );
  await client.query(
    `create temporary table kept_entry on commit drop as
     select *, row_number() over account as place, sum(amount_cents) over account as added
     from public.customer_account_entry e
     where shop_id = $1 and sale_id in (select id from kept_sale)
       and not exists (select from ${entry} p where p.id = e.id)
     window account as (partition by customer_id order by position)`,
    [shop.shopId],
  );
  await client.query(
    `insert into ${entry} (${quotedColumns(columns)}, position, balance_cents)
     select ${columns.map((column) => `e.${column}`)}, account_entries + place, c.balance_cents + added
     from kept_entry e join ${customer} c on c.id = customer_id`,
  );
  await client.query(
    `update ${customer} c set
       balance_cents = c.balance_cents + added, account_entries = account_entries + entries,
       owes_since = case when c.balance_cents + added > 0 then coalesce(owes_since, since) end,
       deleted_at = case when c.balance_cents + added = 0 then deleted_at end
     from (
       select customer_id, sum(amount_cents) as added, count(*) as entries, min(created_at) as since
       from kept_entry group by 1
     ) e where c.id = customer_id`,
  );
}
