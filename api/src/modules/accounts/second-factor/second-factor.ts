import type { ShopDatabase, ShopTransaction } from '../../../database/database.ts';
import { type Authorship, recordAudit } from '../../audit/record-audit.ts';
import { bareCode } from './recovery-codes.ts';
import { otpRequired, otpWrong, unavailable } from './second-factor.errors.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  useRecoveryCode,
  useStep,
} from './second-factor.repository.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { stepOf } from './totp.ts';

export interface SecondFactors {
  /** Undefined where the installation has no key. */
  box: SecretBox | undefined;
  isEnabled(db: ShopDatabase, userId: string): Promise<boolean>;
  /**
   * Checks a code of the person's app, or a recovery code, and uses it up in the transaction.
   * Returns 'not-needed' for a person without a second factor.
   */
  check(
    tx: ShopTransaction,
    author: Authorship,
    otp: string | undefined,
  ): Promise<'not-needed' | 'missing' | 'wrong' | 'right'>;
  /**
   * Protects an act that needs more than a session, such as deleting the account. Throws
   * `auth.otp-required` or `auth.otp-wrong` (403). Count its calls with `attempts.tryPassword`.
   */
  requireSecondFactor(
    tx: ShopTransaction,
    author: Authorship,
    otp: string | undefined,
  ): Promise<void>;
}

/** @param secretKey from the installation's settings, 32 bytes */
export function createSecondFactors(secretKey: Buffer | undefined): SecondFactors {
  const box = secretKey && createSecretBox(secretKey);

  async function check(tx: ShopTransaction, author: Authorship, otp: string | undefined) {
    const { userId, now } = author;
    const factor = await findSecondFactor(tx, userId);
    if (!factor?.isEnabled) return 'not-needed';
    if (!box) throw unavailable();
    if (!otp) return 'missing';
    const owner = ownerOf(tx, userId);
    const step = stepOf(box.open(factor.secret, owner), otp.replace(/\s/g, ''), now);
    if (step !== undefined)
      return (await useStep(tx, { userId, secret: factor.secret, step })) ? 'right' : 'wrong';
    if (!(await useRecoveryCode(tx, { userId, hash: box.hash(bareCode(otp), owner) })))
      return 'wrong';
    const left = await countRecoveryCodes(tx, userId);
    recordAudit(tx, author, 'account.recovery-code-used', { left });
    return 'right';
  }

  return {
    box,
    async isEnabled(db, userId) {
      return (await findSecondFactor(db, userId))?.isEnabled ?? false;
    },
    check,
    async requireSecondFactor(tx, author, otp) {
      const result = await check(tx, author, otp);
      if (result === 'missing') throw otpRequired();
      if (result === 'wrong') throw otpWrong();
    },
  };
}

/** Returns the owner that a sealed secret is bound to. */
export function ownerOf({ shopId }: ShopDatabase, userId: string): string {
  return `${shopId}/${userId}`;
}
