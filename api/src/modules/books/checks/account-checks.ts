import { type BookCheck, money, movementInWords } from '../book-check.ts';

export const accountChecks: BookCheck[] = [
  {
    name: 'account-balance',
    figures: ['customer.balance_cents', 'customer_account_entry.amount_cents'],
    differences: `
      select c.shop_id, c.id as record, coalesce(owed, 0) as expected, balance_cents as found
      from customer c
      left join (
        select shop_id, customer_id, sum(amount_cents) as owed
        from customer_account_entry group by shop_id, customer_id
      ) e on e.shop_id = c.shop_id and e.customer_id = c.id
      where balance_cents <> coalesce(owed, 0)`,
    describe: ({ record, expected, found }) =>
      `el saldo del cliente ${record} es ${money(found)} y los movimientos de su cuenta suman ${money(expected)}`,
  },
  {
    name: 'account-positions',
    figures: ['customer.account_entries', 'customer_account_entry.position'],
    differences: `
      select c.shop_id, c.id as record, account_entries as expected, coalesce(entries, 0) as found
      from customer c
      left join (
        select shop_id, customer_id, count(*) as entries, min(position) as first,
          max(position) as last
        from customer_account_entry group by shop_id, customer_id
      ) e on e.shop_id = c.shop_id and e.customer_id = c.id
      where account_entries <> coalesce(entries, 0)
        or account_entries <> coalesce(last, 0) or first <> 1`,
    describe: ({ record, expected, found }) =>
      `la cuenta del cliente ${record} tiene ${found} movimientos y debería tener ${expected}, sin huecos`,
  },
  {
    name: 'account-history',
    figures: ['customer_account_entry.balance_cents'],
    differences: `
      select shop_id, customer_id || ' (movimiento ' || position || ')' as record, owed as expected,
        balance_cents as found
      from (
        select *, sum(amount_cents) over (
          partition by shop_id, customer_id order by position
        ) as owed
        from customer_account_entry
      ) e
      where balance_cents <> owed`,
    describe: ({ record, expected, found }) =>
      `en la cuenta del cliente ${record} el saldo es ${money(found)} y los movimientos hasta ahí suman ${money(expected)}`,
  },
  {
    name: 'account-causes',
    figures: ['customer_account_entry.amount_cents', 'customer_payment.amount_cents'],
    differences: `
      with sold as (
        select shop_id, id, customer_id, status, case when split_payments is not null
          then coalesce((split_payments ->> 'Cuenta corriente')::bigint, 0)
          when payment_method = 'Cuenta corriente' then total_cents else 0 end as cents
        from sale
        where payment_method = 'Cuenta corriente' or split_payments ? 'Cuenta corriente'
      ), due as (
        select shop_id, 'sale' as kind, id as cause, customer_id, cents from sold
        union all
        select shop_id, 'cancellation', id, customer_id, - cents from sold
        where status = 'cancelled'
        union all
        select r.shop_id, 'return', r.id, customer_id, - case when r.split_payments is not null
          then coalesce((r.split_payments ->> 'Cuenta corriente')::bigint, 0)
          when r.payment_method = 'Cuenta corriente' then r.total_cents else 0 end
        from sale_return r join sale s on s.shop_id = r.shop_id and s.id = r.sale_id
        where r.payment_method = 'Cuenta corriente' or r.split_payments ? 'Cuenta corriente'
        union all
        select shop_id, 'payment', id, customer_id, - amount_cents from customer_payment
      ), booked as (
        select shop_id, kind, coalesce(return_id, payment_id, sale_id) as cause, customer_id,
          amount_cents as cents
        from customer_account_entry where kind <> 'write-off'
      )
      select shop_id, kind || ' ' || cause as record, coalesce(due.cents, 0) as expected,
        coalesce(booked.cents, 0) as found
      from due full join booked using (shop_id, kind, cause, customer_id)
      where coalesce(due.cents, 0) <> coalesce(booked.cents, 0)`,
    describe: ({ record, expected, found }) =>
      `en una cuenta corriente se anotó ${money(found)} por ${movementInWords(record)} y correspondía ${money(expected)}`,
  },
];
