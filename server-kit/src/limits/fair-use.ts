import { setTimeout as delay } from 'node:timers/promises';
import type { SignedInUser } from '../http/authentication.ts';
import { DomainError } from '../http/errors.ts';
import type { ShopToken } from '../http/shop-token.ts';
import { type Allowance, createAllowances } from './allowances.ts';
import { createFairSemaphore, type FairSemaphore } from './fair-semaphore.ts';
import { networkOf } from './network.ts';

/** Listens for the events of other processes and does nothing else. */
const CONNECTIONS_NOT_SHARED = 1;
const MAX_KNOWN_SESSIONS = 20_000;
/**
 * A refusal is answered after this: a client that asks again at once, as one that ignores refusals
 * does, then asks once a second on each connection, and not as fast as the server can refuse.
 */
const REFUSED_AFTER_MS = 1000;
/** Above this refusals are answered at once: holding many more would cost more than it spares. */
const MAX_HELD = 2000;

/** What a session or user may take of a server that others use too, before a 429. */
export interface FairUseLimits {
  /** Signed-in calls of a session. */
  sessionCalls: Allowance;
  /** Calls of a user, in all their sessions, that change something. */
  userWrites: Allowance;
}

export interface FairUse {
  /**
   * Counts a call before anything is asked of the database. Throws `calls.too-many`, a second later.
   */
  countCall(session: ShopToken): Promise<void>;
  /** Counts a call that changes something. Throws `calls.too-many`, a second later. */
  countWrite(user: SignedInUser): Promise<void>;
  /** Looks a session up, in the lane of its shop once it is known to be alive. */
  lookUp<T>(
    session: ShopToken,
    ip: string,
    find: () => Promise<T | undefined>,
  ): Promise<T | undefined>;
  /** Shares what the server does at once between the shops. */
  semaphore: FairSemaphore;
}

/**
 * What keeps one shop from starving the others of this process and of its connections. Counted in
 * memory, by each process for itself: it is this process that is protected, and a count in the
 * database would cost every sale a round trip.
 */
export function createFairUse({
  limits,
  connections,
  refusedAfterMs = REFUSED_AFTER_MS,
}: {
  limits: FairUseLimits;
  /** How many the pool has. */
  connections: number;
  refusedAfterMs?: number;
}): FairUse {
  const semaphore = createFairSemaphore({
    places: Math.max(1, connections - CONNECTIONS_NOT_SHARED),
  });
  const calls = createAllowances(limits.sessionCalls);
  const writes = createAllowances(limits.userWrites);
  const known = new Set<string>();
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
      // A token may name any shop: until it is known to be of a session, its sender waits in the
      // lane of their network, and not in the shop's.
      const lane = known.has(name) ? shopId : `network ${networkOf(ip)}`;
      const found = await semaphore.run(lane, find);
      known.delete(name);
      if (found) remember(name);
      return found;
    },
  };

  function remember(name: string): void {
    known.add(name);
    // A Set keeps the order of insertion: the first is the one not used for longest.
    for (const oldest of known) {
      if (known.size <= MAX_KNOWN_SESSIONS) break;
      known.delete(oldest);
    }
  }
}

function tooManyCalls(waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const inWords = seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const error = `Demasiados pedidos en poco tiempo. Probá de nuevo en ${inWords}.`;
  return new DomainError(429, { error, code: 'calls.too-many' }, { retryAfterSeconds: seconds });
}
