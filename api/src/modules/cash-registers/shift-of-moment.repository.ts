import { sql } from 'kysely';
import { pipelined, type ShopTransaction } from '../../database/database.ts';

/** The shift of a moment: the one that was open then, or the next one. */
export interface ShiftOfMoment {
  id: string;
  /** The number of its closing; null while it is open. */
  number: number | null;
  openedAt: Date;
  closedAt: Date | null;
}

/**
 * Returns the shift that a movement made at a moment belongs to; undefined when no register was
 * open and none was opened since. Locks it for key share, as `lockOpenRegister` does: it stays open
 * until the transaction ends, or is closed by then. Call it after locking products.
 */
export async function lockShiftAt(
  tx: ShopTransaction,
  moment: Date,
): Promise<ShiftOfMoment | undefined> {
  const [{ rows }] = await pipelined(tx, [
    sql<{ id: string; number: number | null; opened_at: Date; closed_at: Date | null }>`
      select id, number, opened_at, closed_at from cash_register
      where shop_id = ${tx.shopId} and (closed_at is null or closed_at > ${moment})
      order by opened_at limit 1 for key share`,
  ]);
  const [shift] = rows;
  return (
    shift && {
      id: shift.id,
      number: shift.number,
      openedAt: shift.opened_at,
      closedAt: shift.closed_at,
    }
  );
}
