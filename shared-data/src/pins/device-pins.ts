import type { SessionUser } from '@mostrador/contracts/accounts';
import {
  type Guard,
  isListOf,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from '@mostrador/contracts/guards';
import { OFFLINE_LEASE_MS } from '@mostrador/contracts/offline-sales';
import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { call, serverNow } from '@mostrador/shared-auth';
import { onDevice } from '../device/device-database.ts';
import { hashPin, isPin, type PinHash } from './pin-hash.ts';
import { LONGEST_WAIT_MS, waitAfter } from './wrong-pins.ts';

/** What checks a person's PIN on this device while the server does not answer. */
interface DevicePin extends PinHash {
  format: 1;
  /** As the server last told. */
  user: SessionUser;
  /** The server has another one once the PIN is changed. */
  version: string;
  /** Seven days after the server last saw the person here, in ISO, by its clock. */
  expiresAt: string;
  /** Wrong PINs since the last right one, counted before they are checked. */
  wrong: number;
  /** In milliseconds, by the device's clock; 0 without a wait. */
  waitUntil: number;
}

export type PinTrial =
  | { kind: 'right'; user: SessionUser }
  | { kind: 'wrong' }
  | { kind: 'wait'; ms: number }
  /** Nobody typed that person's PIN here in the last seven days. */
  | { kind: 'unknown' };

/** A person of a shop. */
interface Holder {
  shopId: string;
  userId: string;
}

const keyOf = ({ shopId, userId }: Holder): [string, string] => [shopId, `pin ${userId}`];
/** All keys of a shop's PINs: digits and letters of an id precede the tilde. */
const keysOf = (shopId: string) => IDBKeyRange.bound([shopId, 'pin '], [shopId, 'pin ~']);

/**
 * Keeps what checks a PIN that the server has just accepted. A device that cannot keep it needs the
 * server for that person.
 *
 * @param token of a session of the shop
 */
export async function keepPin(user: SessionUser, pin: string, token: string): Promise<void> {
  const { shopId, _id: userId } = user;
  if (shopId === undefined) return;
  const people = await call(pinEndpoints.usersAtTheTill, { token });
  const version = people.find(({ _id }) => _id === userId)?.pinVersion;
  // A server of the previous release cannot tell when the PIN changes.
  if (!version) return;
  const kept = await readPin({ shopId, userId });
  const hashed = kept?.version === version && (await isPin(pin, kept)) ? kept : await hashPin(pin);
  const { salt, hash, rounds } = hashed;
  const record = { format: 1, user, version, salt, hash, rounds, wrong: 0, waitUntil: 0 } as const;
  await change({ shopId, userId }, () => ({ ...record, expiresAt: inSevenDays() }));
}

/**
 * Checks a PIN without the server. It counts as wrong until it proves right: a page that is reloaded
 * during the check has used an attempt. Rejects when the device has no storage.
 */
export async function tryPin(holder: Holder, pin: string): Promise<PinTrial> {
  let trial: PinTrial | undefined;
  const counted = await change(holder, (kept) => {
    const now = Date.now();
    trial = undefined;
    if (!kept || Date.parse(kept.expiresAt) <= serverNow().getTime()) {
      trial = { kind: 'unknown' };
      return kept;
    }
    // The clock may have been set back meanwhile.
    const waitUntil = Math.min(kept.waitUntil, now + LONGEST_WAIT_MS);
    if (waitUntil > now) {
      trial = { kind: 'wait', ms: waitUntil - now };
      return { ...kept, waitUntil };
    }
    const wrong = kept.wrong + 1;
    const wait = waitAfter(wrong);
    return { ...kept, wrong, waitUntil: wait > 0 ? now + wait : 0 };
  });
  if (trial || !counted) return trial ?? { kind: 'unknown' };
  if (!(await isPin(pin, counted))) return { kind: 'wrong' };
  await change(holder, (kept) => kept && { ...kept, wrong: 0, waitUntil: 0 });
  return { kind: 'right', user: counted.user };
}

/** Forgets the PIN of a person who left this device, or whom the server does not let in. */
export async function forgetPin(holder: Holder): Promise<void> {
  await change(holder, () => undefined);
}

/**
 * Forgets the PINs of those who were deactivated, and those that were changed or removed. The seven
 * days of the signed-in user begin again.
 *
 * @param people an answer of the server, which may be older than a PIN kept since
 */
export async function forgetChangedPins(
  { shopId, _id: userId }: Pick<SessionUser, 'shopId' | '_id'>,
  people: readonly UserAtTheTill[],
): Promise<void> {
  if (shopId === undefined) return;
  const differing = (await readPins(shopId)).filter((kept) => !isCurrent(kept, people));
  // Asked after those PINs were kept, the server knows them or has newer ones. Without an answer
  // they are forgotten: the person then needs the server once.
  const newest =
    differing.length > 0 ? await call(pinEndpoints.usersAtTheTill).catch(() => people) : people;
  for (const { user, version } of differing)
    await change({ shopId, userId: user._id }, (kept) =>
      kept?.version === version && !isCurrent(kept, newest) ? undefined : kept,
    );
  await change(
    { shopId, userId },
    (kept) => kept && (isCurrent(kept, newest) ? { ...kept, expiresAt: inSevenDays() } : kept),
  );
}

function isCurrent({ user, version }: DevicePin, people: readonly UserAtTheTill[]): boolean {
  return people.find(({ _id }) => _id === user._id)?.pinVersion === version;
}

async function readPins(shopId: string): Promise<DevicePin[]> {
  const kept = await onDevice((database) =>
    database.transaction('reads').store.getAll(keysOf(shopId)),
  );
  return kept.filter(isDevicePin);
}

const inSevenDays = () => new Date(serverNow().getTime() + OFFLINE_LEASE_MS).toISOString();

async function readPin(holder: Holder): Promise<DevicePin | undefined> {
  const kept = await onDevice((database) => database.transaction('reads').store.get(keyOf(holder)));
  return isDevicePin(kept) ? kept : undefined;
}

/** Replaces a PIN; undefined removes it. Resolves to what the disk has now. */
async function change(
  holder: Holder,
  next: (kept: DevicePin | undefined) => DevicePin | undefined,
): Promise<DevicePin | undefined> {
  const { store, done } = await onDevice((database) =>
    database.transaction('reads', 'readwrite', { durability: 'strict' }),
  );
  async function replace() {
    const stored: unknown = await store.get(keyOf(holder));
    const kept = isDevicePin(stored) ? stored : undefined;
    const changed = next(kept);
    if (changed && changed !== kept) await store.put(changed, keyOf(holder));
    else if (!changed) await store.delete(keyOf(holder));
    return changed;
  }
  const [changed] = await Promise.all([replace(), done]);
  return changed;
}

const isUser: Guard<SessionUser> = isShape<Pick<SessionUser, '_id' | 'username'>>({
  _id: isText,
  username: isText,
}) as Guard<SessionUser>;

const isDevicePin = isShape<DevicePin>({
  format: isOneOf([1]),
  user: isUser,
  version: isText,
  salt: isListOf(isNumber),
  hash: isListOf(isNumber),
  rounds: isNumber,
  expiresAt: isText,
  wrong: isNumber,
  waitUntil: isNumber,
});
