import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import type { ShopDatabase } from '../../../database/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { sessionNotFound } from './sessions.errors.ts';
import { revokeOtherSessions, revokeSessionById } from './sessions.repository.ts';

/**
 * Ends one of the person's own sessions. Throws `session.not-found`.
 *
 * @returns the session whose event streams must be closed
 */
export async function endSession(
  shop: ShopDatabase,
  actor: SignedInUser,
  { id, now }: { id: string; now: Date },
): Promise<string> {
  return shop.transact(async (tx) => {
    const ended = await revokeSessionById(tx, { userId: actor.userId, now }, id);
    if (!ended) throw sessionNotFound();
    recordAudit(tx, { ...actor, now }, 'account.session-ended', { device: ended.device });
    return ended.sessionId;
  });
}

/**
 * Ends the person's sessions except the one they call from.
 *
 * @returns the sessions whose event streams must be closed
 */
export async function endOtherSessions(
  shop: ShopDatabase,
  actor: SignedInUser,
  now: Date,
): Promise<string[]> {
  return shop.transact(async (tx) => {
    const ended = await revokeOtherSessions(tx, { userId: actor.userId, now }, actor.sessionId);
    if (ended.length > 0)
      recordAudit(tx, { ...actor, now }, 'account.other-sessions-ended', {
        sessions: ended.length,
      });
    return ended.map(({ sessionId }) => sessionId);
  });
}
