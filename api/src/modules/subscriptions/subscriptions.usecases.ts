import type { LimitKind } from '@mostrador/contracts/errors';
import type { PlanId } from '@mostrador/contracts/subscriptions';
import { announce } from '@mostrador/server-kit/announcements/announce';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { OPERATOR, recordAudit } from '../audit/record-audit.ts';
import { limitsOf } from './plans.ts';
import { planLimitReached } from './subscriptions.errors.ts';
import {
  findSubscription,
  lockAndCount,
  putSubscription,
  type Subscription,
} from './subscriptions.repository.ts';

/**
 * Refuses to add more than the shop's plan allows; called in the transaction that adds it,
 * before it does. What a shop has beyond a limit, because its plan ended, stays. Throws
 * `plan.limit-reached`.
 *
 * @param adding how many the transaction adds
 */
export async function requireRoom(
  tx: ShopTransaction,
  limitKind: LimitKind,
  now: Date,
  adding = 1,
): Promise<void> {
  const { plan } = await findSubscription(tx, now);
  const maxLimit = limitsOf(plan)[limitKind];
  // Neither counted nor locked.
  if (maxLimit === null) return;
  const currentUsage = await lockAndCount(tx, limitKind, now);
  if (currentUsage + adding > maxLimit)
    throw planLimitReached({ plan, limitKind, currentUsage, maxLimit });
}

/**
 * Puts a shop on a plan at the operator's word, instead of whatever it had.
 *
 * @param endsAt when it returns to the free plan; null for never
 */
export async function grantPlan(
  shop: ShopDatabase,
  { plan, endsAt = null, now }: { plan: PlanId; endsAt?: Date | null; now: Date },
): Promise<void> {
  await shop.transact(async (tx) => {
    const before = await findSubscription(tx, now);
    const after: Subscription = { plan, status: 'active', endsAt };
    await putSubscription(tx, after, now);
    recordAudit(tx, { ...OPERATOR, now }, 'subscription.granted', { from: before, to: after });
    announce(tx, ['subscription']);
  });
}
