import type { PaymentMethod } from '@mostrador/contracts/sales';
import { sql } from 'kysely';

/**
 * For a lateral join with `sale` or `sale_return`: a row with the cents of each method, net of
 * change. A sale that cost nothing has one row with zero cents.
 */
export const partsByMethod = sql<{ method: PaymentMethod; amount: number }>`(
  select key as method, value::bigint as amount from jsonb_each(
    coalesce(split_payments, jsonb_build_object(payment_method, total_cents))
  )
)`;

/**
 * For a lateral join with `sale`: a row with the cents that each part of its payment added to its
 * price, negative for a discount. Parts that added nothing are left out.
 */
export const adjustmentsOfSale = sql<{ method: PaymentMethod; amount: number }>`(
  select one ->> 'method' as method, (one ->> 'amount')::bigint as amount
  from jsonb_array_elements(adjustments) as one where one ->> 'amount' <> '0'
)`;
