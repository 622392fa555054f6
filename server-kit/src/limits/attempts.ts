import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network.ts';
import { createSemaphoreByKey } from './semaphore-by-key.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const TABLE = 'attempt_count';
const FORGET_EVERY_MS = 5 * 60_000;

/**
 * Concurrent password checks per account. Below the limit of wrong ones, so that the right
 * password, sent by many tills at the same moment, never reaches the limit.
 */
const PASSWORDS_AT_ONCE = 3;

/** A number of attempts in a fixed window, which starts with the first attempt. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/** Limits of calls that check a password or send a mail, before a 429. */
export interface Limits {
  /**
   * Wrong passwords for one username from anywhere, and for one browser known to it; wrong PINs of
   * one person at one device.
   */
  wrongPasswords: Limit;
  /** Wrong PINs of one person, at all devices together. Stops slow guessing of a few per hour. */
  wrongPins: Limit;
  /** Mails caused by one account or to one address, for each kind of mail. */
  mails: Limit;
  /** Mails caused by one network address, of all kinds together and to any recipient. */
  mailsBySender: Limit;
  /** Calls from one network address, for each kind of call. */
  calls: Limit;
}

export interface Attempts {
  /**
   * Counts a call from a network address before any work, each kind separately. Throws
   * `attempts.too-many`.
   */
  countCall(call: string, ip: string): Promise<void>;
  /** Counts a mail against the network address that causes it. Throws `attempts.too-many`. */
  countMailFrom(ip: string): Promise<void>;
  /** Counts a mail against an account or an address. Throws `attempts.too-many`. */
  countMail(call: string, of: string): Promise<void>;
  /**
   * Counts a password for a name before checking it, so that a hundred concurrent attempts do not
   * slip through. A check that resolves means a right password, and resets the count. Throws
   * `attempts.too-many` without checking, whether or not the name exists. A browser known to the
   * user has a separate count, which other people's attempts do not affect.
   */
  tryPassword<T>(name: string, check: () => Promise<T>, knownBrowser?: string): Promise<T>;
  /**
   * Counts a PIN before checking it, against the person who types it, at this device and at all
   * devices. It does not count against the PIN's owner, so that nobody can lock out others. A check
   * that resolves to undefined means a wrong PIN. A right one is not counted, and resets the count
   * of the device. `left` is the number of further attempts. Throws `attempts.too-many` without
   * checking.
   */
  tryPin<T>(
    by: { person: string; device: string },
    check: () => Promise<T | undefined>,
  ): Promise<{ result: T | undefined; left: number }>;
  /** Resets the count of a name after its person authenticated in another way. */
  forgetPasswords(name: string): Promise<void>;
  close(): void;
}

/**
 * Counts attempts in Postgres, so that all processes share the counts. Keys are hashes, so that the
 * counts contain no personal data.
 */
export function createAttempts({ pool, limits }: { pool: Pool; limits: Limits }): Attempts {
  const counterOf = ({ attempts, seconds }: Limit, blockInMemory: boolean) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: attempts,
      duration: seconds,
      // Further attempts are refused without a query.
      ...(blockInMemory && { inMemoryBlockOnConsumed: attempts }),
    });
  const calls = counterOf(limits.calls, true);
  const mails = counterOf(limits.mails, true);
  const mailsBySender = counterOf(limits.mailsBySender, true);
  // Another process may reset this count, so no process may cache it.
  const passwords = counterOf(limits.wrongPasswords, false);
  const pins = counterOf(limits.wrongPins, false);
  const checkPassword = createSemaphoreByKey(PASSWORDS_AT_ONCE);

  const forgetting = setInterval(() => {
    // Errors are ignored: the next run deletes the rest.
    forgetExpired(pool).catch(() => {});
  }, FORGET_EVERY_MS);
  forgetting.unref();

  return {
    countCall: (call, ip) => count(calls, keyOf('call', call, networkOf(ip))),
    countMailFrom: (ip) => count(mailsBySender, keyOf('mails-of', networkOf(ip))),
    countMail: (call, of) => count(mails, keyOf('mail', call, of)),

    tryPassword(name, check, knownBrowser) {
      const key =
        knownBrowser === undefined
          ? keyOf('password', name)
          : keyOf('password-of-browser', knownBrowser);
      return checkPassword(key, async () => {
        await count(passwords, key);
        const result = await check();
        await passwords.delete(key);
        return result;
      });
    },

    tryPin({ person, device }, check) {
      const here = keyOf('pin-at-device', person, device);
      const anywhere = keyOf('pin', person);
      return checkPassword(anywhere, async () => {
        const left = Math.min(await countDown(passwords, here), await countDown(pins, anywhere));
        const result = await check();
        if (result !== undefined) {
          await passwords.delete(here);
          await pins.reward(anywhere);
        }
        return { result, left };
      });
    },

    async forgetPasswords(name) {
      await passwords.delete(keyOf('password', name));
    },

    close: () => clearInterval(forgetting),
  };
}

/** Deletes expired counts. Each would restart anyway. */
export async function forgetExpired(pool: Pool): Promise<void> {
  await pool.query(`delete from ${TABLE} where expire <= $1`, [Date.now()]);
}

async function count(counter: RateLimiterPostgres, key: string): Promise<void> {
  await countDown(counter, key);
}

/** Works like `count`; resolves to the number of further attempts. */
async function countDown(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await counter.consume(key)).remainingPoints;
  } catch (refusal) {
    // Any other error comes from the database and keeps its own answer.
    if (refusal instanceof RateLimiterRes) throw tooManyAttempts(refusal.msBeforeNext);
    throw refusal;
  }
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
