import { SHOP_TIME_ZONE } from '@mostrador/domain';
import { DAY_ENDS_AT } from '../../sale-records/shop-day.repository.ts';
import type { BookCheck } from '../book-check.ts';

const calendarDayOf = (instant: string) => `(${instant} at time zone '${SHOP_TIME_ZONE}')::date`;

/** The day of a shop that an instant is in, in a statement with `DAY_ENDS`. */
const shopDayOf = (instant: string) => calendarDayOf(`(${instant} - after_midnight)`);
const DAY_ENDS = `day_ends as (
    select id as shop_id, make_interval(hours => ${DAY_ENDS_AT}) as after_midnight from shop
  )`;
const NO_PRODUCT = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** The sales that count, and the returns with their sellers, of the days that have sums. */
const countedBy = (dayOf: (instant: string) => string) => `
  with ${DAY_ENDS}, counted_sale as (
    select s.shop_id, s.id, user_id, created_at, day, total_cents
    from sale s
    join day_ends using (shop_id)
    join product_days_closed c on c.shop_id = s.shop_id and c.day = ${dayOf('created_at')}
    where status = 'completed'
  ), counted_return as (
    select r.shop_id, r.id, r.sale_id, s.user_id, r.created_at, day, r.total_cents
    from sale_return r
    join day_ends using (shop_id)
    join product_days_closed c on c.shop_id = r.shop_id and c.day = ${dayOf('r.created_at')}
    join sale s on s.shop_id = r.shop_id and s.id = r.sale_id
  )`;
const COUNTED = countedBy(shopDayOf);
/** IVA is due by the day of the calendar. */
const COUNTED_FOR_IVA = countedBy(calendarDayOf);

/** The IVA that an amount at a rate contains. */
const ivaIn = (cents: string) => `round(${cents} * iva_rate / (100 + iva_rate))`;

const describeDay =
  (what: string): BookCheck['describe'] =>
  ({ record, expected, found }) =>
    `${what} del día ${record} dicen ${found} y las ventas dan ${expected}`;

/** Each check shows both rows as text. A missing row has no text. */
const COMPARED = `coalesce(due.figures, 'nada') as expected, coalesce(kept.figures, 'nada') as found`;

export const closedDayChecks: BookCheck[] = [
  {
    name: 'sale-days',
    figures: ['sale_day.sales', 'sale_day.total_cents', 'sale_day.payments'],
    differences: `
      with ${DAY_ENDS}, sold as (
        select s.*, ${shopDayOf('created_at')} as day,
          case when split_payments is null then array[payment_method] else array(
            select jsonb_object_keys(split_payments) union select payment_method order by 1
          ) end as methods
        from sale s
        join day_ends using (shop_id)
        join sale_days_closed c on c.shop_id = s.shop_id and ${shopDayOf('s.created_at')} < before
      ), paid as (
        select shop_id, day, user_id, status, methods,
          jsonb_object_agg(method, cents) filter (where cents <> 0) as payments
        from (
          select shop_id, day, user_id, status, methods, method, sum(cents) as cents
          from (
            select shop_id, day, user_id, status, methods, payment_method as method,
              total_cents as cents
            from sold where split_payments is null
            union all
            select shop_id, day, user_id, status, methods, key, value::bigint
            from sold cross join lateral jsonb_each_text(split_payments)
          ) part
          group by shop_id, day, user_id, status, methods, method
        ) by_method
        group by shop_id, day, user_id, status, methods
      ), summed as (
        select shop_id, day, user_id, status, methods, count(*) as sales,
          sum(total_cents) as total_cents
        from sold group by shop_id, day, user_id, status, methods
      ), due as (
        select shop_id, day, user_id, status, methods::text as methods,
          concat_ws(' / ', sales, total_cents, coalesce(payments, '{}')) as figures
        from summed join paid using (shop_id, day, user_id, status, methods)
      ), kept as (
        select shop_id, day, user_id, status, methods::text as methods,
          concat_ws(' / ', sales, total_cents, payments) as figures
        from sale_day
      )
      select shop_id, day as record, ${COMPARED}
      from due full join kept using (shop_id, day, user_id, status, methods)
      where due.figures is distinct from kept.figures`,
    describe: describeDay('las sumas de ventas (cantidad / centavos / pagos)'),
  },
  {
    name: 'sale-hours',
    figures: ['sale_hour.sales', 'sale_hour.charged_cents'],
    differences: `${COUNTED}, due as (
        select shop_id, day, user_id, hour, concat_ws(' / ', sum(sales), sum(cents)) as figures
        from (
          select shop_id, day, user_id, 1 as sales, total_cents as cents,
            extract(hour from created_at at time zone '${SHOP_TIME_ZONE}') as hour
          from counted_sale
          union all
          select shop_id, day, user_id, 0, - total_cents,
            extract(hour from created_at at time zone '${SHOP_TIME_ZONE}')
          from counted_return
        ) entry
        group by shop_id, day, user_id, hour
      ), kept as (
        select shop_id, day, user_id, hour::numeric, concat_ws(' / ', sales, charged_cents) as figures
        from sale_hour
      )
      select shop_id, day as record, ${COMPARED}
      from due full join kept using (shop_id, day, user_id, hour)
      where due.figures is distinct from kept.figures`,
    describe: describeDay('las sumas por hora (ventas / centavos)'),
  },
  {
    name: 'product-days',
    figures: [
      'product_day.quantity',
      'product_day.charged_cents',
      'product_day.cost_cents',
      'product_day.costed_cents',
    ],
    differences: `${COUNTED}, line as (
        select s.shop_id, day, user_id, product_id, iva_rate, quantity, charged_cents as cents,
          cost_cents
        from counted_sale s join sale_item i on i.shop_id = s.shop_id and i.sale_id = s.id
        union all
        select r.shop_id, day, user_id, product_id, iva_rate, - back.quantity, - amount_cents,
          cost_cents
        from counted_return r
        join sale_return_item back on back.shop_id = r.shop_id and back.return_id = r.id
        join sale_item i on i.shop_id = r.shop_id and i.sale_id = r.sale_id
          and i.position = back.position
      ), due as (
        select shop_id, day, user_id, coalesce(product_id, ${NO_PRODUCT}) as product_id, iva_rate,
          concat_ws(' / ', trim_scale(sum(quantity)), sum(cents),
            sum(sign(quantity) * coalesce(round(cost_cents * abs(quantity)), 0)),
            coalesce(sum(cents) filter (where cost_cents is not null), 0)) as figures
        from line group by 1, 2, 3, 4, 5
      ), kept as (
        select shop_id, day, user_id, product_id, iva_rate, concat_ws(' / ', trim_scale(quantity),
          charged_cents, cost_cents, costed_cents) as figures
        from product_day
      )
      select shop_id, day as record, ${COMPARED}
      from due full join kept using (shop_id, day, user_id, product_id, iva_rate)
      where due.figures is distinct from kept.figures`,
    describe: describeDay(
      'las sumas por producto (cantidad / cobrado / costo / cobrado con costo)',
    ),
  },
  {
    name: 'iva-days',
    figures: ['iva_day.charged_cents', 'iva_day.iva_cents'],
    differences: `${COUNTED_FOR_IVA}, taxed as (
        select s.shop_id, day, iva_rate, sum(charged_cents) as cents,
          ${ivaIn('sum(charged_cents)')} as iva
        from counted_sale s join sale_item i on i.shop_id = s.shop_id and i.sale_id = s.id
        group by s.shop_id, s.id, day, iva_rate
        union all
        select shop_id, day, iva_rate, - cents,
          ${ivaIn('(until_cents - cents)')} - ${ivaIn('until_cents')}
        from (
          select shop_id, id, iva_rate, sum(amount_cents) as cents,
            sum(sum(amount_cents)) over (
              partition by shop_id, sale_id, iva_rate order by created_at, id
            ) as until_cents
          from (
            select r.shop_id, r.id, r.sale_id, r.created_at, iva_rate, amount_cents
            from sale_return r
            join sale_return_item back on back.shop_id = r.shop_id and back.return_id = r.id
            join sale_item i on i.shop_id = r.shop_id and i.sale_id = r.sale_id
              and i.position = back.position
          ) returned
          group by shop_id, id, sale_id, created_at, iva_rate
        ) every_return join counted_return using (shop_id, id)
      ), due as (
        select shop_id, day, iva_rate, concat_ws(' / ', sum(cents), sum(iva)) as figures
        from taxed group by shop_id, day, iva_rate
      ), kept as (
        select shop_id, day, iva_rate, concat_ws(' / ', charged_cents, iva_cents) as figures
        from iva_day
      )
      select shop_id, day as record, ${COMPARED}
      from due full join kept using (shop_id, day, iva_rate)
      where due.figures is distinct from kept.figures`,
    describe: describeDay('las sumas de IVA (cobrado / IVA, en centavos)'),
  },
];
