import type { FastifyRequest, RouteOptions } from 'fastify';
import type { SignedInUser } from './authentication.ts';
import { DomainError } from './errors.ts';

/** A session that nobody looked up for this request, and its user as an earlier one found them. */
export type UncheckedSession = Required<Pick<SignedInUser, 'sessionId' | 'version'>>;

/**
 * Spares a route the look-up of the session. Its handler uses the actor only inside `asCaller`:
 * outside of it they may have been removed.
 */
export function checkingSession(route: RouteOptions): RouteOptions {
  return { ...route, config: { ...route.config, checksSession: true } };
}

/**
 * Runs `work` as the caller. With an unchecked session, `work` has to throw `session.required` and
 * leave nothing behind unless its own transaction finds the session valid and the user unchanged.
 * Whatever it refuses, the session is then looked up, and `work` runs again as the user that was
 * found. What goes wrong otherwise, such as a lock that takes too long, is not tried twice.
 *
 * Throws `session.required` and `permission.denied`, besides what `work` throws.
 */
export async function asCaller<T>(
  { actor, confirmActor }: { actor: SignedInUser } & Pick<FastifyRequest, 'confirmActor'>,
  work: (actor: SignedInUser, unchecked?: UncheckedSession) => Promise<T>,
): Promise<T> {
  const { sessionId, version } = actor;
  if (!confirmActor || version === undefined) return work(actor);
  try {
    return await work(actor, { sessionId, version });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return work(await confirmActor());
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.status < 500;
}
