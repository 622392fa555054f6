import type { PlanId } from '@mostrador/contracts/subscriptions';
import { announce } from '@mostrador/server-kit/announcements/announce';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../database/database.ts';
import { OPERATOR, recordAudit } from '../audit/record-audit.ts';
import type { AgreedLimits } from '../plans/plans.ts';
import {
  findSubscription,
  NOTHING_AGREED,
  putSubscription,
  type Subscription,
} from '../plans/subscriptions.repository.ts';
import { listPreapprovals, lockShopForBilling } from './billing/preapprovals.repository.ts';
import { endPreapproval } from './billing/sync-preapproval.ts';

/**
 * Puts a shop on a plan for the operator, replacing its current plan. Ends its monthly
 * subscription, here and at the provider.
 *
 * @param endsAt when it returns to the free plan; null for never
 * @param agreed limits that replace the plan's own
 */
export async function grantPlan(
  shop: ShopDatabase,
  {
    plan,
    endsAt = null,
    agreed = NOTHING_AGREED,
    now,
    jobs,
  }: { plan: PlanId; endsAt?: Date | null; agreed?: AgreedLimits; now: Date; jobs: Jobs },
): Promise<void> {
  await shop.transact(async (tx) => {
    await lockShopForBilling(tx);
    const before = await findSubscription(tx, now);
    for (const preapproval of await listPreapprovals(tx))
      if (preapproval.status !== 'cancelled' && !preapproval.isUnwanted)
        await endPreapproval(jobs, tx, preapproval);
    const granted = { plan, endsAt, agreed, grantedAt: now };
    const after: Subscription = { ...granted, status: 'active', renews: false };
    await putSubscription(tx, after, now);
    recordAudit(tx, { ...OPERATOR, now }, 'subscription.granted', { from: before, to: after });
    announce(tx, ['subscription']);
  });
}
