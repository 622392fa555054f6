import type { TillSettings, TillSettingsChange } from '@mostrador/contracts/till-settings';
import { applyChange } from '@mostrador/domain/apply-change';
import type { ShopDatabase } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { lockTillSettings, putTillSettings } from './till-settings.repository.ts';

/** Changes the given settings. */
export async function changeTillSettings(
  shop: ShopDatabase,
  author: Authorship,
  change: TillSettingsChange,
): Promise<TillSettings> {
  return shop.transact(async (tx) => {
    const before = await lockTillSettings(tx);
    const settings = applyChange(before, change);
    const changes = changesBetween(before, settings);
    if (Object.keys(changes).length > 0) {
      await putTillSettings(tx, settings, author.now);
      recordAudit(tx, author, 'till-settings.changed', { changes });
    }
    return settings;
  });
}
