import { type Cents, cents, newId, toCents } from '@mostrador/domain';
import type { Database } from '../../database/database.ts';
import { FIRST_PREMIUM_PRICE } from '../plans/plans.ts';

export interface PremiumPrice {
  /** Null for the first price, which was never announced. */
  id: string | null;
  amount: Cents;
  startsAt: Date;
}

const FIRST: PremiumPrice = {
  id: null,
  amount: toCents(FIRST_PREMIUM_PRICE),
  startsAt: new Date(0),
};

/** Returns the current price of Premium, and the one announced for later. */
export async function findPremiumPrices(
  db: Database['global'],
  now: Date,
): Promise<{ current: PremiumPrice; next: PremiumPrice | undefined }> {
  const rows = await db
    .selectFrom('premium_price')
    .select(['id', 'amount_cents', 'starts_at'])
    .orderBy('starts_at')
    .orderBy('announced_at')
    .execute();
  const prices = rows.map(({ id, amount_cents, starts_at }) => ({
    id,
    amount: cents(amount_cents),
    startsAt: starts_at,
  }));
  const current = prices.findLast(({ startsAt }) => startsAt <= now) ?? FIRST;
  return { current, next: prices.find(({ startsAt }) => startsAt > now) };
}

export async function announcePremiumPrice(
  db: Database['global'],
  { amount, startsAt, now }: { amount: Cents; startsAt: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('premium_price')
    .values({ id: newId(now), amount_cents: amount, starts_at: startsAt, announced_at: now })
    .execute();
}
