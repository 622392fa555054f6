import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import type { ReceiverAsTold } from './receiver-as-told.ts';

/**
 * Keeps with a sale whom its invoice was to be made out to, where it could not be asked for yet.
 */
export async function keepToldReceiver(
  tx: ShopTransaction,
  saleId: string,
  { customerInfo, customerType }: ReceiverAsTold,
): Promise<void> {
  const told: ReceiverAsTold = { customerInfo, customerType };
  await tx
    .updateTable('sale')
    .set({ told_receiver: sql<ReceiverAsTold>`${JSON.stringify(told)}::jsonb` })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', saleId)
    .execute();
}

/** Whom the till told; nobody where it told nobody, or where the invoice was asked for at once. */
export async function findToldReceiver(db: ShopDatabase, saleId: string): Promise<ReceiverAsTold> {
  const sale = await db
    .selectFrom('sale')
    .select('told_receiver')
    .where('shop_id', '=', db.shopId)
    .where('id', '=', saleId)
    .executeTakeFirst();
  return sale?.told_receiver ?? {};
}
