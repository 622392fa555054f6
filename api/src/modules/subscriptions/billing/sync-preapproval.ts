import { newId, toCents } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopTransaction } from '../../../database/database.ts';
import { OPERATOR, recordAudit } from '../../audit/record-audit.ts';
import {
  findSubscription,
  NOTHING_AGREED,
  putSubscription,
} from '../../plans/subscriptions.repository.ts';
import type { AuthorizedPayment, Preapproval } from '../mercado-pago/resources.ts';
import { chargeFailedMailJob } from './billing-mails.ts';
import type { BillingServices } from './billing-services.ts';
import {
  insertPayment,
  listPayments,
  listPreapprovals,
  lockShopForBilling,
  putPreapproval,
  type StoredPreapproval,
} from './preapprovals.repository.ts';
import { queueCancellation } from './provider-cancellation.ts';
import { readReference } from './provider-reference.ts';
import { queueReview } from './review-queue.ts';

const DAY_MS = 86_400_000;
const HOUR_SECONDS = 3_600;

const PROVIDER = { userId: OPERATOR.userId, username: 'Mercado Pago' } as const;

/**
 * Reads a subscription and its charges from the provider, and sets its shop's plan accordingly.
 * Idempotent: the result depends only on the provider's current state. Cancels a subscription of
 * this installation whose shop is gone; leaves those of other installations alone. Rejects as
 * `MercadoPago` does.
 */
export async function syncPreapproval(services: BillingServices, id: string): Promise<void> {
  const { database, jobs, mercadoPago } = services;
  const read = await mercadoPago.find(id);
  const reference = await readReference(database.global, read.external_reference);
  if (!reference) return;
  const charges = read.status === 'pending' ? [] : await mercadoPago.listCharges(id);
  const shop = database.forShop(reference.shopId).announcing(['subscription']);
  const isOfAShop = await shop.transact((tx) => applyReading(services, tx, { read, charges }));
  if (!isOfAShop && reference.isSurelyOurs && read.status !== 'cancelled')
    await queueCancellation(jobs, id);
}

interface Reading {
  read: Preapproval;
  charges: readonly AuthorizedPayment[];
}

/** Applies a reading to the shop. Returns false when the shop was deleted. */
export async function applyReading(
  { jobs, clock, graceDays }: Pick<BillingServices, 'jobs' | 'clock' | 'graceDays'>,
  tx: ShopTransaction,
  { read, charges }: Reading,
): Promise<boolean> {
  if (!(await lockShopForBilling(tx))) return false;
  const now = clock.now();
  const known = (await listPreapprovals(tx)).find(({ id }) => id === read.id);
  const modifiedAt = latestOf([read, ...charges].map(({ last_modified }) => last_modified));
  // A newer reading has already been applied.
  if (known && known.modifiedAt > modifiedAt) return true;

  const isFailing = charges.some(({ status }) => status === 'recycling');
  const stored: StoredPreapproval = {
    id: read.id,
    status: read.status,
    payerEmail: read.payer_email,
    amount: toCents(read.auto_recurring.transaction_amount),
    initPoint: read.init_point,
    nextPaymentAt: read.next_payment_date ?? null,
    problem: read.status === 'pending' ? (known?.problem ?? null) : null,
    overdueSince: isFailing ? (known?.overdueSince ?? now) : null,
    isUnwanted: known?.isUnwanted ?? false,
    createdAt: known?.createdAt ?? read.date_created,
    modifiedAt,
  };
  await putPreapproval(tx, stored);
  await endOlder(jobs, tx);
  if (!known)
    await queueReview(jobs, { shopId: tx.shopId, preapprovalId: read.id }, tx, HOUR_SECONDS);
  await recordCharges(tx, charges, now);
  await givePlan(tx, { now, graceDays });

  if (isFailing && !known?.overdueSince && !stored.isUnwanted) {
    recordAudit(tx, { ...PROVIDER, now }, 'subscription.charge-failed', {});
    const { endsAt } = await findSubscription(tx, now);
    const keptUntil = (endsAt ?? now).toISOString();
    await jobs.add(chargeFailedMailJob, { shopId: tx.shopId, keptUntil }, tx);
  }
  return true;
}

/** Ends a subscription for the shop, and queues its end at the provider. */
export async function endPreapproval(
  jobs: Jobs,
  tx: ShopTransaction,
  preapproval: StoredPreapproval,
): Promise<void> {
  await putPreapproval(tx, { ...preapproval, isUnwanted: true });
  await queueCancellation(jobs, preapproval.id, tx);
}

/** Ends all authorized subscriptions but the newest: a shop pays for one. */
async function endOlder(jobs: Jobs, tx: ShopTransaction): Promise<void> {
  const charged = (await listPreapprovals(tx)).filter(
    ({ status, isUnwanted }) => status === 'authorized' && !isUnwanted,
  );
  for (const older of charged.slice(1)) await endPreapproval(jobs, tx, older);
}

/**
 * Records the processed charges. A paid month begins when the time paid before is over, so that no
 * paid day is lost.
 */
async function recordCharges(
  tx: ShopTransaction,
  charges: readonly AuthorizedPayment[],
  now: Date,
): Promise<void> {
  const earlier = await listPayments(tx);
  let paidUntil = Math.max(0, ...earlier.map(({ until }) => until.getTime()));
  for (const charge of charges) {
    if (charge.status !== 'processed' || charge.payment?.status !== 'approved') continue;
    const from = new Date(Math.max(charge.debit_date.getTime(), paidUntil));
    const payment = {
      id: newId(now),
      providerId: charge.payment.id,
      preapprovalId: charge.preapproval_id,
      amount: toCents(charge.transaction_amount),
      paidAt: charge.last_modified,
      from,
      until: monthAfter(from),
    };
    if (!(await insertPayment(tx, payment))) continue;
    paidUntil = payment.until.getTime();
    recordAudit(tx, { ...PROVIDER, now }, 'subscription.paid', {
      amount: charge.transaction_amount,
      until: payment.until.toISOString(),
    });
  }
}

/**
 * Sets Premium for the paid time. While the provider keeps charging, the plan lasts the days of
 * grace longer; after a cancellation it ends with the paid month. Leaves an Enterprise plan alone.
 */
export async function givePlan(
  tx: ShopTransaction,
  { now, graceDays }: { now: Date; graceDays: number },
): Promise<void> {
  const before = await findSubscription(tx, now);
  if (before.plan === 'enterprise') return;
  const payments = await listPayments(tx);
  if (payments.length === 0) return;
  const { grantedAt } = before;
  // A plan granted by the operator stays until it ends or the shop pays again.
  if (grantedAt && !payments.some(({ paidAt }) => paidAt > grantedAt)) return;
  const paidUntil = payments.map(({ until }) => until.getTime());
  const paid = Math.max(...paidUntil);
  const preapprovals = await listPreapprovals(tx);
  const renews = preapprovals.some(
    ({ status, isUnwanted }) => status === 'authorized' && !isUnwanted,
  );
  const hasGrace =
    renews ||
    preapprovals.some(({ overdueSince, isUnwanted }) => overdueSince !== null && !isUnwanted);
  const endsAt = new Date(paid + (hasGrace ? graceDays * DAY_MS : 0));
  // A plan granted by the operator for longer than the paid time stays.
  const isGranted = before.plan === 'premium' && !before.renews && before.status === 'active';
  if (isGranted && (before.endsAt === null || before.endsAt > endsAt)) return;
  const status = renews ? 'active' : 'cancelled';
  const paidPlan = { plan: 'premium', status, endsAt, renews, grantedAt: null } as const;
  await putSubscription(tx, { ...paidPlan, agreed: NOTHING_AGREED }, now);
}

function latestOf(instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())));
}

/** Returns the same day and time of the next month, or its last day. */
function monthAfter(instant: Date): Date {
  const next = new Date(instant);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== instant.getUTCDate()) next.setUTCDate(0);
  return next;
}
