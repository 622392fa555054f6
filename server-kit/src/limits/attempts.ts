import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './network.ts';
import { createSemaphoreByKey } from './semaphore-by-key.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const TABLE = 'attempt_count';
const FORGET_EVERY_MS = 5 * 60_000;

/**
 * How many passwords of one account are checked at once. Below the limit of wrong ones, so that the
 * right one, sent by many tills at the same moment, never runs into it.
 */
const PASSWORDS_AT_ONCE = 3;

/** So many, counted from the first of them until the time has passed. */
export interface Limit {
  attempts: number;
  seconds: number;
}

/** How often one may try what takes a password or sends a mail, before a 429. */
export interface Limits {
  /** Wrong passwords for one username, wherever they come from, and for one browser known to it. */
  wrongPasswords: Limit;
  /** What one person may be mailed, or mail to us: for each account or address, and each kind of mail. */
  mails: Limit;
  /** What one address of the network may have mailed, to whomever and of all kinds together. */
  mailsBySender: Limit;
  /** Calls from one address of the network, for each kind of call. */
  calls: Limit;
}

export interface Attempts {
  /**
   * Counts a call from an address of the network, each kind of call by itself and before any work; with
   * `mails` also among all that this address may have mailed. Throws `attempts.too-many`.
   */
  countCall(call: string, ip: string, causes?: { mails: boolean }): Promise<void>;
  /** Counts a mail that an account or an address is about to cause. Throws `attempts.too-many`. */
  countMail(call: string, of: string): Promise<void>;
  /**
   * Counts a password for a name before it is checked, so that a hundred at once do not slip through;
   * when the check resolves it was right, and the count starts again. Throws `attempts.too-many`
   * without checking, whether or not anybody has that name. A browser that has signed in as them before
   * has a count of its own: nobody else's tries close it, and its own close nobody else.
   */
  tryPassword<T>(name: string, check: () => Promise<T>, knownBrowser?: string): Promise<T>;
  /** Starts the count of a name again: its person proved who they are in another way. */
  forgetPasswords(name: string): Promise<void>;
  close(): void;
}

/**
 * Counts attempts in Postgres, so that it does not matter which process they reach. A key is a hash:
 * the counts name nobody.
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
      // Whoever goes on is then refused without asking the database.
      ...(blockInMemory && { inMemoryBlockOnConsumed: attempts }),
    });
  const calls = counterOf(limits.calls, true);
  const mails = counterOf(limits.mails, true);
  const mailsBySender = counterOf(limits.mailsBySender, true);
  // Another process may start this count again, so none keeps it in its memory.
  const passwords = counterOf(limits.wrongPasswords, false);
  const checkPassword = createSemaphoreByKey(PASSWORDS_AT_ONCE);

  const forgetting = setInterval(() => {
    // A database that is away has nothing to forget; the next time does it.
    forgetExpired(pool).catch(() => {});
  }, FORGET_EVERY_MS);
  forgetting.unref();

  return {
    async countCall(call, ip, { mails: causesMail } = { mails: false }) {
      const sender = networkOf(ip);
      await count(calls, keyOf('call', call, sender));
      if (causesMail) await count(mailsBySender, keyOf('mails-of', sender));
    },
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

    async forgetPasswords(name) {
      await passwords.delete(keyOf('password', name));
    },

    close: () => clearInterval(forgetting),
  };
}

/** Removes the counts that have run out: each begins again anyway. */
export async function forgetExpired(pool: Pool): Promise<void> {
  await pool.query(`delete from ${TABLE} where expire <= $1`, [Date.now()]);
}

async function count(counter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (refusal) {
    // Anything else is the database's, and answered as any call that did not reach it.
    if (refusal instanceof RateLimiterRes) throw tooManyAttempts(refusal.msBeforeNext);
    throw refusal;
  }
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
