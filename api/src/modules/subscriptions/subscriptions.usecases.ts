import type { PlanId } from '@mostrador/contracts/subscriptions';
import { announce } from '@mostrador/server-kit/announcements/announce';
import type { ShopDatabase } from '../../database/database.ts';
import { OPERATOR, recordAudit } from '../audit/record-audit.ts';
import type { AgreedLimits } from './plans.ts';
import {
  findSubscription,
  NOTHING_AGREED,
  putSubscription,
  type Subscription,
} from './subscriptions.repository.ts';

/**
 * Puts a shop on a plan at the operator's word, instead of whatever it had.
 *
 * @param endsAt when it returns to the free plan; null for never
 * @param agreed limits in the place of the plan's own
 */
export async function grantPlan(
  shop: ShopDatabase,
  {
    plan,
    endsAt = null,
    agreed = NOTHING_AGREED,
    now,
  }: { plan: PlanId; endsAt?: Date | null; agreed?: AgreedLimits; now: Date },
): Promise<void> {
  await shop.transact(async (tx) => {
    const before = await findSubscription(tx, now);
    const after: Subscription = { plan, status: 'active', endsAt, renews: false, agreed };
    await putSubscription(tx, after, now);
    recordAudit(tx, { ...OPERATOR, now }, 'subscription.granted', { from: before, to: after });
    announce(tx, ['subscription']);
  });
}
