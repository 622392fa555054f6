import type { Billing } from '@mostrador/contracts/subscriptions';
import { formatLongDate, toPesos } from '@mostrador/domain';
import type { Database, ShopDatabase } from '../../../database/database.ts';
import { type Authorship, recordAudit } from '../../audit/record-audit.ts';
import { findOwner } from '../../plans/owner.repository.ts';
import {
  findPaymentEmail,
  findSubscription,
  putPaymentEmail,
  putSubscription,
} from '../../plans/subscriptions.repository.ts';
import { MercadoPagoRefusal, MercadoPagoUnreachable } from '../mercado-pago/mercado-pago.ts';
import type { Preapproval } from '../mercado-pago/resources.ts';
import { findPremiumPrices } from '../premium-price.repository.ts';
import {
  alreadyPaid,
  enterpriseIsAgreed,
  nothingToCancel,
  payerRefused,
  paymentEmailRequired,
  providerUnavailable,
} from './billing.errors.ts';
import type { BillingServices } from './billing-services.ts';
import {
  listPayments,
  listPreapprovals,
  lockShopForBilling,
  type StoredPreapproval,
} from './preapprovals.repository.ts';
import { referenceTo } from './provider-reference.ts';
import { applyReading, endPreapproval, syncPreapproval } from './sync-preapproval.ts';

const isOpen = ({ status, isUnwanted }: StoredPreapproval) => status !== 'cancelled' && !isUnwanted;

interface Beginning {
  author: Authorship;
  /** The address of the subscription screen, to which the payer returns. */
  backUrl: string;
}

/**
 * Begins a subscription to Premium, and returns the address where its payer approves it. Repeated
 * calls return the same address while a subscription with the same e-mail and price waits. Does not
 * change the plan. Throws `subscription.enterprise`, `subscription.payment-email-required`,
 * `subscription.already-paid`, `subscription.payer-refused` and
 * `subscription.provider-unavailable`.
 */
export async function beginPremium(
  services: BillingServices,
  shop: ShopDatabase,
  { author, backUrl }: Beginning,
): Promise<{ initPoint: string }> {
  const { mercadoPago, database, jobs } = services;
  if ((await findSubscription(shop, author.now)).plan === 'enterprise') throw enterpriseIsAgreed();
  const payerEmail = await payerEmailOf(shop);
  if (!payerEmail) throw paymentEmailRequired();
  await syncOpen(services, shop);
  const all = await listPreapprovals(shop);
  if (all.some((one) => one.status === 'authorized' && !one.isUnwanted)) throw alreadyPaid();
  const { current } = await findPremiumPrices(database.global, author.now);
  const fits = (one: StoredPreapproval) =>
    one.status === 'pending' && one.payerEmail === payerEmail && one.amount === current.amount;
  const waiting = all.find((one) => isOpen(one) && fits(one));
  if (waiting) return { initPoint: waiting.initPoint };

  let made: Preapproval;
  try {
    made = await mercadoPago.create({
      reason: 'Mostrador Premium',
      externalReference: await referenceTo(database.global, shop.shopId),
      payerEmail,
      backUrl,
      amount: toPesos(current.amount),
      // Two clicks, or a click after a lost answer, have the same key; the number grows with each
      // subscription made.
      idempotencyKey: `${shop.shopId}/${all.length}/${payerEmail}/${current.amount}`,
    });
  } catch (error) {
    throw error instanceof MercadoPagoRefusal ? payerRefused(error.message) : providerUnavailable();
  }
  await shop.transact(async (tx) => {
    await applyReading(services, tx, { read: made, charges: [] });
    // Read again under the lock: a concurrent request may have begun another subscription. Ends
    // abandoned and paused ones, which must not be paid beside the new one.
    for (const other of (await listPreapprovals(tx)).filter(isOpen))
      if (other.status !== 'authorized' && other.id !== made.id)
        await endPreapproval(jobs, tx, other);
    recordAudit(tx, author, 'subscription.begun', { payerEmail, amount: toPesos(current.amount) });
  });
  return { initPoint: made.init_point };
}

/** Reads the open subscriptions again, since the notice of a payment may be lost or late. */
async function syncOpen(services: BillingServices, shop: ShopDatabase): Promise<void> {
  for (const { id } of (await listPreapprovals(shop)).filter(isOpen))
    try {
      await syncPreapproval(services, id);
    } catch (error) {
      // A subscription that the provider refuses to show cannot be paid; its review ends it.
      if (error instanceof MercadoPagoRefusal) continue;
      if (error instanceof MercadoPagoUnreachable) throw providerUnavailable();
      throw error;
    }
}

/**
 * Ends the shop's subscription: at once here, and at the provider now or as soon as it answers. The
 * plan stays until the end of the paid time. Throws `subscription.nothing-to-cancel`.
 */
export async function cancelPremium(
  { mercadoPago, jobs }: BillingServices,
  shop: ShopDatabase,
  author: Authorship,
): Promise<{ accessUntil?: string; message: string }> {
  const { now } = author;
  const { open, accessUntil } = await shop.transact(async (tx) => {
    await lockShopForBilling(tx);
    const open = (await listPreapprovals(tx)).filter(isOpen);
    const before = await findSubscription(tx, now);
    if (!isCancellable(open, before.renews)) throw nothingToCancel();
    for (const preapproval of open) await endPreapproval(jobs, tx, preapproval);
    const [last] = await listPayments(tx);
    const accessUntil = last && last.until > now ? last.until : undefined;
    if (before.renews)
      await putSubscription(
        tx,
        { ...before, status: 'cancelled', renews: false, endsAt: accessUntil ?? now },
        now,
      );
    recordAudit(tx, author, 'subscription.cancelled', {
      until: accessUntil?.toISOString() ?? null,
    });
    return { open, accessUntil };
  });

  const isDone = await Promise.all(open.map(({ id }) => mercadoPago.cancel(id))).then(
    () => true,
    () => false,
  );
  const sentences = [
    'Suscripción cancelada.',
    accessUntil && `Tenés acceso a Premium hasta el ${formatLongDate(accessUntil)}.`,
    !isDone && 'Mercado Pago no responde: lo cancelamos ahí apenas vuelva, y no se te cobra más.',
  ];
  return {
    ...(accessUntil && { accessUntil: accessUntil.toISOString() }),
    message: sentences.filter(Boolean).join(' '),
  };
}

function isCancellable(open: readonly StoredPreapproval[], renews: boolean): boolean {
  return open.length > 0 || renews;
}

/**
 * Changes the e-mail of the account that pays; null stands for the administrator's verified one.
 */
export async function changePaymentEmail(
  shop: ShopDatabase,
  author: Authorship,
  email: string | null,
): Promise<void> {
  await shop.transact(async (tx) => {
    const before = await findPaymentEmail(tx);
    if (before === email) return;
    await putPaymentEmail(tx, email, author.now);
    recordAudit(tx, author, 'subscription.payment-email-changed', { from: before, to: email });
  });
}

async function payerEmailOf(shop: ShopDatabase): Promise<string | undefined> {
  const own = await findPaymentEmail(shop);
  if (own) return own;
  const owner = await findOwner(shop);
  return owner?.isEmailVerified ? (owner.email ?? undefined) : undefined;
}

/** Returns how the shop pays, and its payments. */
export async function findBilling(
  shop: ShopDatabase,
  global: Database['global'],
  now: Date,
): Promise<Billing> {
  const open = (await listPreapprovals(shop)).filter(isOpen);
  const [latest] = open;
  const payments = await listPayments(shop);
  const { next } = await findPremiumPrices(global, now);
  const { endsAt, renews } = await findSubscription(shop, now);
  const owner = await findOwner(shop);
  const state = stateOf(latest);
  const isCharged = state === 'paid' || state === 'overdue';
  return {
    paymentEmail: await findPaymentEmail(shop),
    accountEmail: owner?.isEmailVerified ? owner.email : null,
    state,
    canCancel: isCancellable(open, renews),
    initPoint: latest && latest.status === 'pending' ? latest.initPoint : null,
    amount: isCharged && latest ? toPesos(latest.amount) : null,
    nextPaymentDate: isCharged ? (latest?.nextPaymentAt?.toISOString() ?? null) : null,
    graceUntil: state === 'overdue' ? (endsAt?.toISOString() ?? null) : null,
    newPrice:
      next && renews ? { amount: toPesos(next.amount), from: next.startsAt.toISOString() } : null,
    payments: payments.map(({ id, providerId, paidAt, amount, from, until }) => ({
      _id: id,
      number: paymentNumber(providerId),
      paidAt: paidAt.toISOString(),
      amount: toPesos(amount),
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  };
}

const NUMBER_DIGITS = 8;

/** Formats a number like `MP-00000123`. */
export function paymentNumber(providerId: number): string {
  return `MP-${String(providerId).padStart(NUMBER_DIGITS, '0')}`;
}

function stateOf(latest: StoredPreapproval | undefined): Billing['state'] {
  if (!latest) return 'none';
  if (latest.status === 'pending') return latest.problem ?? 'pending';
  // The provider charges nothing while it is paused.
  if (latest.status === 'paused') return 'none';
  return latest.overdueSince ? 'overdue' : 'paid';
}
