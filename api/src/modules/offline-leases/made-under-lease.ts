import { CLOCK_TOLERANCE_MS } from '@mostrador/contracts/offline-sales';
import type { StoredLease } from './offline-leases.repository.ts';

/**
 * How long after the server heard of a device again what it did offline may arrive without a mark,
 * in milliseconds. A device delivers it as soon as it can.
 */
const LATE_MS = 24 * 60 * 60_000;

/**
 * Whether something was done while its lease was valid, and before now.
 *
 * @param madeAt by the server's clock, in milliseconds
 */
export function isWithinLease(
  { issuedAt, expiresAt }: StoredLease,
  madeAt: number,
  now: Date,
): boolean {
  const latest = Math.min(now.getTime() + CLOCK_TOLERANCE_MS, expiresAt.getTime());
  return madeAt >= issuedAt.getTime() - CLOCK_TOLERANCE_MS && madeAt <= latest;
}

/** @param seenAgainAt when the server saw the device next; undefined if it has not */
export function isLate(seenAgainAt: Date | undefined, now: Date): boolean {
  return seenAgainAt !== undefined && now.getTime() - seenAgainAt.getTime() > LATE_MS;
}
