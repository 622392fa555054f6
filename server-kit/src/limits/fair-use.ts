import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../http/errors.ts';
import type { ShopToken } from '../http/shop-token.ts';
import type { SignedInUser } from '../http/signed-in-user.ts';
import { type Allowance, createAllowances } from './allowances.ts';
import { createFairSemaphore, type FairSemaphore } from './fair-semaphore.ts';
import { networkOf } from './network.ts';

/** The connection that listens for other processes' events. */
const CONNECTIONS_NOT_SHARED = 1;
const MAX_KNOWN_SESSIONS = 20_000;
/**
 * The delay of a refusal. A client that retries at once after each refusal then sends one request
 * per second on each connection, instead of as many as the server can refuse.
 */
const REFUSED_AFTER_MS = 1000;
/**
 * Above this number, refusals are answered at once: delaying many more would cost more than it
 * saves.
 */
const MAX_HELD = 2000;

/** Limits of a session or user on a shared server, before a 429. */
export interface FairUseLimits {
  /** Authenticated calls of a session. */
  sessionCalls: Allowance;
  /** Writes of a user, in all their sessions. */
  userWrites: Allowance;
}

export interface FairUse {
  /** Counts a call before any query. Throws `calls.too-many` after a delay of a second. */
  countCall(session: ShopToken): Promise<void>;
  /** Counts a write. Throws `calls.too-many` after a delay of a second. */
  countWrite(user: SignedInUser): Promise<void>;
  /** Looks up a session, in its shop's queue if the session is known to be valid. */
  lookUp(
    session: ShopToken,
    ip: string,
    find: () => Promise<SignedInUser | undefined>,
  ): Promise<SignedInUser | undefined>;
  /**
   * Returns the user last found for a session. The session may have ended since, or its user
   * changed.
   */
  recall(session: ShopToken): SignedInUser | undefined;
  /** Shares concurrent work between the shops. */
  semaphore: FairSemaphore;
}

/**
 * Keeps one shop from starving the others of this process and its connections. Each process counts
 * in memory: it protects itself, and a count in the database would cost every sale a round trip.
 */
export function createFairUse({
  limits,
  connections,
  refusedAfterMs = REFUSED_AFTER_MS,
}: {
  limits: FairUseLimits;
  /** Size of the connection pool. */
  connections: number;
  refusedAfterMs?: number;
}): FairUse {
  const semaphore = createFairSemaphore({
    places: Math.max(1, connections - CONNECTIONS_NOT_SHARED),
  });
  const calls = createAllowances(limits.sessionCalls);
  const writes = createAllowances(limits.userWrites);
  const known = new LRUCache<string, SignedInUser>({ max: MAX_KNOWN_SESSIONS });
  let held = 0;

  async function refuse(waitMs: number): Promise<never> {
    if (held < MAX_HELD) {
      held++;
      await delay(refusedAfterMs, undefined, { ref: false });
      held--;
    }
    throw tooManyCalls(waitMs);
  }

  return {
    semaphore,

    async countCall({ hash }) {
      const waitMs = calls.take(hash.toString('base64'));
      if (waitMs > 0) await refuse(waitMs);
    },

    async countWrite({ shopId, userId }) {
      const waitMs = writes.take(`${shopId} ${userId}`);
      if (waitMs > 0) await refuse(waitMs);
    },

    async lookUp({ shopId, hash }, ip, find) {
      const name = hash.toString('base64');
      // A token may name any shop. Until its session is known to be valid, the look-up waits in the
      // queue of the sender's network, not in the shop's.
      const queue = known.has(name) ? shopId : `network ${networkOf(ip)}`;
      const found = await semaphore.run(queue, find);
      if (found) known.set(name, found);
      else known.delete(name);
      return found;
    },

    recall: ({ hash }) => known.get(hash.toString('base64')),
  };
}

export function tooManyCalls(waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const inWords = seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const error = `Demasiados pedidos en poco tiempo. Probá de nuevo en ${inWords}.`;
  return new DomainError(429, { error, code: 'calls.too-many' }, { retryAfterSeconds: seconds });
}
