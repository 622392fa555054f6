import type { Session } from '@mostrador/contracts/accounts';
import type { NamedAct } from '@mostrador/contracts/authorization-words';
import {
  AUTHORIZATION_SECONDS,
  type Authorization,
  type AuthorizedAct,
} from '@mostrador/contracts/pins';
import { newId } from '@mostrador/domain';
import { newShopToken, readShopToken, type ShopToken } from '@mostrador/server-kit/http/shop-token';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { ShopDatabase } from '../../database/database.ts';
import { getAccount } from '../accounts/accounts.repository.ts';
import { hashPassword, isPassword } from '../accounts/passwords/passwords.ts';
import { endOfSession } from '../accounts/sessions/session-length.ts';
import type { SessionOrigin } from '../accounts/sessions/session-origin.ts';
import {
  findSessionUser,
  insertSession,
  revokeSession,
} from '../accounts/sessions/sessions.repository.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { findRecordedIds } from '../offline-entries/offline-entries.repository.ts';
import { saleNotFound, unknownCustomer } from '../sale-records/sale-records.errors.ts';
import { userNotFound } from '../users/users.errors.ts';
import { findNamesOf, insertAuthorization } from './authorizations.repository.ts';
import { switchNeedsSeller, switchTokenRefused, wrongPin } from './pins.errors.ts';
import {
  findPinHolder,
  listAdminsWithPin,
  lockPinHolder,
  type PinHolder,
  storePin,
} from './pins.repository.ts';
import { wrongPinsMailJob } from './wrong-pins-mail.ts';

/** The user who types a PIN, and their session. */
type Typist = Authorship & { sessionId: string; origin: SessionOrigin };

interface SellerSwitch {
  userId: string;
  pin: string;
  /** The token of the session that begins, where the device proposes it. */
  token?: string | undefined;
}

interface Counting {
  attempts: Attempts;
  jobs: Jobs;
}

/** Sets the PIN of a user, or removes it when none is given. Throws `user.not-found`. */
export async function setPin(
  shop: ShopDatabase,
  author: Authorship,
  { userId, pin }: { userId: string; pin: string | undefined },
): Promise<void> {
  const pinHash = pin === undefined ? null : await hashPassword(pin);
  await shop.transact(async (tx) => {
    const user = await storePin(tx, userId, pinHash);
    if (!user) throw userNotFound();
    const action = pinHash === null ? 'user.pin-removed' : 'user.pin-set';
    recordAudit(tx, author, action, { _id: userId, username: user.username });
  });
}

/**
 * Signs in a seller with their PIN, replacing the calling session. A device that proposed the token
 * and got no answer repeats the request under that token: the session stays. Wrong PINs count
 * against the user of the calling session. Throws `pin.wrong`, also for a user without a PIN,
 * `attempts.too-many`, `pin.session-token`, and `pin.administrator-needs-password` for an
 * administrator, whatever the PIN, so that nobody can guess an administrator's PIN here.
 */
export async function switchSeller(
  shop: ShopDatabase,
  typist: Typist,
  { userId, pin, token: proposed }: SellerSwitch,
  counting: Counting,
): Promise<Session> {
  const { sessionId, origin, now } = typist;
  const holder = await findPinHolder(shop, userId);
  if (holder?.role === 'admin') throw switchNeedsSeller();
  const seller = await tryPin(shop, typist, counting, () => holderOf(pin, holder ? [holder] : []));
  const asked = proposed === undefined ? undefined : ownToken(shop, proposed);
  const isOwn = asked?.hash.toString('hex') === sessionId;
  if (asked && isOwn && typist.userId === userId) return sessionOf(shop, userId, asked.token);
  const { token, ...hashed } = asked && !isOwn ? asked : newShopToken(shop.shopId);
  await shop.transact(async (tx) => {
    // Locks the user before the session, in the order of a deactivation: the other order could
    // deadlock.
    if (!(await lockPinHolder(tx, seller))) throw wrongPin();
    // Waits for another request that replaces the same session.
    await revokeSession(tx, sessionId);
    const begun = await findSessionUser(tx, hashed);
    if (begun === userId) return;
    if (begun !== undefined) throw switchTokenRefused();
    const person = { shopId: shop.shopId, userId };
    await insertSession(tx, {
      ...person,
      ...origin,
      token: hashed,
      now,
      expiresAt: endOfSession(now),
    });
    recordAudit(tx, { userId, username: seller.username, now }, 'account.switched-to', {});
  });
  return sessionOf(shop, userId, token);
}

async function sessionOf(shop: ShopDatabase, userId: string, token: string): Promise<Session> {
  const { user } = await getAccount(shop, { shopId: shop.shopId, userId });
  return { user, token };
}

/** A token that a device of the shop proposes. Throws `pin.session-token` for any other one. */
function ownToken(shop: ShopDatabase, token: string): ShopToken & { token: string } {
  const read = readShopToken(token);
  if (read?.shopId !== shop.shopId) throw switchTokenRefused();
  return { ...read, token };
}

/**
 * Checks the caller's own PIN, whatever their role, to open their locked till. Throws `pin.wrong`,
 * also for a caller without a PIN, and `attempts.too-many`.
 */
export async function checkOwnPin(
  shop: ShopDatabase,
  typist: Typist,
  pin: string,
  counting: Counting,
): Promise<void> {
  const holder = await findPinHolder(shop, typist.userId);
  await tryPin(shop, typist, counting, () => holderOf(pin, holder ? [holder] : []));
}

/**
 * Allows the caller one act with the PIN of an administrator of the shop. Wrong PINs count against
 * the caller. Throws `pin.wrong`, `attempts.too-many`, and `sale.not-found` or
 * `sale.unknown-customer` when the shop does not have the act's sale or customer.
 */
export async function authorize(
  shop: ShopDatabase,
  typist: Typist,
  { about: asked, pin }: { about: AuthorizedAct; pin: string },
  counting: Counting,
): Promise<Authorization> {
  const { userId, username, now } = typist;
  const admin = await tryPin(shop, typist, counting, async () =>
    holderOf(pin, await listAdminsWithPin(shop)),
  );
  const about = await named(shop, asked);
  const expiresAt = new Date(now.getTime() + AUTHORIZATION_SECONDS * 1000);
  const id = newId(now);
  const allowedBy = { _id: admin.id, username: admin.username };
  await shop.transact(async (tx) => {
    await insertAuthorization(tx, {
      id,
      about,
      askedBy: userId,
      allowedBy: admin.id,
      createdAt: now,
      expiresAt,
    });
    recordAudit(tx, { userId, username, now }, 'authorization.given', {
      _id: id,
      about,
      allowedBy,
    });
  });
  return { _id: id, allowedBy, expiresAt: expiresAt.toISOString() };
}

async function named(shop: ShopDatabase, asked: AuthorizedAct): Promise<NamedAct> {
  const about = await atRecordedCustomer(shop, asked);
  const { saleId } = about;
  const customerId = 'customerId' in about ? about.customerId : null;
  const { customerName, saleTotal } = await findNamesOf(shop, { saleId, customerId });
  if (customerId !== null && customerName === undefined) throw unknownCustomer();
  // For a discount or a credit limit the sale may not exist yet: the till created its id.
  const isMade = about.act !== 'discount' && about.act !== 'credit-limit';
  if (isMade && saleTotal === undefined) throw saleNotFound();
  return { ...about, customerName, saleTotal };
}

/** A device may name a customer that it created and that the shop had already: its sales do too. */
async function atRecordedCustomer(
  shop: ShopDatabase,
  about: AuthorizedAct,
): Promise<AuthorizedAct> {
  if (!('customerId' in about) || about.customerId === null) return about;
  const recorded = await findRecordedIds(shop, 'customer', [about.customerId]);
  return { ...about, customerId: recorded.get(about.customerId) ?? about.customerId };
}

/** Returns the holder of a PIN, among these. */
async function holderOf(
  pin: string,
  holders: readonly PinHolder[],
): Promise<PinHolder | undefined> {
  for (const holder of holders) if (await isPassword(pin, holder.pinHash)) return holder;
  // Takes the same time without a PIN to compare with: the duration reveals nothing.
  if (holders.length === 0) await isPassword(pin, undefined);
  return undefined;
}

/**
 * Tries a PIN. Records a wrong one in the activity, and mails the administrator when no tries are
 * left. Throws `pin.wrong` and `attempts.too-many`.
 */
async function tryPin(
  shop: ShopDatabase,
  { userId, username, sessionId, origin, now }: Typist,
  { attempts, jobs }: Counting,
  find: () => Promise<PinHolder | undefined>,
): Promise<PinHolder> {
  const by = { person: `${shop.shopId} ${userId}`, device: sessionId };
  const { result, left } = await attempts.tryPin(by, find);
  if (result) return result;
  const { device } = origin;
  await shop.transact(async (tx) => {
    recordAudit(tx, { userId, username, now }, 'pin.wrong', { left, device });
    if (left > 0) return;
    const at = now.toISOString();
    await jobs.add(wrongPinsMailJob, { shopId: shop.shopId, username, device, at }, tx);
  });
  throw wrongPin();
}
