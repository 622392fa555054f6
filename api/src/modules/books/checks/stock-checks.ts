import { type BookCheck, quantity } from '../book-check.ts';

export const stockChecks: BookCheck[] = [
  {
    name: 'stock',
    figures: ['product.stock', 'stock_movement.quantity'],
    differences: `
      select p.shop_id, p.name as record, coalesce(moved, 0) as expected, stock as found
      from product p
      left join (
        select shop_id, product_id, sum(quantity) as moved
        from stock_movement group by shop_id, product_id
      ) m on m.shop_id = p.shop_id and m.product_id = p.id
      where stock <> coalesce(moved, 0)`,
    describe: ({ record, expected, found }) =>
      `el stock de "${record}" es ${quantity(found)} y sus movimientos suman ${quantity(expected)}`,
  },
  {
    // Each movement leads from one stock to another. Together they lead from zero to their sum when
    // each stock is left as often as it is reached. Old movements have no reliable order.
    name: 'stock-history',
    figures: ['stock_movement.stock_after'],
    differences: `
      select p.shop_id, p.name as record, 'un movimiento' as expected,
        string_agg(trim_scale(broken.stock)::text, '; ' order by broken.stock) as found
      from (
        select shop_id, product_id, stock
        from (
          select shop_id, product_id, stock_after as stock, 1 as reached from stock_movement
          union all
          select shop_id, product_id, stock_after - quantity, -1 from stock_movement
          union all
          select shop_id, product_id, 0, 1 from stock_movement group by shop_id, product_id
          union all
          select shop_id, product_id, sum(quantity), -1 from stock_movement
          group by shop_id, product_id
        ) step
        group by shop_id, product_id, stock having sum(reached) <> 0
      ) broken
      join product p on p.shop_id = broken.shop_id and p.id = broken.product_id
      group by p.shop_id, p.id, p.name`,
    describe: ({ record, found }) =>
      `el historial de stock de "${record}" no es continuo: se corta en ${found}`,
  },
  {
    // Sales of a loaded copy, and those before there was a history, have no movements.
    name: 'stock-of-sales',
    figures: ['sale_item.quantity', 'sale_return_item.quantity', 'stock_movement.quantity'],
    differences: `
      with moved as (
        select shop_id, sale_id, product_id, kind, sum(quantity) as quantity
        from stock_movement where sale_id is not null and kind <> 'shortage'
        group by shop_id, sale_id, product_id, kind
      ), known as (
        select distinct shop_id, sale_id from moved where kind = 'sale'
      ), line as (
        select i.shop_id, i.sale_id, product_id, sum(quantity) as quantity
        from sale_item i join known using (shop_id, sale_id)
        where product_id is not null group by i.shop_id, i.sale_id, product_id
      ), due as (
        select shop_id, sale_id, product_id, 'sale' as kind, - quantity as quantity from line
        union all
        select line.shop_id, sale_id, product_id, 'cancellation', quantity
        from line join sale on sale.shop_id = line.shop_id and sale.id = sale_id
        where status = 'cancelled'
        union all
        select i.shop_id, i.sale_id, product_id, 'return', sum(r.quantity)
        from sale_return_item r
        join sale_item i on i.shop_id = r.shop_id and i.sale_id = r.sale_id
          and i.position = r.position
        join known on known.shop_id = i.shop_id and known.sale_id = i.sale_id
        where restocked and product_id is not null group by i.shop_id, i.sale_id, product_id
      )
      select shop_id, sale_id as record, coalesce(due.quantity, 0) as expected,
        coalesce(moved.quantity, 0) as found
      from due full join moved using (shop_id, sale_id, product_id, kind)
      where coalesce(due.quantity, 0) <> coalesce(moved.quantity, 0)
        and (shop_id, sale_id) in (select shop_id, sale_id from known)`,
    describe: ({ record, expected, found }) =>
      `la venta ${record} movió ${quantity(found)} de un producto y sus renglones dicen ${quantity(expected)}`,
  },
  {
    // A shortage raises the stock to the quantity sold, which the sale then takes whole. A loaded
    // copy has no movement of the sale, and takes the shortage off again at the same moment.
    name: 'shortages',
    figures: ['stock_movement.quantity', 'stock_movement.stock_after'],
    differences: `
      select m.shop_id, m.sale_id as record, coalesce(- sold.quantity, 0) as expected,
        m.stock_after as found
      from stock_movement m
      left join stock_movement sold on sold.shop_id = m.shop_id and sold.sale_id = m.sale_id
        and sold.product_id = m.product_id and sold.kind = 'sale' and sold.stock_after = 0
      where m.kind = 'shortage'
        and (m.quantity <= 0 or m.stock_after is distinct from - sold.quantity)
        and not exists (
          select from stock_movement taken
          where taken.shop_id = m.shop_id and taken.product_id = m.product_id
            and taken.kind = 'settlement' and taken.created_at = m.created_at
            and taken.quantity = - m.quantity
        )`,
    describe: ({ record, expected, found }) =>
      `la venta ${record} llevó ${quantity(expected)} de un producto y su faltante lo deja en ${quantity(found)}`,
  },
];
