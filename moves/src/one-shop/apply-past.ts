import { DAY_ENDS_AT, FIRST_DAY } from '@mostrador/api/modules/sale-records/shop-day.repository';
import { SHOP_TIME_ZONE } from '@mostrador/domain';
import { escapeIdentifier } from 'pg';
import { quotedColumns } from '../quoted.ts';
import { columnsOf, type Past, pastOf, sameContent, sameRecord } from './past.ts';
import { RESTORED } from './shop-tables.ts';

/** Columns of a product that say when it was changed, and not what it is. */
const OF_THE_CHANGE = ['version', 'updated_at'];
/** Columns that an index keeps unique. Two products may have exchanged them. */
const UNIQUE = ['barcode', 'image_id'];

/**
 * Makes the rows of a shop those of the restored moment. Equal rows are left alone, so that the
 * shop waits little. For the transaction of the restore.
 */
export async function applyPast(past: Past, now: Date): Promise<void> {
  const { client, shop } = past;
  await client.query('set constraints all deferred');
  await reopenDays(past);
  await noteChangedProducts(past);
  // Inserts again the rows that a deletion takes with it.
  for (const table of RESTORED.toReversed())
    await client.query(
      `delete from public.${table} live where live.shop_id = $1 and not exists (
         select from ${pastOf(table)} past
         where ${sameRecord(past, table)} and ${sameContent(past, table)})`,
      [shop.shopId],
    );
  for (const table of RESTORED) {
    const columns = quotedColumns(columnsOf(past, table));
    await client.query(
      `insert into public.${table} (${columns}) overriding system value
       select ${columns} from ${pastOf(table)} past where not exists (
         select from public.${table} live
         where live.shop_id = $1 and ${sameRecord(past, table)})`,
      [shop.shopId],
    );
  }
  await changeProducts(past, now);
  await changeShop(past);
}

/**
 * Gives the products of today that were added later to the moment as removed ones: tills that
 * follow the list hear of them (ADR 28), and kept sales name them. Call it before `applyPast`.
 */
export async function removeLaterProducts(past: Past, now: Date): Promise<void> {
  const { client, shop } = past;
  const replaced: Record<string, string> = {
    stock: '0',
    image_id: 'null',
    thumbnails_ready: 'false',
    deleted_at: 'coalesce(deleted_at, $2)',
    brand_id: `(select id from ${pastOf('brand')} where id = brand_id)`,
    category_id: `(select id from ${pastOf('category')} where id = live.category_id)`,
    subcategory_id: `(select id from ${pastOf('subcategory')} p
      where id = subcategory_id and p.category_id = live.category_id)`,
  };
  const columns = columnsOf(past, 'product');
  await client.query(
    `insert into ${pastOf('product')} (${quotedColumns(columns)})
     select ${columns.map((column) => replaced[column] ?? escapeIdentifier(column))}
     from public.product live
     where shop_id = $1
       and not exists (select from ${pastOf('product')} past where ${sameRecord(past, 'product')})`,
    [shop.shopId, now],
  );
}

/** Keeps the numbers of sales that had none yet at the moment. Call it before all others. */
export async function keepNumbers({ client, shop }: Past): Promise<void> {
  await client.query(
    `update ${pastOf('sale')} past set number = live.number from public.sale live
     where live.shop_id = $1 and live.id = past.id and past.number is null`,
    [shop.shopId],
  );
}

/** Keeps the thumbnails that were made later, of pictures that are still shown. */
export async function keepThumbnails({ client, shop }: Past): Promise<void> {
  await client.query(
    `update ${pastOf('product')} past set thumbnails_ready = true from public.product live
     where live.shop_id = $1 and live.id = past.id and live.image_id = past.image_id
       and live.thumbnails_ready`,
    [shop.shopId],
  );
}

/**
 * Deletes the sums of the days from the first one whose sales or returns change; of all days, if
 * these end at another hour.
 */
async function reopenDays(past: Past): Promise<void> {
  const { client, shop } = past;
  const changed = (['sale', 'sale_return'] as const).flatMap((table) => {
    const same = `${sameRecord(past, table)} and ${sameContent(past, table)}`;
    return [
      `select created_at from public.${table} live where live.shop_id = $1
         and not exists (select from ${pastOf(table)} past where ${same})`,
      `select created_at from ${pastOf(table)} past where not exists (
         select from public.${table} live where live.shop_id = $1 and ${same})`,
    ];
  });
  // The server must close no day meanwhile.
  await client.query('select from sale_days_closed where shop_id = $1 for update', [shop.shopId]);
  const { rows } = await client.query<{ first: string | null }>(
    `select case when past_shop.hour <> shop.hour then '${FIRST_DAY}' else (
       select ((min(created_at) - make_interval(hours => shop.hour))
         at time zone '${SHOP_TIME_ZONE}')::date::text
       from (${changed.join(' union all ')}) as changed
     ) end as first
     from (select ${DAY_ENDS_AT} as hour from public.shop where id = $1) as shop,
       (select ${DAY_ENDS_AT} as hour from ${pastOf('shop')}) as past_shop`,
    [shop.shopId],
  );
  const first = rows[0]?.first;
  if (!first) return;
  const since = [shop.shopId, first];
  await client.query('delete from product_days_closed where shop_id = $1 and day >= $2', since);
  await client.query('delete from sale_day where shop_id = $1 and day >= $2', since);
  await client.query(
    'update sale_days_closed set before = least(before, $2::date) where shop_id = $1',
    since,
  );
}

/** Collects the products that differ, or whose further codes do. Call it before their change. */
async function noteChangedProducts(past: Past): Promise<void> {
  const { client, shop } = past;
  const codesIn = (table: string, product: string) =>
    `(select array_agg(concat_ws(' ', code, quantity) order by position) from ${table} further
      where further.shop_id = $1 and further.product_id = ${product}.id)`;
  await client.query(
    `create temporary table changed_product on commit drop as
     select past.id from ${pastOf('product')} past
     join public.product live on live.shop_id = $1 and ${sameRecord(past, 'product')}
     where not (${sameContent(past, 'product', OF_THE_CHANGE)})
       or ${codesIn('public.product_code', 'live')}
         is distinct from ${codesIn(pastOf('product_code'), 'past')}`,
    [shop.shopId],
  );
}

async function changeProducts(past: Past, now: Date): Promise<void> {
  const { client, shop } = past;
  const columns = columnsOf(past, 'product').filter((column) => !OF_THE_CHANGE.includes(column));
  await client.query(
    `update public.product set ${UNIQUE.map((column) => `${column} = null`)}
     where shop_id = $1 and id in (select id from changed_product)`,
    [shop.shopId],
  );
  await client.query(
    `update public.product live set
       (${quotedColumns(columns)}) = (${columns.map((column) => `past.${escapeIdentifier(column)}`)}),
       version = greatest(live.version, past.version) + 1, updated_at = $2,
       changed_xid = pg_current_xact_id()
     from ${pastOf('product')} past
     where live.shop_id = $1 and ${sameRecord(past, 'product')}
       and live.id in (select id from changed_product)`,
    [shop.shopId, now],
  );
}

async function changeShop(past: Past): Promise<void> {
  const { client, shop } = past;
  const columns = columnsOf(past, 'shop').filter((column) => column !== 'id');
  await client.query(
    `update public.shop live set
       (${quotedColumns(columns)}) = (${columns.map((column) => `past.${escapeIdentifier(column)}`)})
     from ${pastOf('shop')} past where live.id = $1`,
    [shop.shopId],
  );
}
