import type { TillSettings } from '@mostrador/contracts/till-settings';
import { tillSettings } from '@mostrador/contracts/till-settings.schemas';
import { pipelined, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';

/** Returns the shop's settings, with defaults for missing ones. */
export async function findTillSettings(db: ShopDatabase): Promise<TillSettings> {
  return parsed(await selectSettings(db).execute());
}

/**
 * Returns the settings and locks them: other such calls of the shop wait until the transaction
 * ends.
 */
export async function lockTillSettings(tx: ShopTransaction): Promise<TillSettings> {
  // Locks the shop's row, since the settings may have none yet.
  const lock = tx.selectFrom('shop').select('id').where('id', '=', tx.shopId).forNoKeyUpdate();
  const [, { rows }] = await pipelined(tx, [lock, selectSettings(tx)]);
  return parsed(rows);
}

export async function putTillSettings(
  db: ShopDatabase,
  settings: TillSettings,
  now: Date,
): Promise<void> {
  const values = { settings, updated_at: now };
  await db
    .insertInto('till_settings')
    .values({ shop_id: db.shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute();
}

function selectSettings(db: ShopDatabase) {
  return db.selectFrom('till_settings').select('settings').where('shop_id', '=', db.shopId);
}

function parsed([row]: { settings: object }[]): TillSettings {
  return tillSettings.parse(row?.settings ?? {});
}
