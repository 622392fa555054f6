import type { LimitKind } from '@mostrador/contracts/errors';
import { LIMIT_WARNING_SHARE } from '@mostrador/contracts/subscriptions';
import { SHOP_TIME_ZONE } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { limitMailJob } from './limit-mail.ts';
import { noteNotice } from './plan-notices.repository.ts';
import { planLimitReached } from './plans.errors.ts';
import { limitsOf } from './plans.ts';
import { countUsed, findSubscription, lockAndCount } from './subscriptions.repository.ts';

/** How many sales one process records after one count, and how long that count is valid. */
const SALES_PER_COUNT = 20;
const COUNT_MS = 10_000;
/**
 * A limit is near when fewer sales are left than all sellers together can make between two counts.
 */
const NEAR_SALES = 100;
const NEAR_SHARE = 0.1;
const REMEMBERED_SHOPS = 10_000;

export interface PlanLimits {
  /**
   * Refuses to add more than the shop's plan allows. Call it before adding, in the same
   * transaction. Rows above a limit, because a plan ended, stay. Mails the administrator when a
   * limit gets near, and when it is reached. Throws `plan.limit-reached`.
   *
   * @param adding how many the transaction adds
   */
  requireRoom(tx: ShopTransaction, kind: LimitKind, now: Date, adding?: number): Promise<void>;
  /**
   * Works like `requireRoom` for something that is added in any case: returns whether the plan has
   * room for it, and mails in either case. Locks nothing, so that it may run between other locks.
   */
  hasRoom(tx: ShopTransaction, kind: LimitKind, now: Date): Promise<boolean>;
  /**
   * Whether the month's sales are so near to their limit that each sale must call `requireRoom`.
   * Far from it, sales are counted only now and then, so that a sale costs no more than without
   * limits.
   */
  areSalesNear(shop: ShopDatabase, now: Date): Promise<boolean>;
}

export function createPlanLimits({ jobs }: { jobs: Jobs }): PlanLimits {
  const farShops = new Map<string, { until: number; sales: number }>();

  return {
    async requireRoom(tx, limitKind, now, adding = 1) {
      const subscription = await findSubscription(tx, now);
      const maxLimit = limitsOf(subscription)[limitKind];
      // Unlimited: neither counts nor locks.
      if (maxLimit === null) return;
      const currentUsage = await lockAndCount(tx, limitKind, now);
      const { plan } = subscription;
      const used = currentUsage + adding;
      if (used > maxLimit) throw planLimitReached({ plan, limitKind, currentUsage, maxLimit });
      await warnWhenNear(tx, { kind: limitKind, used, limit: maxLimit }, now);
    },

    async hasRoom(tx, kind, now) {
      const limit = limitsOf(await findSubscription(tx, now))[kind];
      if (limit === null) return true;
      const used = (await countUsed(tx, kind, now)) + 1;
      await warnWhenNear(tx, { kind, used, limit }, now);
      return used <= limit;
    },

    async areSalesNear(shop, now) {
      const far = farShops.get(shop.shopId);
      if (far && far.until > now.getTime() && far.sales > 0) {
        far.sales -= 1;
        return false;
      }
      farShops.delete(shop.shopId);
      const limit = limitsOf(await findSubscription(shop, now)).sales;
      const left = limit === null ? Infinity : limit - (await countUsed(shop, 'sales', now));
      if (limit !== null && left <= Math.max(NEAR_SALES, limit * NEAR_SHARE)) return true;
      if (farShops.size >= REMEMBERED_SHOPS) farShops.clear();
      farShops.set(shop.shopId, { until: now.getTime() + COUNT_MS, sales: SALES_PER_COUNT });
      return false;
    },
  };

  async function warnWhenNear(
    tx: ShopTransaction,
    { kind, used, limit }: { kind: LimitKind; used: number; limit: number },
    now: Date,
  ): Promise<void> {
    if (used < limit * LIMIT_WARNING_SHARE) return;
    const level = used >= limit ? 'reached' : 'near';
    const occasion = `${limit} in ${monthOf(now)}`;
    if (await noteNotice(tx, { topic: `${kind} ${level}`, occasion }, now))
      await jobs.add(limitMailJob, { shopId: tx.shopId, kind, used, limit }, tx);
  }
}

const month = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
});

/** Returns a month like `2026-11`, in the shop's time zone. */
function monthOf(instant: Date): string {
  return month.format(instant);
}
