import type { Actor } from '@mostrador/domain';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { findSignedInUser } from '../modules/accounts/sessions.repository.ts';
import { readShopToken } from '../modules/accounts/shop-token.ts';
import { checkAccess } from './access.ts';
import { domainError } from './errors.ts';
import type { FairUse } from './fair-use.ts';

/** Who is calling: the user whose session came with the request. */
export interface SignedInUser extends Actor {
  shopId: string;
  userId: string;
  username: string;
  /** The hash of the token, in hex: names the session without being able to use it. */
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    fairUse: FairUse;
  }
  interface FastifyRequest {
    actor: SignedInUser | null;
  }
}

export const sessionRequired = domainError('session.required', 401, 'Iniciá sesión para continuar');

const READS = new Set(['GET', 'HEAD']);
const BEARER = /^Bearer ([\w-]+)$/i;

/**
 * Checks every request of the routes registered after it: a route says with `access` who may call
 * it, and one that does not say cannot be registered. Runs before the body is read.
 */
export function addAuthentication(
  api: FastifyInstance,
  { database, clock, fairUse }: { database: Database; clock: Clock; fairUse: FairUse },
): void {
  api.decorate('fairUse', fairUse);
  api.decorateRequest('actor', null);

  api.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`);
  });

  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const user = await signedInUser(request.headers.authorization, request.ip);
    if (!user) throw sessionRequired();
    checkAccess(access, user);
    if (!READS.has(request.method)) await fairUse.countWrite(user);
    request.actor = user;
  });

  async function signedInUser(
    authorization: string | undefined,
    ip: string,
  ): Promise<SignedInUser | undefined> {
    const token = BEARER.exec(authorization ?? '')?.[1];
    const session = token === undefined ? undefined : readShopToken(token);
    if (!session) return undefined;
    await fairUse.countCall(session);
    return fairUse.lookUp(session, ip, () =>
      findSignedInUser(database.forShop(session.shopId), session, clock.now()),
    );
  }
}
