import { type RawBuilder, sql } from 'kysely';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';

/**
 * Selects the id of the open register, or null, for a row written in its shift. Locks the register
 * for key share until the transaction ends: a closing waits for it, and a statement that waited for
 * a closing gets null.
 *
 * @param alone locks it for update: other writes in the shift wait too
 */
export function openRegister({ shopId }: ShopDatabase, alone = false): RawBuilder<string | null> {
  return sql`(
    select id from cash_register where shop_id = ${shopId} and closed_at is null
    ${alone ? sql`for update` : sql`for key share`}
  )`;
}

/**
 * Returns the id of the open register, or null, and whether the shop requires one. The register
 * stays open until the transaction ends. Call it after locking products: sales lock them in this
 * order.
 *
 * @param alone as in `openRegister`
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
