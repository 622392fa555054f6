import type { Session } from '@mostrador/contracts/accounts';
import type { NamedAct } from '@mostrador/contracts/authorization-words';
import {
  AUTHORIZATION_SECONDS,
  type Authorization,
  type AuthorizedAct,
} from '@mostrador/contracts/pins';
import { newId } from '@mostrador/domain';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { ShopDatabase } from '../../database/database.ts';
import { getAccount } from '../accounts/accounts.repository.ts';
import { hashPassword, isPassword } from '../accounts/passwords/passwords.ts';
import { endOfSession } from '../accounts/sessions/session-length.ts';
import type { SessionOrigin } from '../accounts/sessions/session-origin.ts';
import { insertSession, revokeSession } from '../accounts/sessions/sessions.repository.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { saleNotFound, unknownCustomer } from '../sales/sales.errors.ts';
import { userNotFound } from '../users/users.errors.ts';
import { findNamesOf, insertAuthorization } from './authorizations.repository.ts';
import { switchNeedsSeller, wrongPin } from './pins.errors.ts';
import {
  findPinHolder,
  listAdminsWithPin,
  lockPinHolder,
  type PinHolder,
  storePin,
} from './pins.repository.ts';

/**
 * Sets the PIN of a user, or takes it away without one. Throws `user.not-found`.
 */
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
 * Signs in a seller with their PIN, in the place of the session that asks. Wrong PINs are counted as
 * passwords are. Throws `pin.wrong`, also for a user without a PIN, `attempts.too-many`, and
 * `pin.administrator-needs-password` whatever the PIN, so that nobody tries an administrator's here.
 */
export async function switchSeller(
  shop: ShopDatabase,
  {
    sessionId,
    userId,
    pin,
    origin,
    now,
    attempts,
  }: {
    sessionId: string;
    userId: string;
    pin: string;
    origin: SessionOrigin;
    now: Date;
    attempts: Attempts;
  },
): Promise<Session> {
  const holder = await findPinHolder(shop, userId);
  if (holder?.role === 'admin') throw switchNeedsSeller();
  const seller = await attempts.tryPassword(pinKey(shop, userId), () => checked(pin, holder));
  const { token, ...hashed } = newShopToken(shop.shopId);
  await shop.transact(async (tx) => {
    // Before the session, in the order of a deactivation: the other could deadlock.
    if (!(await lockPinHolder(tx, seller))) throw wrongPin();
    await revokeSession(tx, sessionId);
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
  const { user } = await getAccount(shop, { shopId: shop.shopId, userId });
  return { user, token };
}

/**
 * Allows the caller one act with the PIN of an administrator of the shop. Wrong PINs are counted for
 * the shop, as passwords are. Throws `pin.wrong`, `attempts.too-many`, and `sale.not-found` or
 * `sale.unknown-customer` for an act on what the shop does not have.
 */
export async function authorize(
  shop: ShopDatabase,
  { userId, username, now }: Authorship,
  { about: asked, pin, attempts }: { about: AuthorizedAct; pin: string; attempts: Attempts },
): Promise<Authorization> {
  const admin = await attempts.tryPassword(pinKey(shop, 'admin'), async () => {
    for (const holder of await listAdminsWithPin(shop))
      if (await isPassword(pin, holder.pinHash)) return holder;
    throw wrongPin();
  });
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

async function named(shop: ShopDatabase, about: AuthorizedAct): Promise<NamedAct> {
  const { saleId } = about;
  const customerId = 'customerId' in about ? about.customerId : null;
  const { customerName, saleTotal } = await findNamesOf(shop, { saleId, customerId });
  if (customerId !== null && customerName === undefined) throw unknownCustomer();
  // The till gave its id to a sale that is being made.
  const isMade = about.act !== 'discount' && about.act !== 'credit-limit';
  if (isMade && saleTotal === undefined) throw saleNotFound();
  return { ...about, customerName, saleTotal };
}

async function checked(pin: string, holder: PinHolder | undefined): Promise<PinHolder> {
  const isRight = await isPassword(pin, holder?.pinHash);
  if (!holder || !isRight) throw wrongPin();
  return holder;
}

/** Counted apart from the passwords of any username, which has no spaces. */
function pinKey({ shopId }: ShopDatabase, of: string): string {
  return `pin ${shopId} ${of}`;
}
