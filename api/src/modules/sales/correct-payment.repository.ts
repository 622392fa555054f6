import type { PaymentMethod } from '@mostrador/contracts/sales';
import { CASH } from '@mostrador/domain';
import { sql } from 'kysely';
import type { ShopTransaction } from '../../database/database.ts';
import { partsByMethod } from '../sale-records/parts-by-method.ts';

/**
 * Gives the part of a sale that one method paid to another, which may have a part already. The cash
 * handed over is unknown where the cash changes.
 */
export async function storePayments(
  tx: ShopTransaction,
  saleId: string,
  { from, to }: { from: PaymentMethod; to: PaymentMethod },
): Promise<void> {
  await sql`update sale
    set payment_method = parts.largest,
      split_payments = case when parts.count > 1 then parts.amounts end,
      cash_cents = coalesce((parts.amounts ->> ${CASH})::bigint, 0),
      cash_received_cents = case when ${CASH} not in (${from}, ${to}) then cash_received_cents end
    from (
      select count(*) as count, jsonb_object_agg(method, amount) as amounts,
        (array_agg(method order by amount desc, method = ${CASH} desc, method))[1] as largest
      from (
        select case when part.method = ${from} then ${to} else part.method end as method,
          sum(part.amount)::bigint as amount
        from sale cross join lateral ${partsByMethod} as part
        where shop_id = ${tx.shopId} and id = ${saleId}
        group by 1
      ) as part
    ) as parts
    where sale.shop_id = ${tx.shopId} and sale.id = ${saleId}`.execute(tx);
}
