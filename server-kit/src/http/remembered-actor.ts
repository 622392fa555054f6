import type { FastifyRequest, RouteOptions } from 'fastify';
import type { SignedInUser } from './authentication.ts';

/** A session that nobody looked up for this request, and its user as an earlier one found them. */
export type UncheckedSession = Required<Pick<SignedInUser, 'sessionId' | 'version'>>;

/** Spares a route the look-up of the session. Its handler serves the caller with `asCaller`. */
export function checkingSession(route: RouteOptions): RouteOptions {
  return { ...route, config: { ...route.config, checksSession: true } };
}

/**
 * Runs `work` as the caller. With an unchecked session, `work` has to fail and leave nothing behind
 * unless its own transaction finds the session valid and the user unchanged. Whatever it fails
 * with, the session is then looked up, and `work` runs again as the user that was found.
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
  } catch {
    return work(await confirmActor());
  }
}
