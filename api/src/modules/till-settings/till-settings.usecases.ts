import {
  allowsOfflineCredit,
  ownMethods,
  problemOfMethods,
} from '@mostrador/contracts/payment-methods';
import type { TillSettings, TillSettingsChange } from '@mostrador/contracts/till-settings';
import { applyChange } from '@mostrador/domain/apply-change';
import type { ShopDatabase } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { allowCredit } from '../offline-leases/offline-leases.repository.ts';
import { refusedMethods } from './till-settings.errors.ts';
import { lockTillSettings, putTillSettings } from './till-settings.repository.ts';

/** Changes the given settings. Throws `till-settings.methods-refused`. */
export async function changeTillSettings(
  shop: ShopDatabase,
  author: Authorship,
  change: TillSettingsChange,
): Promise<TillSettings> {
  return shop.transact(async (tx) => {
    const before = await lockTillSettings(tx);
    const settings = withEveryMethod(before, applyChange(before, change));
    const problem = problemOfMethods(settings);
    if (problem !== undefined) throw refusedMethods(problem);
    const changes = changesBetween(before, settings);
    if (Object.keys(changes).length > 0) {
      await putTillSettings(tx, settings, author.now);
      if (allowsOfflineCredit(settings) && !allowsOfflineCredit(before))
        await allowCredit(tx, author.now);
      recordAudit(tx, author, 'till-settings.changed', { changes });
    }
    return settings;
  });
}

/** Keeps the shop's own methods that a change leaves out: earlier payments have their keys. */
function withEveryMethod(before: TillSettings, after: TillSettings): TillSettings {
  const own = ownMethods(before.methods);
  const leftOut = before.methods.filter(
    ({ key }) => own.includes(key) && !after.methods.some((method) => method.key === key),
  );
  return leftOut.length > 0 ? { ...after, methods: [...after.methods, ...leftOut] } : after;
}
