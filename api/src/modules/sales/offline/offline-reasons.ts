import type { OfflineReason } from '@mostrador/contracts/offline-sales';
import { can, roundQuantity, toPesos } from '@mostrador/domain';
import { isLate } from '../../offline-leases/made-under-lease.ts';
import type { StoredLease } from '../../offline-leases/offline-leases.repository.ts';
import type { PricedSaleToRecord } from '../price-sale.ts';
import { areTermsChanged, type ParsedOfflineSale } from './charged-offline.ts';
import type { FoundForOfflineSale } from './found-for-offline-sale.repository.ts';

export interface MetOffline {
  input: ParsedOfflineSale;
  charged: PricedSaleToRecord;
  found: FoundForOfflineSale;
  lease: StoredLease;
  /** When the server saw the device next after the sale was made; undefined if it has not. */
  seenAgainAt: Date | undefined;
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
    ...(found.customer?.isRemoved
      ? [{ kind: 'customer', customer: found.customer.name } as const]
      : []),
    ...(areTermsChanged(input, found.settings) ? [{ kind: 'payment-terms' } as const] : []),
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
