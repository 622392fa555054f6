import { toPesos } from '@mostrador/domain';
import { causeOf } from '@mostrador/server-kit/jobs/cause-of-failure';
import { findNotice, noteNotice } from '../../plans/plan-notices.repository.ts';
import { MercadoPagoRefusal, MercadoPagoUnreachable } from '../mercado-pago/mercado-pago.ts';
import { findPremiumPrices, type PremiumPrice } from '../premium-price.repository.ts';
import { newPriceMailJob } from './billing-mails.ts';
import type { BillingServices } from './billing-services.ts';
import {
  listPreapprovals,
  lockShopForBilling,
  putPreapproval,
  type StoredPreapproval,
} from './preapprovals.repository.ts';
import { queueCancellation } from './provider-cancellation.ts';
import { queueReview, type Review, reviewJob } from './review-queue.ts';
import { givePlan, syncPreapproval } from './sync-preapproval.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;
/** An unfinished checkout ends after this many days. */
const PENDING_DAYS = 30;
/** The notice that the terms of service promise. */
const PRICE_NOTICE_DAYS = 30;

/**
 * Reviews each subscription every day: finds changes whose notice was lost, and announces a new
 * price before charging it.
 */
export async function workOnReviews(services: BillingServices): Promise<void> {
  await services.jobs.work(reviewJob, (review) => reviewSubscription(services, review));
}

/** Reviews one subscription and queues its next review, until it has ended. */
export async function reviewSubscription(services: BillingServices, review: Review): Promise<void> {
  const { jobs } = services;
  try {
    await syncPreapproval(services, review.preapprovalId);
    await followPrice(services, review);
  } catch (error) {
    if (!(error instanceof MercadoPagoRefusal || error instanceof MercadoPagoUnreachable))
      throw error;
    services.log.warn({ cause: causeOf(error) }, 'a subscription could not be reviewed');
    // Reviews continue whatever the provider answered: nothing else would start them again.
    if (!isUnknownThere(error)) return queueReview(jobs, review, undefined, HOUR_SECONDS);
    await noteEnd(services, review);
  }
  const known = await findIn(services, review);
  if (!known || known.status === 'cancelled') return;
  if (known.status === 'pending' && ageInDays(known, services) > PENDING_DAYS)
    await queueCancellation(jobs, known.id);
  // The notice of a first payment may be lost: reviews run every hour of the first day.
  const isNew = known.status === 'pending' && ageInDays(known, services) < 1;
  await queueReview(jobs, review, undefined, isNew ? HOUR_SECONDS : undefined);
}

/**
 * Announces the next price, and changes the charge to the current price, at least thirty days after
 * this shop was notified of it.
 */
async function followPrice(services: BillingServices, review: Review): Promise<void> {
  const known = await findIn(services, review);
  if (known?.status !== 'authorized' || known.isUnwanted) return;
  const { current, next } = await findPremiumPrices(services.database.global, services.clock.now());
  if (next) await announcePrice(services, review.shopId, next);
  if (current.id === null || known.amount === current.amount) return;
  const now = services.clock.now();
  const notice = await findNotice(services.database.forShop(review.shopId), noticeOf(current));
  if (!notice) {
    const startsAt = new Date(now.getTime() + PRICE_NOTICE_DAYS * DAY_MS);
    return announcePrice(services, review.shopId, { ...current, startsAt });
  }
  if (now.getTime() - notice.getTime() >= PRICE_NOTICE_DAYS * DAY_MS)
    await services.mercadoPago.changeAmount(known.id, toPesos(current.amount));
}

function isUnknownThere(error: unknown): boolean {
  return error instanceof MercadoPagoRefusal && error.status === 404;
}

async function findIn(
  { database }: BillingServices,
  { shopId, preapprovalId }: Review,
): Promise<StoredPreapproval | undefined> {
  const all = await listPreapprovals(database.forShop(shopId));
  return all.find(({ id }) => id === preapprovalId);
}

/** Ends a subscription that the provider no longer knows. */
async function noteEnd(services: BillingServices, review: Review): Promise<void> {
  const shop = services.database.forShop(review.shopId).announcing(['subscription']);
  await shop.transact(async (tx) => {
    await lockShopForBilling(tx);
    const known = (await listPreapprovals(tx)).find(({ id }) => id === review.preapprovalId);
    if (!known) return;
    await putPreapproval(tx, { ...known, status: 'cancelled', overdueSince: null });
    await givePlan(tx, { now: services.clock.now(), graceDays: services.graceDays });
  });
}

function ageInDays({ createdAt }: StoredPreapproval, { clock }: BillingServices): number {
  return (clock.now().getTime() - createdAt.getTime()) / DAY_MS;
}

const noticeOf = ({ id }: PremiumPrice) => ({ topic: 'new price', occasion: String(id) });

/** Mails a shop the next price, once for each announcement. */
async function announcePrice(
  { database, clock, jobs }: BillingServices,
  shopId: string,
  price: PremiumPrice,
): Promise<void> {
  await database
    .forShop(shopId)
    .announcing(['subscription'])
    .transact(async (tx) => {
      if (!(await noteNotice(tx, noticeOf(price), clock.now()))) return;
      const { amount, startsAt } = price;
      const mail = { shopId, amountCents: amount, from: startsAt.toISOString() };
      await jobs.add(newPriceMailJob, mail, tx);
    });
}
