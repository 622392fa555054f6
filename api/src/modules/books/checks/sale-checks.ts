import { type BookCheck, money, quantity } from '../book-check.ts';

/** The part that cash paid of a row of `sale`. */
const CASH = `case when split_payments is not null
  then coalesce((split_payments ->> 'Efectivo')::bigint, 0)
  when payment_method = 'Efectivo' then total_cents else 0 end`;

export const saleChecks: BookCheck[] = [
  {
    name: 'sale-total',
    figures: ['sale.total_cents', 'sale_item.charged_cents'],
    differences: `
      select s.shop_id, s.id as record, coalesce(charged, 0) as expected, total_cents as found
      from sale s
      left join (
        select shop_id, sale_id, sum(charged_cents) as charged
        from sale_item group by shop_id, sale_id
      ) i on i.shop_id = s.shop_id and i.sale_id = s.id
      where total_cents <> coalesce(charged, 0)`,
    describe: ({ record, expected, found }) =>
      `el total de la venta ${record} es ${money(found)} y sus renglones suman ${money(expected)}`,
  },
  {
    name: 'sale-discount',
    figures: [
      'sale.discount_cents',
      'sale.adjustments',
      'sale.rounding_cents',
      'sale_item.subtotal_cents',
      'sale_item.charged_cents',
    ],
    differences: `
      select shop_id, id as record, shared as expected, off as found
      from sale s
      join (
        select shop_id, sale_id as id, sum(subtotal_cents - charged_cents) as shared
        from sale_item group by shop_id, sale_id
      ) i using (shop_id, id)
      cross join lateral (
        select discount_cents - rounding_cents - coalesce(sum((value ->> 'amount')::bigint), 0)
          as off
        from jsonb_array_elements(adjustments)
      ) its
      where off <> shared`,
    describe: ({ record, expected, found }) =>
      `el descuento de la venta ${record}, con los recargos y el redondeo de su pago, es ${money(found)} y el repartido en sus renglones ${money(expected)}`,
  },
  {
    // A label of a scale has its own price, and exists for products by weight only.
    name: 'sale-line',
    figures: ['sale_item.subtotal_cents', 'sale_item.discount_cents', 'sale_item.price_cents'],
    differences: `
      select shop_id, sale_id as record, round(price_cents * quantity) - discount_cents as expected,
        subtotal_cents as found
      from sale_item
      where unit not in ('kg', 'g')
        and subtotal_cents <> round(price_cents * quantity) - discount_cents`,
    describe: ({ record, expected, found }) =>
      `un renglón de la venta ${record} tiene el subtotal ${money(found)} y su precio por su cantidad, menos su descuento, da ${money(expected)}`,
  },
  {
    name: 'sale-payments',
    figures: ['sale.total_cents', 'sale.split_payments'],
    differences: `
      select shop_id, id as record, total_cents as expected, paid as found
      from sale cross join lateral (
        select coalesce(sum(value::bigint), 0) as paid from jsonb_each_text(split_payments)
      ) part
      where split_payments is not null and paid <> total_cents`,
    describe: ({ record, expected, found }) =>
      `los pagos de la venta ${record} suman ${money(found)} y su total es ${money(expected)}`,
  },
  {
    name: 'sale-cash',
    figures: ['sale.cash_cents', 'sale.cash_received_cents'],
    differences: `
      select shop_id, id as record, ${CASH} as expected, cash_cents as found
      from sale where cash_cents <> ${CASH}`,
    describe: ({ record, expected, found }) =>
      `la venta ${record} dejó ${money(found)} en la caja y su parte en efectivo es ${money(expected)}`,
  },
  {
    name: 'sale-returned',
    figures: ['sale.returned_cents', 'sale_return.total_cents'],
    differences: `
      select s.shop_id, s.id as record, coalesce(returned, 0) as expected, returned_cents as found
      from sale s
      left join (
        select shop_id, sale_id, sum(total_cents) as returned
        from sale_return group by shop_id, sale_id
      ) r on r.shop_id = s.shop_id and r.sale_id = s.id
      where returned_cents <> coalesce(returned, 0)`,
    describe: ({ record, expected, found }) =>
      `lo devuelto de la venta ${record} es ${money(found)} y sus devoluciones suman ${money(expected)}`,
  },
  {
    name: 'sale-numbers',
    figures: ['sale.number', 'sale_series.last_number'],
    differences: `
      select s.shop_id, 'ventas' as record, last as expected, coalesce(last_number, 0) as found
      from (
        select shop_id, counter, max(number) as last from sale group by shop_id, counter
      ) s
      left join sale_series using (shop_id, counter)
      where last > coalesce(last_number, 0)`,
    describe: ({ expected, found }) =>
      `hay una venta con el número ${expected} y el último número dado es ${found}`,
  },
  {
    name: 'kept-sale-numbers',
    figures: ['sale_series.kept_numbers', 'sale_series.kept_given'],
    differences: `
      select shop_id, 'ventas' as record, kept_numbers as expected, kept_given as found
      from sale_series where kept_given > kept_numbers or kept_numbers > last_number`,
    describe: ({ expected, found }) =>
      `hay ${expected} números para ventas anteriores y se dieron ${found}`,
  },
  {
    name: 'return-total',
    figures: [
      'sale_return.total_cents',
      'sale_return.rounding_cents',
      'sale_return_item.amount_cents',
    ],
    differences: `
      select r.shop_id, r.id as record, coalesce(amount, 0) + rounding_cents as expected,
        total_cents as found
      from sale_return r
      left join (
        select shop_id, return_id, sum(amount_cents) as amount
        from sale_return_item group by shop_id, return_id
      ) i on i.shop_id = r.shop_id and i.return_id = r.id
      where total_cents <> coalesce(amount, 0) + rounding_cents`,
    describe: ({ record, expected, found }) =>
      `el total de la devolución ${record} es ${money(found)} y sus renglones, con el redondeo, suman ${money(expected)}`,
  },
  {
    name: 'return-parts',
    figures: ['sale_return.total_cents', 'sale_return.split_payments'],
    differences: `
      select shop_id, id as record, total_cents as expected, paid as found
      from sale_return cross join lateral (
        select coalesce(sum(value::bigint), 0) as paid from jsonb_each_text(split_payments)
      ) part
      where split_payments is not null and paid <> total_cents`,
    describe: ({ record, expected, found }) =>
      `los medios de la devolución ${record} suman ${money(found)} y su total es ${money(expected)}`,
  },
  {
    name: 'returned-at-most-sold',
    figures: ['sale_return_item.quantity', 'sale_item.quantity'],
    differences: `
      select i.shop_id, i.sale_id as record, i.quantity as expected, r.quantity as found
      from (
        select shop_id, sale_id, position, sum(quantity) as quantity
        from sale_return_item group by shop_id, sale_id, position
      ) r
      join sale_item i using (shop_id, sale_id, position)
      where r.quantity > i.quantity`,
    describe: ({ record, expected, found }) =>
      `de un renglón de la venta ${record} volvieron ${quantity(found)} y se vendieron ${quantity(expected)}`,
  },
  {
    name: 'refunded-at-most-charged',
    figures: ['sale_return_item.amount_cents', 'sale_item.charged_cents'],
    differences: `
      select i.shop_id, i.sale_id as record, i.charged_cents as expected, r.amount as found
      from (
        select shop_id, sale_id, position, sum(quantity) as quantity, sum(amount_cents) as amount
        from sale_return_item group by shop_id, sale_id, position
      ) r
      join sale_item i using (shop_id, sale_id, position)
      where r.amount > i.charged_cents
        or (r.quantity = i.quantity and r.amount <> i.charged_cents)`,
    describe: ({ record, expected, found }) =>
      `por un renglón de la venta ${record} se devolvieron ${money(found)} y se cobraron ${money(expected)}`,
  },
  {
    name: 'cancelled-or-returned',
    figures: ['sale_return.total_cents'],
    differences: `
      select s.shop_id, s.id as record, 0 as expected, count(*) as found
      from sale s join sale_return r on r.shop_id = s.shop_id and r.sale_id = s.id
      where status = 'cancelled' group by s.shop_id, s.id`,
    describe: ({ record, found }) =>
      `la venta ${record} está anulada y tiene devoluciones (${found})`,
  },
];
