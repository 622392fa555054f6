import type { SessionUser } from '@mostrador/contracts/accounts';
import { storeInfoChange } from '@mostrador/contracts/store-info.schemas';
import { applyChange, type ChangeOf } from '@mostrador/domain/apply-change';
import { phoneProblemOf } from '@mostrador/domain/phone-number';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { getAccount } from '../accounts/accounts.repository.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { logoOf } from '../images/image-addresses.ts';
import { queueCleanUp } from '../images/image-jobs.ts';
import { changedPhoneOf } from '../phones/changed-phone.ts';
import { lockShop, type ShopFacts, updateLogo, updateShopFacts } from './store-info.repository.ts';

/**
 * Changes the given fields. Throws `input.invalid` for a phone that is not understood.
 *
 * @returns the author's account, which shows them
 */
export async function changeStoreInfo(
  shop: ShopDatabase,
  author: Authorship,
  change: ChangeOf<ShopFacts>,
): Promise<{ user: SessionUser }> {
  return shop.transact(async (tx) => {
    const { facts: before } = await lockShop(tx);
    const phoneNumber = changedPhoneOf({
      sent: change.phoneNumber,
      before: before.phoneNumber,
      schema: storeInfoChange,
      path: ['phoneNumber'],
      problemOf: phoneProblemOf,
    });
    const facts = applyChange(before, { ...change, phoneNumber });
    const changes = changesBetween(before, facts);
    if (Object.keys(changes).length > 0) {
      await updateShopFacts(tx, facts);
      recordAudit(tx, author, 'shop.changed', { changes });
    }
    return accountOf(tx, author);
  });
}

/** Sets or removes the shop's logo, and deletes the one it replaces. */
export async function changeLogo(
  shop: ShopDatabase,
  author: Authorship,
  imageId: string | null,
  jobs: Jobs,
): Promise<{ user: SessionUser }> {
  return shop.transact(async (tx) => {
    const { logoId: replaced } = await lockShop(tx);
    if (replaced !== imageId) {
      await updateLogo(tx, imageId);
      if (replaced) await queueCleanUp(jobs, tx, replaced);
      const logo = { from: logoOf(tx, replaced), to: logoOf(tx, imageId) };
      recordAudit(tx, author, 'shop.changed', { changes: { logo } });
    }
    return accountOf(tx, author);
  });
}

async function accountOf(tx: ShopTransaction, { userId }: Authorship) {
  const { user } = await getAccount(tx, { shopId: tx.shopId, userId });
  return { user };
}
