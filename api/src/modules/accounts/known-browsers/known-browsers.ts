import { createHash } from 'node:crypto';
import { newShopToken, readShopToken, type ShopToken } from '@mostrador/server-kit/http/shop-token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopUser } from '../account-names.repository.ts';
import type { AccountServices } from '../account-services.ts';
import { insertKnownBrowser, isKnownBrowser } from './known-browsers.repository.ts';

const KNOWN_DAYS = 180;
const DAY_SECONDS = 24 * 60 * 60;
/** Only signing in reads it. */
const PATH = '/api/auth/login';

type Request = Pick<FastifyRequest, 'cookies' | 'protocol'>;

/**
 * The browsers that somebody signed in with before, as OWASP's device cookies: a cookie for each account
 * that marks the browser. It signs nobody in. What it is good for is a count of wrong passwords of its
 * own, so that a stranger who tries passwords shuts no till out.
 */
export function createKnownBrowsers({
  database,
  clock,
  settings,
}: Pick<AccountServices, 'database' | 'clock' | 'settings'>) {
  return {
    /** What names this browser when it tries a password of this person; undefined for any other. */
    async recognise(request: Request, person: ShopUser | undefined): Promise<string | undefined> {
      const mark = person && markOf(request, person);
      if (!mark || !(await isKnownBrowser(database, person, mark, clock.now()))) return undefined;
      return mark.hash.toString('hex');
    },

    /** Marks the browser of somebody who has just proved who they are, in place of its mark so far. */
    async mark(request: Request, reply: FastifyReply, person: ShopUser): Promise<void> {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + KNOWN_DAYS * DAY_SECONDS * 1000);
      const { token, ...mark } = newShopToken(person.shopId);
      const before = markOf(request, person);
      await insertKnownBrowser(database, person, { mark, before, now, expiresAt });
      reply.setCookie(cookieOf(person), token, {
        path: PATH,
        maxAge: KNOWN_DAYS * DAY_SECONDS,
        httpOnly: true,
        sameSite: 'strict',
        // The proxy that ends https may not say so; the address of the product does.
        secure: request.protocol === 'https' || settings.publicUrl.startsWith('https:'),
      });
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** Several people sign in at one till: each has a mark there. */
function cookieOf({ userId }: ShopUser): string {
  return `mostrador-${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;
}

function markOf({ cookies }: Request, person: ShopUser): ShopToken | undefined {
  const mark = readShopToken(cookies[cookieOf(person)] ?? '');
  return mark?.shopId === person.shopId ? mark : undefined;
}
