import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * Argon2id, the library's default, with the parameters of OWASP's Password Storage Cheat Sheet: 19
 * MiB, two passes, one thread (argon2's "lane").
 */
const ARGON2ID: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/**
 * Hashes computed at a time; others wait. Each takes 19 MiB and 11 ms of a processor, which sales
 * also need.
 */
const AT_ONCE = 3;

const limit = pLimit(AT_ONCE);

/** Hashes a password for storage; the salt and the parameters are part of the hash. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, ARGON2ID));
}

/** The hash to compare with when the name does not exist, so that both cases take the same time. */
const nobodysHash = hashPassword('');

/**
 * Checks whether the password matches the hash. Without a hash it returns false after the same
 * work: the duration does not reveal which names exist.
 */
export async function isPassword(
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  const against = storedHash ?? (await nobodysHash);
  const matches = await limit(() => verify(against, password));
  return matches && storedHash !== undefined;
}
