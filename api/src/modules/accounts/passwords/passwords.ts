import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * Argon2id, the library's default, with the costs of OWASP's Password Storage Cheat Sheet: 19 MiB,
 * two passes, one lane.
 */
const ARGON2ID: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** Each takes 19 MiB and 11 ms of a processor: the rest wait, and sales are not held up by them. */
const AT_ONCE = 3;

const limit = pLimit(AT_ONCE);

/** Hashes a password for storage; the salt and the costs travel inside the hash. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, ARGON2ID));
}

/** What a password is compared with when nobody has that name, so that both take as long. */
const nobodysHash = hashPassword('');

/**
 * Whether the password is the one that was hashed. Without a hash the answer is no, after the same
 * work: the time it takes does not tell which names exist.
 */
export async function isPassword(
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  const against = storedHash ?? (await nobodysHash);
  const matches = await limit(() => verify(against, password));
  return matches && storedHash !== undefined;
}
