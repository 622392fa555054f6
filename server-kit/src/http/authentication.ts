import type { Actor } from '@mostrador/domain';
import type { FastifyInstance } from 'fastify';
import type { ShopDatabase } from '../database/shop-database.ts';
import type { FairUse } from '../limits/fair-use.ts';
import { checkAccess, hasAccess } from './access.ts';
import { domainError } from './errors.ts';
import { isServiceToken } from './service-token.ts';
import { readShopToken, type ShopToken } from './shop-token.ts';

/** The caller: the user of the request's session. */
export interface SignedInUser extends Actor {
  shopId: string;
  userId: string;
  username: string;
  /** Maximum discount, in percent of a sale's price before discounts; 100 for an admin. */
  maxDiscount: number;
  /** The hash of the token, in hex: identifies the session, but does not authenticate. */
  sessionId: string;
  /** Changes with any change of the user; undefined on a server that does not store users. */
  version?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    database: Shops<unknown>;
    fairUse: FairUse;
  }
  interface FastifyContextConfig {
    /** The handler checks the session itself; see `asCaller`. */
    checksSession?: boolean;
  }
  interface FastifyRequest {
    actor: SignedInUser | null;
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
  { database, findUser, fairUse, serviceToken }: AuthenticationOptions<Schema>,
): void {
  // The schema's type comes from the route's handler.
  api.decorate('database', database as Shops<unknown>);
  api.decorate('fairUse', fairUse);
  api.decorateRequest('actor', null);
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
