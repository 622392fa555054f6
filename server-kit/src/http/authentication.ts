import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { ShopDatabase } from '../database/shop-database.ts';
import type { FairUse } from '../limits/fair-use.ts';
import { checkAccess, hasAccess } from './access.ts';
import { domainError } from './errors.ts';
import { isServiceToken } from './service-token.ts';
import { readShopToken, type ShopToken } from './shop-token.ts';
import type { Author, SignedInUser } from './signed-in-user.ts';

declare module 'fastify' {
  interface FastifyInstance {
    database: Shops<unknown>;
    fairUse: FairUse;
    clock: Clock;
  }
  interface FastifyContextConfig {
    /** The handler checks the session itself; see `asCaller`. */
    checksSession?: boolean;
  }
  interface FastifyRequest {
    actor: SignedInUser | null;
    /** The actor, and when the handler began. */
    author: Author | null;
    /**
     * Looks up the session when the actor comes from the cache, and returns the current user.
     * Throws the errors of the usual check.
     */
    confirmActor: (() => Promise<SignedInUser>) | null;
    /** The database of the actor's shop. */
    shop: ShopDatabase<unknown> | null;
  }
}

export const sessionRequired = domainError('session.required', 401, 'Iniciá sesión para continuar');

export const serviceRequired = domainError(
  'service.required',
  401,
  'Esto es solo entre los servidores de Mostrador',
);

const READS = new Set(['GET', 'HEAD']);
const BEARER = /^Bearer ([\w-]+)$/i;

interface Shops<Schema> {
  forShop(shopId: string): ShopDatabase<Schema>;
}

export interface AuthenticationOptions<Schema> {
  database: Shops<Schema>;
  clock: Clock;
  /** Returns the user of a valid session; undefined when it is invalid for any reason. */
  findUser(
    shop: ShopDatabase<Schema>,
    session: ShopToken,
    token: string,
  ): Promise<SignedInUser | undefined>;
  fairUse: FairUse;
  /** The token of other servers of the installation; without it none can call. */
  serviceToken?: string | undefined;
}

/**
 * Checks every request of the routes registered after it. A route's `access` defines who may call
 * it, and a route without `access` cannot be registered. Runs before the body is read. A route that
 * checks the session itself may get a cached actor.
 */
export function addAuthentication<Schema>(
  api: FastifyInstance,
  { database, clock, findUser, fairUse, serviceToken }: AuthenticationOptions<Schema>,
): void {
  // The schema's type comes from the route's handler.
  api.decorate('database', database as Shops<unknown>);
  api.decorate('fairUse', fairUse);
  api.decorate('clock', clock);
  api.decorateRequest('actor', null);
  api.decorateRequest('author', null);
  api.decorateRequest('confirmActor', null);
  api.decorateRequest('shop', null);

  api.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`);
  });

  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { access, checksSession } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const [, token = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (access === 'service') {
      if (!serviceToken || !isServiceToken(token, serviceToken)) throw serviceRequired();
      return;
    }
    const session = readShopToken(token);
    if (!session) throw sessionRequired();
    if (request.context) request.context.shopId = session.shopId;
    // Past its capacity the server refuses before any work, instead of letting everybody wait.
    fairUse.semaphore.requireRoom(session.shopId);
    await fairUse.countCall(session);

    const lookUp = async () => {
      const user = await fairUse.lookUp(session, request.ip, () =>
        findUser(database.forShop(session.shopId), session, token),
      );
      if (!user) throw sessionRequired();
      checkAccess(access, user);
      return user;
    };
    const remembered = checksSession ? fairUse.recall(session) : undefined;
    const isEnough = remembered?.version !== undefined && hasAccess(access, remembered);
    const actor = isEnough ? remembered : await lookUp();
    if (!READS.has(request.method)) await fairUse.countWrite(actor);
    request.actor = actor;
    request.confirmActor = isEnough ? lookUp : null;
  });
}
