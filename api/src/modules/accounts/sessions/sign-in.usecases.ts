import type { Credentials, Session } from '@mostrador/contracts/accounts';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findName, type ShopUser } from '../account-names.repository.ts';
import { findAccount } from '../accounts.repository.ts';
import { isPassword } from '../passwords/passwords.ts';
import { otpRequiredToSignIn, otpWrongToSignIn } from '../second-factor/second-factor.errors.ts';
import { createSecondFactors, type SecondFactors } from '../second-factor/second-factor.ts';
import { endOfSession } from './session-length.ts';
import { type SessionOrigin, UNKNOWN_ORIGIN } from './session-origin.ts';
import { startSession } from './sessions.repository.ts';
import { accountInactive, wrongCredentials } from './sign-in.errors.ts';

/** The signed-in user, and the data that their browser stores. */
export interface SignedIn {
  person: ShopUser;
  session: Session;
}

export interface SignInOptions {
  origin?: SessionOrigin;
  /** When absent, a person who has a second factor is refused. */
  secondFactors?: SecondFactors;
}

const NO_SECRETS = createSecondFactors(undefined);

/**
 * Signs in. Throws `credentials.wrong`, whose text and timing do not reveal whether the username
 * exists. Throws `account.inactive`, and `auth.otp-required` or `auth.otp-wrong` for a person with
 * a second factor, only to a caller who knows the password.
 */
export async function signIn(
  database: Database,
  { username, password, otp }: Credentials,
  now: Date,
  { origin = UNKNOWN_ORIGIN, secondFactors = NO_SECRETS }: SignInOptions = {},
): Promise<SignedIn> {
  const person = await findName(database.global, 'username', username);
  const account = person && (await findAccount(database.forShop(person.shopId), person));
  const isRight = await isPassword(password, account?.passwordHash);
  if (!account || !person || !isRight) throw wrongCredentials();
  if (!account.user.isActive) throw accountInactive();

  const { token, ...hashed } = newShopToken(person.shopId);
  const session = { ...person, ...origin, token: hashed, now, expiresAt: endOfSession(now) };
  const { passwordHash, passwordGiven } = account;
  const user = passwordGiven ? { ...account.user, passwordGiven } : account.user;
  await database.forShop(person.shopId).transact(async (tx) => {
    if (!(await startSession(tx, session, passwordHash))) throw wrongCredentials();
    const author = { userId: person.userId, username: user.username, now };
    const second = await secondFactors.check(tx, author, otp);
    if (second === 'missing') throw otpRequiredToSignIn();
    if (second === 'wrong') throw otpWrongToSignIn();
    recordAudit(tx, author, 'account.signed-in', {});
  });
  return { person, session: { user, token } };
}
