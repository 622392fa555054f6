import { CLOCK_TOLERANCE_MS, type OfflineReason } from '@mostrador/contracts/offline-sales';
import { allowsOfflineCredit } from '@mostrador/contracts/payment-methods';
import {
  CUSTOMER_CREDIT,
  can,
  fitsUnit,
  NO_MONEY,
  roundQuantity,
  sumOf,
  toPesos,
} from '@mostrador/domain';
import { isLate } from '../../offline-leases/made-under-lease.ts';
import type { StoredLease } from '../../offline-leases/offline-leases.repository.ts';
import type { PricedSaleToRecord } from '../price-sale.ts';
import { isOnCredit } from '../record-sale.repository.ts';
import { isDiscountWithin } from '../sale-refusals.ts';
import { areTermsChanged, type ParsedOfflineSale } from './charged-offline.ts';
import type { FoundForOfflineSale } from './found-for-offline-sale.repository.ts';

export interface MetOffline {
  input: ParsedOfflineSale;
  charged: PricedSaleToRecord;
  found: FoundForOfflineSale;
  lease: StoredLease;
  /** When the server saw the device next after the sale was made; undefined if it has not. */
  seenAgainAt: Date | undefined;
  /** When the session of the lease was ended; undefined if it was not. */
  sessionEndedAt: Date | undefined;
  /** Who sent the sale. */
  deliverer: {
    userId: string;
    username: string;
    maxDiscount: number;
    /** Whether an administrator's PIN allows the discount of this sale. */
    isAuthorized: boolean;
  };
  /** Whether the month's sales of the plan have room for it. */
  hasRoom: boolean;
  now: Date;
}

/** Returns why the owner should look at an offline sale, the most important first. */
export function offlineReasonsOf(met: MetOffline): OfflineReason[] {
  const { input, found, lease, seenAgainAt, hasRoom, now } = met;
  return [
    ...priceReasons(met),
    ...productReasons(met),
    ...registerReasons(met),
    ...(lease.user.isActive && can(lease.user, 'canManageSales')
      ? []
      : [{ kind: 'seller' } as const]),
    ...customerReasons(met),
    ...creditReasons(met),
    ...(areTermsChanged(input, found.settings) ? [{ kind: 'payment-terms' } as const] : []),
    ...discountReasons(met),
    ...(isAfterSession(met) ? [{ kind: 'session-ended' } as const] : []),
    ...(isLate(seenAgainAt, now) ? [{ kind: 'late' } as const] : []),
    ...(hasRoom ? [] : [{ kind: 'plan-limit' } as const]),
  ];
}

/** A price is in order if the product has it, or had it since the device may have read it. */
function priceReasons({ charged, found }: MetOffline): OfflineReason[] {
  return charged.sale.lines.flatMap((line) => {
    const product = line.productId === null ? undefined : found.products.get(line.productId);
    if (!product || line.productId === null || line.shownPrice === undefined) return [];
    const former = found.formerPrices.get(product.id) ?? [];
    if (line.shownPrice === product.price || former.includes(line.shownPrice)) return [];
    const prices = { charged: toPesos(line.shownPrice), price: toPesos(product.price) };
    return { kind: 'price', product: product.name, ...prices } as const;
  });
}

function productReasons({ charged, found }: MetOffline): OfflineReason[] {
  return charged.sale.taken.flatMap(({ productId, quantity }) => {
    const product = found.products.get(productId);
    if (!product) return [];
    const { name, unit, stock, tracksStock, isRemoved } = product;
    const reasons: OfflineReason[] = isRemoved ? [{ kind: 'removed-product', product: name }] : [];
    if (!fitsUnit(quantity, unit)) reasons.push({ kind: 'unit', product: name, quantity });
    const missing = roundQuantity(quantity - stock);
    if (missing > 0 && tracksStock && !found.settings.sellWithoutStock)
      reasons.push({ kind: 'shortage', product: name, unit, missing });
    return reasons;
  });
}

function registerReasons({ charged, found }: MetOffline): OfflineReason[] {
  const { shift, requiresRegister } = found;
  if (shift?.closedAt) return [{ kind: 'closed-register', closure: shift.number }];
  const wasOpen = shift !== undefined && shift.openedAt <= charged.sale.createdAt;
  return requiresRegister && !wasOpen ? [{ kind: 'no-register' }] : [];
}

function customerReasons({ input, charged, found: { customer } }: MetOffline): OfflineReason[] {
  if (!input.customerId || (customer && !customer.isRemoved)) return [];
  return customer && isOnCredit(charged.sale.payment)
    ? [{ kind: 'restored-customer', customer: customer.name }]
    : [{ kind: 'customer', customer: customer?.name ?? null }];
}

/** The device knew the setting, and the customer's debt and limit, as of some time before the sale. */
function creditReasons({ charged, found: { customer, settings } }: MetOffline): OfflineReason[] {
  const { sale, charge } = charged;
  if (!customer || !isOnCredit(sale.payment)) return [];
  const reasons: OfflineReason[] = allowsOfflineCredit(settings) ? [] : [{ kind: 'credit' }];
  const { name, balance, limit } = customer;
  const added = charge.parts.filter(({ method }) => method === CUSTOMER_CREDIT);
  const owed = sumOf([balance, ...added.map(({ amount }) => amount)]);
  if (limit !== null && owed > Math.max(limit, sale.seller.mayLeaveOwing ?? NO_MONEY))
    reasons.push({
      kind: 'credit-limit',
      customer: name,
      balance: toPesos(owed),
      limit: toPesos(limit),
    });
  return reasons;
}

/**
 * Leases of several people may be on one device: who delivers a sale under somebody else's, with a
 * discount that they could not give themselves, may have made it.
 */
function discountReasons({ charged, lease, deliverer }: MetOffline): OfflineReason[] {
  const { userId, username, maxDiscount, isAuthorized } = deliverer;
  const isOwn = userId === lease.user.userId;
  if (isOwn || isAuthorized || isDiscountWithin(charged, maxDiscount)) return [];
  return [{ kind: 'discount', deliveredBy: username, maxDiscount }];
}

/** Whether it was made on a device after the server had ended its session, by the device's time. */
function isAfterSession({ charged: { sale }, sessionEndedAt }: MetOffline): boolean {
  if (!sessionEndedAt) return false;
  return sale.createdAt.getTime() - sessionEndedAt.getTime() > CLOCK_TOLERANCE_MS;
}
