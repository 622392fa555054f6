import { type RawBuilder, sql } from 'kysely';
import type { ShopDatabase } from '../../database/database.ts';

/**
 * The id of the open register, or null, for what is written in its shift. Its row stays locked for
 * key share until the transaction ends: a closing waits, and what waits for a closing gets null.
 */
export function openRegister({ shopId }: ShopDatabase): RawBuilder<string | null> {
  return sql`(
    select id from cash_register where shop_id = ${shopId} and closed_at is null for key share
  )`;
}
