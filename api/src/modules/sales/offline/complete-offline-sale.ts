import type { OfflineReason } from '@mostrador/contracts/offline-sales';
import { KEPT_PRICE_MS } from '@mostrador/contracts/sales';
import { formatMoney, toCents } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase, ShopTransaction } from '../../../database/database.ts';
import { accountRefusalOf } from '../../account-entries/account-entries.repository.ts';
import { type Authorship, recordAudit } from '../../audit/record-audit.ts';
import { restoreCustomer } from '../../customers/restore-customer.ts';
import type { SaleInvoices } from '../../invoices/sale-invoices.ts';
import { receiverOf, storeReceiver } from '../../invoices/sale-receiver.repository.ts';
import { mailIfLate } from '../../offline-entries/late-deliveries-mail.ts';
import { isWithinLease } from '../../offline-leases/made-under-lease.ts';
import {
  findLease,
  findSeenAfter,
  findSessionEnd,
  type StoredLease,
} from '../../offline-leases/offline-leases.repository.ts';
import {
  isUsedAuthorization,
  type UsableAuthorization,
} from '../../pins/authorizations.repository.ts';
import { authorizationInvalid } from '../../pins/pins.errors.ts';
import { spendAuthorization } from '../../pins/spend-authorization.ts';
import type { PlanLimits } from '../../plans/plan-limits.ts';
import { CLOSED_AFTER_MS, recountDayOf } from '../../sale-records/sale-days.repository.ts';
import { receiverFields } from '../../sale-records/sale-rows.ts';
import { lockClosedDays } from '../../sale-records/shop-day.repository.ts';
import { authorizationsOf, sellerAllowed } from '../authorized-sale.ts';
import { isOnCredit } from '../record-sale.repository.ts';
import { type Completed, findCompleted } from '../recorded-sale.ts';
import { type SaleToRecord, saleToRecord } from '../sale-to-record.ts';
import { chargedOffline, type ParsedOfflineSale } from './charged-offline.ts';
import { findForOfflineSale } from './found-for-offline-sale.repository.ts';
import { offlineReasonsOf } from './offline-reasons.ts';
import { offlineLeaseUnknown, offlineTimeRefused } from './offline-sales.errors.ts';
import {
  type Delivery,
  noteRecorded,
  recordOfflineSale,
} from './record-offline-sale.repository.ts';
import { withRecordedIds } from './with-recorded-ids.ts';

export interface CompleteOfflineSale {
  shopDatabase: ShopDatabase;
  /** When the sale arrives. */
  now: Date;
  /** Who delivers it. The seller is the user of its lease. */
  actor: SaleToRecord['seller'];
  input: ParsedOfflineSale;
  /** The tab of the request, which reads again by itself. */
  tab: string | undefined;
  limits: Pick<PlanLimits, 'hasRoom'>;
  invoices: Pick<SaleInvoices, 'ask'>;
  jobs: Pick<Jobs, 'add'>;
}

/**
 * Records a sale that was completed on a device, once for each id, as it was charged there. It is
 * not refused for the shop's state: what the owner should look at becomes a reason (see
 * `offlineReasonsOf`).
 *
 * Throws `sale.offline-lease`, `sale.offline-time`, the refusals of `chargedOffline`,
 * `customer-credit.balance-too-large`, `authorization.invalid`, and `sale.id-reused` when the id belongs to a different sale or to another
 * person's.
 */
export async function completeOfflineSale(asked: CompleteOfflineSale): Promise<Completed> {
  const { shopDatabase, now, actor, input } = asked;
  const lease = await findLease(shopDatabase, input.offline.leaseId);
  // Without the lease the author is unknown: only their own delivery can be recognized.
  const seller = lease ? { ...lease.user, maxDiscount: lease.maxDiscount } : actor;
  const madeAt = Date.parse(input.offline.madeAt) + input.offline.clockAhead;
  const sale = {
    ...saleToRecord(input, { seller, unchecked: undefined, now }),
    // A clock that is a little fast: no sale is made after it arrived.
    createdAt: new Date(Math.min(madeAt, now.getTime())),
  };
  const completed = await findCompleted(shopDatabase, sale);
  if (completed) return noteIfDifferent(asked, completed);
  if (!lease) throw offlineLeaseUnknown();
  if (!isWithinLease(lease, madeAt, now)) throw offlineTimeRefused();
  try {
    return await shopDatabase.transact((tx) => record(tx, asked, { sale, lease }));
  } catch (error) {
    // Another request delivered it at the same moment.
    const recorded = await findCompleted(shopDatabase, sale);
    if (recorded) return noteIfDifferent(asked, recorded);
    throw isUsedAuthorization(error) ? authorizationInvalid() : accountRefusalOf(error);
  }
}

async function record(
  tx: ShopTransaction,
  { now, actor, input: sent, limits, invoices, jobs }: CompleteOfflineSale,
  { sale: asSent, lease }: { sale: SaleToRecord; lease: StoredLease },
): Promise<Completed> {
  const input = await withRecordedIds(tx, sent);
  const { seller: soldBy, createdAt, fingerprint } = asSent;
  // The fingerprint is that of the request, so that its repetition is the same sale.
  const sale =
    input === sent
      ? asSent
      : {
          ...saleToRecord(input, { seller: soldBy, unchecked: undefined, now }),
          createdAt,
          fingerprint,
        };
  const hasRoom = await limits.hasRoom(tx, 'sales', createdAt);
  // Sums include sales made until `CLOSED_AFTER_MS` ago; the rest of the time is for this call.
  const isPast = now.getTime() - createdAt.getTime() > CLOSED_AFTER_MS / 2;
  const dayEndsAt = isPast ? await lockClosedDays(tx, 'update') : undefined;
  const isOnAccount = isOnCredit(sale.payment);
  const authorizations: UsableAuthorization[] = [];
  // The seller asked for the PIN when they made the sale; whoever delivers it, when it was refused.
  for (const askedBy of new Set([sale.seller.userId, actor.userId]))
    authorizations.push(...(await authorizationsOf(tx, input, { askedBy, now: createdAt })));
  const found = await findForOfflineSale(tx, {
    productIds: sale.taken.map(({ productId }) => productId),
    customerId: sale.customerId,
    madeAt: createdAt,
    pricesSince: new Date(lease.issuedAt.getTime() - KEPT_PRICE_MS),
    changesAccount: isOnAccount,
  });
  const allowed = { ...sale, seller: sellerAllowed(sale.seller, authorizations) };
  const isGone = sale.customerId !== null && (!found.customer || found.customer.isRemoved);
  const asked = isGone && !isOnAccount ? { ...allowed, customerId: null } : allowed;
  const charged = chargedOffline(asked, input, found, lease);
  const seenAgainAt = await findSeenAfter(tx, lease, createdAt);
  const sessionEndedAt = await findSessionEnd(tx, lease);
  const isAuthorized = allowed.seller.mayTakeOff !== undefined;
  const deliverer = { ...actor, isAuthorized };
  const met = { input, charged, found, lease, deliverer, hasRoom, now };
  // A debt needs a customer who can be found, and who can pay it.
  if (isGone && charged.sale.customerId !== null)
    await restoreCustomer(tx, { ...actor, now }, charged.sale.customerId);
  const reasons = offlineReasonsOf({ ...met, seenAgainAt, sessionEndedAt });
  const delivery = deliveryOf({ now, actor, input }, reasons);
  const made = await recordOfflineSale(tx, charged, found, delivery);
  if (dayEndsAt !== undefined) await recountDayOf(tx, createdAt, dayEndsAt);
  const seller: Authorship = { ...sale.seller, now };
  for (const authorization of authorizations) await spendAuthorization(tx, authorization, seller);
  const receiver = receiverOf(input);
  if (receiver) await storeReceiver(tx, sale.id, receiver);
  const recorded = { ...made.sale, ...receiverFields(receiver) };
  if (input.generateAfipInvoice) await invoices.ask(tx, recorded, seller);
  await mailIfLate(tx, jobs, {
    leaseId: lease.id,
    seller: lease.user.username,
    hasAccess: !reasons.some(({ kind }) => kind === 'seller'),
    madeAt: createdAt,
    now,
    first: `Venta de ${formatMoney(toCents(recorded.total))}`,
  });
  if (reasons.length > 0) auditReasons(tx, { ...actor, now }, recorded, reasons);
  return { sale: recorded, stock: made.stock, isNew: true };
}

/** Marks a recorded sale whose device charged another total than was recorded. */
async function noteIfDifferent(
  asked: CompleteOfflineSale,
  completed: Completed,
): Promise<Completed> {
  const { shopDatabase, actor, now, input, tab } = asked;
  const { sale } = completed;
  const charged = input.offline.total;
  if (toCents(charged) === toCents(sale.total) || sale.offline) return completed;
  const reasons: OfflineReason[] = [{ kind: 'total', charged, recorded: sale.total }];
  // The owner's open screens count the sales to review. A new sale is announced by its route.
  await shopDatabase.announcing(['sales'], tab).transact(async (tx) => {
    if (await noteRecorded(tx, sale._id, deliveryOf(asked, reasons)))
      auditReasons(tx, { ...actor, now }, sale, reasons);
  });
  return completed;
}

function auditReasons(
  tx: ShopTransaction,
  author: Authorship,
  { _id, total, createdAt, userId }: Completed['sale'],
  reasons: readonly OfflineReason[],
): void {
  recordAudit(tx, author, 'sale.made-offline', {
    _id,
    total,
    createdAt,
    soldBy: userId,
    reasons: [...new Set(reasons.map(({ kind }) => kind))],
  });
}

function deliveryOf(
  { now, actor, input: { offline } }: Pick<CompleteOfflineSale, 'now' | 'actor' | 'input'>,
  reasons: OfflineReason[],
): Delivery {
  return {
    leaseId: offline.leaseId,
    deviceTime: new Date(offline.madeAt),
    receivedAt: now,
    deliveredBy: actor.userId,
    reasons,
  };
}
