import { type RawBuilder, sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';
import { isWithin, type SoldWithin } from './sold-lines.ts';

/**
 * Selects the amounts charged at each rate of IVA, as rows of `created_at`, `iva_rate`, `cents` and
 * the `iva_cents` they contain: a row per completed sale, and a negative row per return. Each row
 * is rounded as its own voucher is (`containedIva` and `creditNoteAmountsOf` of the domain), so any
 * sum of rows equals the sum of the vouchers.
 */
export function chargedIva(
  db: ShopDatabase,
  range: Omit<SoldWithin, 'sellerId'>,
): RawBuilder<unknown> {
  return sql`
    select created_at, taxed.*
    from (
      select id, created_at from sale
      where shop_id = ${db.shopId} and ${isWithin(range)} and status = 'completed'
    ) as sold
    cross join lateral (
      select iva_rate, sum(charged_cents) as cents, ${ivaIn(sql`sum(charged_cents)`)} as iva_cents
      from sale_item where shop_id = ${db.shopId} and sale_id = sold.id
      group by iva_rate offset 0
    ) as taxed
    union all
    select created_at, iva_rate, before_cents - until_cents,
      ${ivaIn(sql`before_cents`)} - ${ivaIn(sql`until_cents`)}
    from (
      select id, sale_id, created_at from sale_return
      where shop_id = ${db.shopId} and ${isWithin(range)}
    ) as came_back
    cross join lateral (
      select iva_rate, sum(amount_cents) as until_cents,
        coalesce(sum(amount_cents) filter (where made.id <> came_back.id), 0) as before_cents
      from sale_return as made
      join sale_return_item as line on line.shop_id = made.shop_id and line.return_id = made.id
      join sale_item as item on item.shop_id = line.shop_id and item.sale_id = line.sale_id
        and item.position = line.position
      where made.shop_id = ${db.shopId} and made.sale_id = came_back.sale_id
        and (made.created_at, made.id) <= (came_back.created_at, came_back.id)
      group by iva_rate offset 0
    ) as taxed`;
}

/**
 * Returns the IVA that an amount contains, to the cent. No amount falls halfway between two cents.
 */
function ivaIn(cents: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(${cents} * iva_rate / (100 + iva_rate))`;
}
