import { registration } from '@mostrador/contracts/registration.schemas';
import { newId } from '@mostrador/domain';
import { DomainError } from '@mostrador/server-kit/http/errors';
import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findName, nameKey } from '../account-names.repository.ts';
import { usernameTaken } from '../accounts.errors.ts';
import { getAccount } from '../accounts.repository.ts';
import { verificationMailJob } from '../email-verification/verification-mail.ts';
import { refuseWeakPassword } from '../passwords/password-choice.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { SecondFactors } from '../second-factor/second-factor.ts';
import { endOfSession } from '../sessions/session-length.ts';
import { UNKNOWN_ORIGIN } from '../sessions/session-origin.ts';
import { insertSession } from '../sessions/sessions.repository.ts';
import { wrongCredentials } from '../sessions/sign-in.errors.ts';
import { type SignedIn, signIn } from '../sessions/sign-in.usecases.ts';
import { insertShop } from './registration.repository.ts';

type ParsedRegistration = z.output<typeof registration>;

/**
 * Creates a shop with its administrator, signs them in and queues the verification mail: all or
 * nothing. Throws `account.username-taken`, `account.email-taken`, or `input.invalid` for a
 * guessable password.
 */
export async function registerShop(
  { database, jobs }: { database: Database; jobs: Jobs },
  { _id, password, ...input }: ParsedRegistration,
  now: Date,
  origin = UNKNOWN_ORIGIN,
): Promise<SignedIn> {
  await refuseWeakPassword(registration, 'password', password, input);
  const person = { shopId: newId(now), userId: _id ?? newId(now) };
  const { token, ...hashed } = newShopToken(person.shopId);
  const passwordHash = await hashPassword(password);
  return database.forShop(person.shopId).transact(async (tx) => {
    await insertShop(tx, { ...input, ...person, passwordHash, now });
    const expiresAt = endOfSession(now);
    await insertSession(tx, { ...person, ...origin, token: hashed, now, expiresAt });
    await jobs.add(verificationMailJob, person, tx);
    const { storeName, username } = input;
    const author = { userId: person.userId, username, now };
    recordAudit(tx, author, 'account.registered', { storeName });
    const { user } = await getAccount(tx, person);
    return { person, session: { user, token } };
  });
}

/**
 * Does the same as `registerShop`, but idempotently: a registration repeated after a lost answer
 * creates no other shop and signs in. The id that the client generated identifies it, and the
 * password proves it.
 */
export async function registerOnce(
  services: {
    database: Database;
    jobs: Jobs;
    attempts: Attempts;
    secondFactors: SecondFactors;
  },
  input: ParsedRegistration,
  now: Date,
  origin = UNKNOWN_ORIGIN,
): Promise<SignedIn> {
  const { database, attempts, secondFactors } = services;
  try {
    return await registerShop(services, input, now, origin);
  } catch (refusal) {
    if (!is(refusal, usernameTaken)) throw refusal;
    const owner = await findName(database.global, 'username', input.username);
    if (input._id === undefined || owner?.userId !== input._id) throw refusal;
    return attempts
      .tryPassword(nameKey(input.username), () =>
        signIn(database, input, now, { origin, secondFactors }),
      )
      .catch((error) => {
        throw is(error, wrongCredentials) ? refusal : error;
      });
  }
}

function is(error: unknown, refusal: () => DomainError): boolean {
  return error instanceof DomainError && error.answer.code === refusal().answer.code;
}
