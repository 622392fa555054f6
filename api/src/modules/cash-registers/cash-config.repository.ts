import {
  type CashRegisterConfig,
  cashRegisterConfig,
} from '@mostrador/contracts/cash-register-config';
import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';

/** Returns the shop's configuration, with defaults for fields added since it was stored. */
export async function findCashConfig(db: ShopDatabase): Promise<CashRegisterConfig> {
  const { cash_register_config } = await selectConfig(db).executeTakeFirstOrThrow();
  return cashRegisterConfig.parse(cash_register_config);
}

/**
 * Returns the configuration like `findCashConfig`, and locks it: other such calls of the shop wait
 * until the transaction ends.
 */
export async function lockCashConfig(tx: ShopTransaction): Promise<CashRegisterConfig> {
  const { cash_register_config } = await selectConfig(tx)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return cashRegisterConfig.parse(cash_register_config);
}

export async function putCashConfig(
  tx: ShopTransaction,
  config: CashRegisterConfig,
): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ cash_register_config: sql`${JSON.stringify(config)}::jsonb` })
    .where('id', '=', tx.shopId)
    .execute();
}

function selectConfig(db: ShopDatabase) {
  return db.selectFrom('shop').select('cash_register_config').where('id', '=', db.shopId);
}
