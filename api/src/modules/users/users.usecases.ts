import type {
  CheckedNewSeller,
  CheckedSellerPermissions,
  ShopUser,
} from '@mostrador/contracts/users';
import { newSeller } from '@mostrador/contracts/users.schemas';
import { newId } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { forgetLinks } from '../accounts/account-links.repository.ts';
import { releaseNames, takeName } from '../accounts/account-names.repository.ts';
import { getAccount } from '../accounts/accounts.repository.ts';
import { forgetKnownBrowsers } from '../accounts/known-browsers/known-browsers.repository.ts';
import { refuseWeakPassword } from '../accounts/passwords/password-choice.ts';
import { hashPassword } from '../accounts/passwords/passwords.ts';
import { revokeSessionsOf } from '../accounts/sessions/sessions.repository.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import {
  insertSeller,
  lockSeller,
  markSellerRemoved,
  setActive,
  updatePermissions,
  updateRealName,
} from './users.repository.ts';

/**
 * Adds a seller. Throws `plan.limit-reached`, `account.username-taken`, and `input.invalid` for a
 * guessable password.
 */
export async function addSeller(
  shop: ShopDatabase,
  author: Authorship,
  { password, ...input }: CheckedNewSeller,
  limits: PlanLimits,
): Promise<ShopUser> {
  const { shopId } = shop;
  const { user: owner } = await getAccount(shop, { shopId, userId: author.userId });
  const { storeName } = owner;
  const { username } = input;
  await refuseWeakPassword(newSeller, 'password', password, { username, email: null, storeName });
  const passwordHash = await hashPassword(password);
  const id = newId(author.now);
  return shop.transact(async (tx) => {
    await limits.requireRoom(tx, 'users', author.now);
    const seller = await insertSeller(tx, { ...input, id, passwordHash, now: author.now });
    recordAudit(tx, author, 'seller.created', { seller });
    await takeName(tx, 'username', username, { shopId, userId: id });
    return seller;
  });
}

/**
 * Replaces the permissions of a seller. They apply from the seller's next request. Throws
 * `user.not-found` and `user.not-a-seller`.
 */
export async function changePermissions(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  granted: CheckedSellerPermissions,
): Promise<ShopUser> {
  return shop.transact(async (tx) => {
    const before = await lockSeller(tx, id);
    const after = await updatePermissions(tx, id, granted);
    const changes = changesBetween(rightsOf(before), rightsOf(after));
    if (Object.keys(changes).length > 0) {
      const { username } = after;
      recordAudit(tx, author, 'seller.permissions-changed', { _id: id, username, changes });
    }
    return after;
  });
}

/** Changes or removes the real name of a seller. Throws `user.not-found` and `user.not-a-seller`. */
export async function changeRealName(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  realName: string | null,
): Promise<ShopUser> {
  return shop.transact(async (tx) => {
    const before = await lockSeller(tx, id);
    const after = await updateRealName(tx, id, realName);
    if (before.realName !== after.realName) {
      const { username } = after;
      const change = { from: before.realName, to: after.realName };
      recordAudit(tx, author, 'seller.name-changed', { _id: id, username, realName: change });
    }
    return after;
  });
}

/**
 * Deactivates a seller and ends their sessions, or activates them again, if the plan has room.
 * Throws `user.not-found`, `user.not-a-seller` and `plan.limit-reached`.
 *
 * @returns whether the seller is active now, and their ended sessions
 */
export async function toggleActive(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  limits: PlanLimits,
): Promise<{ isActive: boolean; endedSessions: string[] }> {
  return shop.transact(async (tx) => {
    const { username, isActive: wasActive } = await lockSeller(tx, id);
    const isActive = !wasActive;
    if (isActive) await limits.requireRoom(tx, 'users', author.now);
    await setActive(tx, id, isActive);
    const action = isActive ? 'seller.activated' : 'seller.deactivated';
    recordAudit(tx, author, action, {
      _id: id,
      username,
      isActive: { from: wasActive, to: isActive },
    });
    return { isActive, endedSessions: isActive ? [] : await endSessions(tx, id, author.now) };
  });
}

/**
 * Removes a seller: ends their sessions and frees their names. The row stays for their sales.
 * Throws `user.not-found` and `user.not-a-seller`.
 *
 * @returns their ended sessions
 */
export async function removeSeller(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
): Promise<string[]> {
  return shop.transact(async (tx) => {
    const seller = await lockSeller(tx, id);
    await markSellerRemoved(tx, id, author.now);
    const person = { shopId: tx.shopId, userId: id };
    await releaseNames(tx, person);
    await forgetLinks(tx, person);
    await forgetKnownBrowsers(tx, person);
    recordAudit(tx, author, 'seller.removed', { seller });
    return endSessions(tx, id, author.now);
  });
}

function endSessions(tx: ShopTransaction, userId: string, now: Date): Promise<string[]> {
  return revokeSessionsOf(tx, { shopId: tx.shopId, userId }, now);
}

function rightsOf({ permissions, maxDiscount }: ShopUser) {
  return { ...permissions, maxDiscount };
}
