import { type BookCheck, money, movementInWords } from '../book-check.ts';

/**
 * The movements of closed shifts: those made in the shift, and those before its opening that its
 * closing stored (ADR 56). A movement dated before its shift is of a release that left it out.
 */
const MOVED = `
  with movement as (
    select shop_id, id as source_id, 'sale' as kind, cash_register_id as shift_id, created_at as at,
      total_cents, cash_cents as cash
    from sale
    union all
    select shop_id, id, 'cancellation', cancelled_register_id, cancelled_at, total_cents, - cash_cents
    from sale where cancelled_at is not null
    union all
    select shop_id, id, 'return', cash_register_id, created_at, total_cents,
      - case when split_payments is not null
        then coalesce((split_payments ->> 'Efectivo')::bigint, 0)
        when payment_method = 'Efectivo' then total_cents else 0 end
    from sale_return
    union all
    select shop_id, id, 'payment', cash_register_id, created_at, amount_cents,
      case payment_method when 'Efectivo' then amount_cents else 0 end
    from customer_payment
  ), moved as (
    select shop_id, shift_id, source_id, kind, movement.total_cents, cash
    from movement join cash_register r using (shop_id)
    where shift_id = r.id and closed_at is not null
      and (at >= opened_at or closed_at > (
        select timestamp::timestamptz from kysely_migration
        where name = '0039-movements-between-shifts'
      ))
    union all
    select shop_id, b.cash_register_id, source_id, kind, total_cents, cash
    from between_shifts b join movement using (shop_id, source_id, kind)
    where b.cash_register_id is not null
  )`;

export const cashChecks: BookCheck[] = [
  {
    name: 'shift-cash',
    figures: [
      'cash_register.expected_cents',
      'cash_register.opening_cents',
      'cash_movement.amount_cents',
      'customer_payment.amount_cents',
    ],
    differences: `${MOVED}
      select r.shop_id, r.number as record,
        opening_cents + coalesce(cash, 0) + coalesce(added, 0) as expected, expected_cents as found
      from cash_register r
      left join (
        select shop_id, shift_id, sum(cash) as cash from moved group by shop_id, shift_id
      ) m on m.shop_id = r.shop_id and m.shift_id = r.id
      left join (
        select shop_id, cash_register_id,
          sum(case kind when 'in' then amount_cents else - amount_cents end) as added
        from cash_movement where not after_closing group by shop_id, cash_register_id
      ) c on c.shop_id = r.shop_id and c.cash_register_id = r.id
      where closed_at is not null
        and expected_cents <> opening_cents + coalesce(cash, 0) + coalesce(added, 0)`,
    describe: ({ record, expected, found }) =>
      `el cierre de caja ${record} esperaba ${money(found)} y sus movimientos dan ${money(expected)}`,
  },
  {
    name: 'shift-sales',
    figures: ['cash_register.total_cents', 'cash_register.sales_count'],
    differences: `${MOVED}, kept as (
        select shop_id, shift_id, source_id, total_cents from moved m
        where kind = 'sale' and not exists (
          select from moved c
          where c.shop_id = m.shop_id and c.shift_id = m.shift_id and c.source_id = m.source_id
            and c.kind = 'cancellation'
        )
      )
      select r.shop_id, r.number as record,
        concat_ws(' ', coalesce(sales, 0), coalesce(total, 0)) as expected,
        concat_ws(' ', sales_count, total_cents) as found
      from cash_register r
      left join (
        select shop_id, shift_id, count(*) as sales, sum(total_cents) as total
        from kept group by shop_id, shift_id
      ) k on k.shop_id = r.shop_id and k.shift_id = r.id
      where closed_at is not null
        and (sales_count <> coalesce(sales, 0) or r.total_cents <> coalesce(total, 0))`,
    describe: ({ record, expected, found }) =>
      `el cierre de caja ${record} tiene ${salesInWords(found)} y hubo ${salesInWords(expected)}`,
  },
  {
    name: 'shift-numbers',
    figures: ['cash_register.number'],
    differences: `
      select shop_id, 'cierres' as record, count(*) as expected, max(number) as found
      from cash_register where number is not null
      group by shop_id
      having max(number) <> count(*) or min(number) <> 1 or count(distinct number) <> count(*)`,
    describe: ({ expected, found }) =>
      `los cierres de caja son ${expected} y el último es el ${found}: falta o se repite un número`,
  },
  {
    name: 'between-shifts',
    figures: [],
    differences: `
      select b.shop_id, b.kind || ' ' || b.source_id as record, 'ninguna' as expected,
        coalesce(shift_id::text, 'nada') as found
      from between_shifts b
      left join (
        select shop_id, id as source_id, 'sale' as kind, cash_register_id as shift_id from sale
        union all
        select shop_id, id, 'cancellation', cancelled_register_id from sale
        where cancelled_at is not null
        union all
        select shop_id, id, 'return', cash_register_id from sale_return
        union all
        select shop_id, id, 'payment', cash_register_id from customer_payment
      ) made using (shop_id, source_id, kind)
      where made.source_id is null or made.shift_id is not null`,
    describe: ({ record, found }) =>
      `lo hecho sin caja abierta (${movementInWords(record)}) no existe o ya es de una caja (${found})`,
  },
];

/** Names a number of sales and their total, from both numbers. */
function salesInWords(text: string): string {
  const [count, total = ''] = text.split(' ');
  return `${count} ventas por ${money(total)}`;
}
