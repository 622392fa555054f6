import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

/** Foreign keys without an index, with the reason why none is needed. */
const WITHOUT_INDEX: Record<string, string> = {
  'act_authorization.allowed_by': 'looked for once for each person of a shop that is deleted',
  'act_authorization.asked_by': 'looked for once for each person of a shop that is deleted',
  'cash_movement.user_id': 'looked for once for each person of a shop that is deleted',
  'cash_register.closed_by': 'looked for once for each person of a shop that is deleted',
  'cash_register.opened_by': 'looked for once for each person of a shop that is deleted',
  'customer.reminded_by': 'looked for once for each person of a shop that is deleted',
  'customer_account_entry.user_id': 'looked for once for each person of a shop that is deleted',
  'customer_batch.undone_by': 'looked for once for each person of a shop that is deleted',
  'customer_batch.user_id': 'looked for once for each person of a shop that is deleted',
  'customer_payment.user_id': 'looked for once for each person of a shop that is deleted',
  'held_sale.taken_by': 'a shop has few sales on hold',
  'held_sale.user_id': 'a shop has few sales on hold',
  'invoice.user_id': 'looked for once for each person of a shop that is deleted',
  'offline_entry.delivered_by': 'looked for once for each person of a shop that is deleted',
  'offline_entry.reviewed_by': 'looked for once for each person of a shop that is deleted',
  'offline_entry.user_id': 'looked for once for each person of a shop that is deleted',
  'offline_sale.delivered_by': 'looked for once for each person of a shop that is deleted',
  'offline_sale.reviewed_by': 'looked for once for each person of a shop that is deleted',
  'price_change.user_id': 'looked for once for each person of a shop that is deleted',
  'product_batch.undone_by': 'looked for once for each person of a shop that is deleted',
  'product_batch.user_id': 'looked for once for each person of a shop that is deleted',
  'release_failure.user_id': 'a shop has few reports',
  'sale.cancelled_by': 'looked for once for each person of a shop that is deleted',
  'sale_return.user_id': 'looked for once for each person of a shop that is deleted',
  'shop.id,logo_id': 'a shop is found by its id',
  'store_address.is_open': 'a shop has one address, which an index finds',
  'store_config.banner_id': 'a shop has one row',
  'store_config.favicon_id': 'a shop has one row',
  'store_config.logo_id': 'a shop has one row',
  'stock_movement.user_id': 'looked for once for each person of a shop that is deleted',
};

test('every foreign key has an index for deletions', async () => {
  const { connectionString } = await freshDatabase();
  const owner = new pg.Client(connectionString);
  await owner.connect();
  // Selects foreign keys whose columns, except the shop's, are not the first ones of any index. A
  // partial index counts if it only excludes rows that refer to nothing.
  const { rows } = await owner.query<{ reference: string }>(`
    select conrelid::regclass || '.' || string_agg(attname, ',' order by attname) as reference
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index
        where indrelid = conrelid and indisvalid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and (indpred is null or exists (
            select from unnest(conkey) as key (attnum)
            join pg_attribute a on a.attrelid = conrelid and a.attnum = key.attnum
            where pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', a.attname)
          ))
      )
      and attname <> 'shop_id'
    group by pg_constraint.oid, conrelid
    order by 1`);
  await owner.end();

  expect(rows.map(({ reference }) => reference)).toEqual(Object.keys(WITHOUT_INDEX).toSorted());
});
