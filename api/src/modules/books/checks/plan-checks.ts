import type { BookCheck } from '../book-check.ts';

export const planChecks: BookCheck[] = [
  {
    name: 'plan-payments',
    figures: ['subscription_payment.paid_from', 'subscription_payment.paid_until'],
    differences: `
      select shop_id, id as record, paid_before as expected, paid_from as found
      from (
        select *, max(paid_until) over (
          partition by shop_id order by paid_from, id
          rows between unbounded preceding and 1 preceding
        ) as paid_before
        from subscription_payment
      ) payment
      where paid_from < paid_before`,
    describe: ({ record, expected, found }) =>
      `el pago del plan ${record} vale desde ${found} y ya estaba pagado hasta ${expected}`,
  },
  {
    name: 'plan-lasts-as-paid',
    figures: ['subscription.ends_at', 'subscription_payment.paid_until'],
    differences: `
      select shop_id, 'plan' as record, paid_until as expected, ends_at as found
      from subscription
      join (
        select shop_id, max(paid_until) as paid_until from subscription_payment group by shop_id
      ) paid using (shop_id)
      where renews and ends_at < paid_until`,
    describe: ({ expected, found }) => `el plan termina ${found} y está pagado hasta ${expected}`,
  },
];
