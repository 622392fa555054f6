import type { AuthenticatorKey, SecondFactor } from '@mostrador/contracts/second-factor';
import type { ShopDatabase, ShopTransaction } from '../../../database/database.ts';
import { type Authorship, recordAudit } from '../../audit/record-audit.ts';
import { getAccount } from '../accounts.repository.ts';
import { isPassword } from '../passwords/passwords.ts';
import { bareCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  alreadyEnabled,
  notEnabled,
  notStarted,
  otpWrong,
  passwordWrong,
  unavailable,
} from './second-factor.errors.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enable,
  findSecondFactor,
  putUnconfirmed,
  replaceRecoveryCodes,
} from './second-factor.repository.ts';
import { ownerOf, type SecondFactors } from './second-factor.ts';
import type { SecretBox } from './secret-box.ts';
import { newTotpKey, stepOf, totpUri } from './totp.ts';

export async function readSecondFactor(
  shop: ShopDatabase,
  { box }: SecondFactors,
  userId: string,
): Promise<SecondFactor> {
  const factor = await findSecondFactor(shop, userId);
  return {
    enabled: factor?.isEnabled ?? false,
    recoveryCodesLeft: await countRecoveryCodes(shop, userId),
    available: box !== undefined,
  };
}

/** Makes a key that takes effect once it is confirmed. Throws `second-factor.already-enabled`. */
export async function startSecondFactor(
  shop: ShopDatabase,
  factors: SecondFactors,
  { userId, username, now }: Authorship,
): Promise<AuthenticatorKey> {
  const box = boxOf(factors);
  const key = newTotpKey();
  const secret = box.seal(key, ownerOf(shop, userId));
  if (!(await putUnconfirmed(shop, { userId, secret, now }))) throw alreadyEnabled();
  return { key, uri: totpUri(key, username) };
}

/**
 * Turns the second factor on. Throws `auth.otp-wrong`, `second-factor.not-started` and
 * `second-factor.already-enabled`.
 *
 * @returns the recovery codes, which are stored only as hashes
 */
export async function confirmSecondFactor(
  shop: ShopDatabase,
  factors: SecondFactors,
  author: Authorship,
  otp: string,
): Promise<string[]> {
  const box = boxOf(factors);
  const { userId, now } = author;
  return shop.transact(async (tx) => {
    const factor = await findSecondFactor(tx, userId);
    if (!factor) throw notStarted();
    if (factor.isEnabled) throw alreadyEnabled();
    const { secret } = factor;
    const step = stepOf(box.open(secret, ownerOf(tx, userId)), otp.replace(/\s/g, ''), now);
    if (step === undefined) throw otpWrong();
    if (!(await enable(tx, { userId, secret, step, now }))) throw notStarted();
    recordAudit(tx, author, 'account.second-factor-enabled', {});
    return giveRecoveryCodes(tx, box, userId);
  });
}

/** Replaces the recovery codes. Throws `second-factor.not-enabled` and `auth.otp-wrong`. */
export async function renewRecoveryCodes(
  shop: ShopDatabase,
  factors: SecondFactors,
  author: Authorship,
  otp: string,
): Promise<string[]> {
  const box = boxOf(factors);
  return shop.transact(async (tx) => {
    await prove(tx, factors, author, otp);
    recordAudit(tx, author, 'account.recovery-codes-renewed', {});
    return giveRecoveryCodes(tx, box, author.userId);
  });
}

/** Turns the second factor off. Throws `second-factor.not-enabled` and `auth.otp-wrong`. */
export async function disableSecondFactor(
  shop: ShopDatabase,
  factors: SecondFactors,
  author: Authorship,
  otp: string,
): Promise<void> {
  await shop.transact(async (tx) => {
    await prove(tx, factors, author, otp);
    await deleteSecondFactor(tx, author.userId);
    recordAudit(tx, author, 'account.second-factor-disabled', {});
  });
}

/**
 * Checks the password of a signed-in person. Throws `auth.password-wrong` when it does not match.
 *
 * @returns the hash that it matched
 */
export async function provePassword(
  shop: ShopDatabase,
  userId: string,
  password: string,
): Promise<string> {
  const { passwordHash } = await getAccount(shop, { shopId: shop.shopId, userId });
  if (!(await isPassword(password, passwordHash))) throw passwordWrong();
  return passwordHash;
}

async function prove(
  tx: ShopTransaction,
  factors: SecondFactors,
  author: Authorship,
  otp: string,
): Promise<void> {
  const result = await factors.check(tx, author, otp);
  if (result === 'not-needed') throw notEnabled();
  if (result !== 'right') throw otpWrong();
}

async function giveRecoveryCodes(
  tx: ShopTransaction,
  box: SecretBox,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const owner = ownerOf(tx, userId);
  const hashes = codes.map((code) => box.hash(bareCode(code), owner));
  await replaceRecoveryCodes(tx, { userId, hashes });
  return codes;
}

function boxOf({ box }: SecondFactors): SecretBox {
  if (!box) throw unavailable();
  return box;
}
