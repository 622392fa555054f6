import type { Clock } from '@mostrador/server-kit/clock';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../database/database.ts';
import { noteSessionUse } from './sessions.repository.ts';

/** The precision of "last used". */
const NOTED_EVERY_MS = 5 * 60_000;
/**
 * Limit of the sessions remembered. An evicted one is noted again; the database then ignores it as
 * too early.
 */
const MAX_KNOWN = 20_000;

/**
 * Notes when each session was last used, every few minutes. Writes after the answer was sent, so
 * that no call waits for it. Ignores a failure: the next call notes it.
 */
export function noteSessionUses(
  scope: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  const notedAt = new LRUCache<string, number>({ max: MAX_KNOWN });
  const running = new Set<Promise<void>>();

  scope.addHook('onResponse', async ({ actor }) => {
    if (!actor) return;
    const now = clock.now();
    const before = notedAt.get(actor.sessionId);
    if (before !== undefined && now.getTime() - before < NOTED_EVERY_MS) return;
    notedAt.set(actor.sessionId, now.getTime());
    const noting = note(actor, now)
      .catch(() => {})
      .finally(() => running.delete(noting));
    running.add(noting);
  });
  scope.addHook('onClose', async () => {
    await Promise.all(running);
  });

  function note({ shopId, sessionId }: SignedInUser, now: Date): Promise<void> {
    const unless = new Date(now.getTime() - NOTED_EVERY_MS);
    return scope.fairUse.semaphore.run(shopId, () =>
      noteSessionUse(database.forShop(shopId), sessionId, { now, unless }),
    );
  }
}
