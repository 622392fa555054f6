import { type BookCheck, money } from '../book-check.ts';

export const storeOrderChecks: BookCheck[] = [
  {
    name: 'order-total',
    figures: ['store_order.total_cents', 'store_order.lines', 'store_order.shipping_cents'],
    differences: `
      select shop_id, number as record, due + shipping_cents as expected, total_cents as found
      from store_order cross join lateral (
        select coalesce(sum((line ->> 'subtotalCents')::bigint), 0) as due
        from jsonb_array_elements(lines) line
      ) l
      where total_cents <> due + shipping_cents`,
    describe: ({ record, expected, found }) =>
      `el total del pedido ${record} es ${money(found)} y sus renglones con el envío suman ${money(expected)}`,
  },
  {
    name: 'order-numbers',
    figures: ['store_order.number', 'online_store.last_order_number'],
    differences: `
      select shop_id, 'pedidos' as record, coalesce(orders, 0) as expected,
        last_order_number as found
      from online_store
      left join (
        select shop_id, count(*) as orders, max(number) as last from store_order group by shop_id
      ) o using (shop_id)
      where last_order_number <> coalesce(orders, 0) or last_order_number <> coalesce(last, 0)`,
    describe: ({ expected, found }) =>
      `los pedidos son ${expected} y el último número es ${found}: falta o sobra un número`,
  },
];
