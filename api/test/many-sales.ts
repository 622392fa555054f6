import type pg from 'pg';

/**
 * Writes this many sales of a shop, a minute apart back from `until`, as the owner of the database:
 * one in fifty cancelled, one in ten paid in two parts, with one to three lines each.
 *
 * @param owner a connection that bypasses row level security
 */
export async function writeManySales(
  owner: Pick<pg.Client, 'query'>,
  { shopId, userId, count, until }: { shopId: string; userId: string; count: number; until: Date },
): Promise<void> {
  await owner.query(
    `with series as (
       insert into sale_series as series (shop_id, counter, last_number) values ($1, 1, $3)
       on conflict (shop_id, counter) do update set last_number = series.last_number + $3
       returning last_number
     ), made as (
       select n, gen_random_uuid() as id, $4::timestamptz - n * interval '1 minute' as created_at,
         1000 + (n * 7919) % 900000 as cents, 1 + n % 3 as lines,
         (array['Efectivo', 'Débito', 'QR'])[1 + n % 3] as method
       from generate_series(1, $3::integer) as n
     ), sold as (
       insert into sale (shop_id, id, number, user_id, total_cents, payment_method, status, created_at,
         cash_cents, split_payments, cancelled_by, cancelled_at)
       select $1, id, last_number + 1 - n, $2, cents * lines, method,
         case when n % 50 = 0 then 'cancelled' else 'completed' end, created_at,
         case when n % 10 = 0 then 500 when method = 'Efectivo' then cents * lines else 0 end,
         case when n % 10 = 0
           then jsonb_build_object('Efectivo', 500, 'Crédito', cents * lines - 500) end,
         case when n % 50 = 0 then $2::uuid end,
         case when n % 50 = 0 then created_at end
       from made, series
     )
     insert into sale_item (shop_id, sale_id, position, product_name, unit, quantity, price_cents,
       iva_rate, subtotal_cents, charged_cents)
     select $1, id, line, 'Yerba Playadito ' || (n % 300) || ' de 1 kg', 'unit', 1, cents, 21,
       cents, cents
     from made, generate_series(1, lines) as line`,
    [shopId, userId, count, until],
  );
}
