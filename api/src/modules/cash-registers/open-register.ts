import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';

/**
 * The id of the open register, or null, for what is written in its shift. Its row stays locked for
 * key share until the transaction ends: a closing waits, and what waits for a closing gets null.
 *
 * @param alone locked for update: whatever else is written in the shift waits too
 */
export function openRegister({ shopId }: ShopDatabase, alone = false): RawBuilder<string | null> {
  return sql`(
    select id from cash_register where shop_id = ${shopId} and closed_at is null
    ${alone ? sql`for update` : sql`for key share`}
  )`;
}

/**
 * The id of the open register, or null, and whether the shop requires one. It stays open until the
 * transaction ends. Call it after products are locked: sales lock them in this order.
 *
 * @param alone as of `openRegister`
 */
export async function lockOpenRegister(
  tx: ShopTransaction,
  alone = false,
): Promise<{ id: string | null; isRequired: boolean }> {
  const [{ rows }] = await pipelined(tx, [
    sql<{ id: string | null; required: boolean }>`select ${openRegister(tx, alone)} as id,
      requires_cash_register as required from shop where id = ${tx.shopId}`,
  ]);
  return { id: rows[0]?.id ?? null, isRequired: rows[0]?.required === true };
}
