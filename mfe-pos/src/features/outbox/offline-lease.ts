import { isAbsentOr, isFlag, isNumber, isShape, isText } from '@mostrador/contracts/guards';
import { offlineLeaseEndpoints } from '@mostrador/contracts/offline-leases';
import { call, restoreServerClock, serverNow, serverTimeAhead } from '@mostrador/shared-auth';
import { onDevice } from '@mostrador/shared-data';

/** The server's proof of when it last saw this user on this device. */
export interface OfflineLease {
  format: 1;
  _id: string;
  /** Both in ISO, by the server's clock. */
  issuedAt: string;
  expiresAt: string;
  /** How far the server's clock was ahead of the device's, in milliseconds. */
  clockAhead: number;
  /** Absent where the server did not say: then the shop's settings decide. */
  allowsCredit?: boolean | undefined;
}

/** Whose lease: leases are kept by shop and user. */
export interface LeaseHolder {
  userId: string;
  shopId: string;
}

/** A lease that is older is renewed while the server answers. */
export const RENEW_AFTER_MS = 15 * 60_000;
/** A server that issued a lease so recently is taken to be the one that answers now. */
const JUST_NOW_MS = 60_000;
/** A lease is renewed when the device's clock has been changed by more since. */
const MAX_DRIFT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** Nothing can be kept where the browser blocks the storage of sites. */
export const STORAGE_BLOCKED =
  'El navegador no deja guardar nada en este dispositivo: para trabajar sin conexión, permitilo en su configuración';

const keyOf = ({ shopId, userId }: LeaseHolder): [string, string] => [
  shopId,
  `offline-lease ${userId}`,
];

/**
 * Returns the newest lease on this device, also if it has expired; undefined without one. Rejects
 * where the browser blocks the storage.
 */
export async function readLease(holder: LeaseHolder): Promise<OfflineLease | undefined> {
  const store = await onDevice((database) =>
    database.transaction('reads', 'readonly').objectStore('reads'),
  );
  const kept: unknown = await store.get(keyOf(holder));
  if (!isLease(kept)) return undefined;
  restoreServerClock(kept.clockAhead);
  return kept;
}

/** Removes the lease of a person who left this device: nobody sells under it any more. */
export async function forgetLease(holder: LeaseHolder): Promise<void> {
  const { store, done } = await onDevice((database) =>
    database.transaction('reads', 'readwrite', { durability: 'strict' }),
  );
  await Promise.all([store.delete(keyOf(holder)), done]);
}

/** Whether a sale may still be made under this lease. */
export function isValid({ expiresAt }: OfflineLease): boolean {
  return Date.parse(expiresAt) > serverNow().getTime();
}

/** Whether the server records sales on account under it, as far as this device knows. */
export function allowsCredit({ allowsCredit = true }: OfflineLease): boolean {
  return allowsCredit;
}

/**
 * Gets a new lease when there is none on this device, it no longer tells the time, or it does not
 * allow sales on account that the shop allows by now. Resolves to the newest one; an unreachable
 * server or a refusal leaves the one that there is.
 */
export async function renewLease(
  holder: LeaseHolder,
  { givesCredit = false } = {},
): Promise<OfflineLease | undefined> {
  const kept = await readLease(holder);
  const isEnough = kept && isFresh(kept, RENEW_AFTER_MS) && !(givesCredit && !allowsCredit(kept));
  return isEnough ? kept : ((await issueLease(holder)) ?? kept);
}

/**
 * Whether the server that answers now issues leases, and so knows offline sales; false also without
 * an answer.
 */
export async function issuesLeases(holder: LeaseHolder): Promise<boolean> {
  const kept = await readLease(holder);
  if (kept && isFresh(kept, JUST_NOW_MS)) return true;
  return (await issueLease(holder)) !== undefined;
}

/** A device's clock is often corrected just after the network is back. */
function isFresh({ issuedAt, clockAhead }: OfflineLease, maxAgeMs: number): boolean {
  const ageMs = Math.abs(serverNow().getTime() - Date.parse(issuedAt));
  const driftMs = Math.abs(serverTimeAhead() - clockAhead);
  return ageMs < maxAgeMs && driftMs < MAX_DRIFT_MS;
}

/** Gets a lease of now. Resolves to undefined when the server does not give one. */
export async function issueLease(holder: LeaseHolder): Promise<OfflineLease | undefined> {
  const answer = await call(offlineLeaseEndpoints.issue, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => undefined);
  const lease = { format: 1, ...answer, clockAhead: serverTimeAhead() };
  // A disk that refuses keeps the older one.
  return isLease(lease) ? keepNewest(holder, lease).catch(() => lease) : undefined;
}

/**
 * Two tabs may renew at once, and their answers arrive in any order: the lease that the other one
 * superseded must not stay. Strictly durable: sales of an older lease are marked after a day, and
 * refused once it has expired.
 */
async function keepNewest(holder: LeaseHolder, lease: OfflineLease): Promise<OfflineLease> {
  const { store, done } = await onDevice((database) =>
    database.transaction('reads', 'readwrite', { durability: 'strict' }),
  );
  async function keep() {
    const kept: unknown = await store.get(keyOf(holder));
    if (isLease(kept) && kept.issuedAt > lease.issuedAt) return kept;
    await store.put(lease, keyOf(holder));
    return lease;
  }
  const [newest] = await Promise.all([keep(), done]);
  return newest;
}

const isLease = isShape<OfflineLease>({
  format: ((value: unknown) => value === 1) as (value: unknown) => value is 1,
  _id: isText,
  issuedAt: isText,
  expiresAt: isText,
  clockAhead: isNumber,
  allowsCredit: isAbsentOr(isFlag),
});
