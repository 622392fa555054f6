import type { FastifyRequest, RouteOptions } from 'fastify';
import { DomainError } from './errors.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** A session that was not looked up for this request, and its user from an earlier request. */
export type UncheckedSession = Required<Pick<SignedInUser, 'sessionId' | 'version'>>;

/**
 * Skips a route's look-up of the session. Its handler may use the actor only inside `asCaller`:
 * elsewhere the user may have been removed.
 */
export function checkingSession(route: RouteOptions): RouteOptions {
  return { ...route, config: { ...route.config, checksSession: true } };
}

/**
 * Runs `work` as the caller. With an unchecked session, `work` must throw `session.required` and
 * leave no trace unless its own transaction finds the session valid and the user unchanged. After
 * any refusal, the session is looked up and `work` runs again as the user found. Other errors, such
 * as a lock timeout, are not retried.
 *
 * Throws `session.required` and `permission.denied`, and the errors of `work`.
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
