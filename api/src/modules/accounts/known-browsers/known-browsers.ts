import { createHash } from 'node:crypto';
import { newShopToken, readShopToken, type ShopToken } from '@mostrador/server-kit/http/shop-token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopUser } from '../account-names.repository.ts';
import type { AccountServices } from '../account-services.ts';
import { insertKnownBrowser, isKnownBrowser } from './known-browsers.repository.ts';

const KNOWN_DAYS = 180;
const DAY_SECONDS = 24 * 60 * 60;
/** Only sign-in reads the cookie. */
const PATH = '/api/auth/login';

type Request = Pick<FastifyRequest, 'cookies' | 'protocol'>;

/**
 * Browsers in which a person signed in before (OWASP's device cookies): one cookie for each account
 * marks the browser. The cookie authenticates nobody. It gives the browser its own count of wrong
 * passwords, so that a stranger who guesses passwords cannot lock a till out.
 */
export function createKnownBrowsers({
  database,
  clock,
  settings,
}: Pick<AccountServices, 'database' | 'clock' | 'settings'>) {
  return {
    /** Identifies the browser when it tries this person's password; undefined if unknown. */
    async recognise(request: Request, person: ShopUser | undefined): Promise<string | undefined> {
      const mark = person && markOf(request, person);
      if (!mark || !(await isKnownBrowser(database, person, mark, clock.now()))) return undefined;
      return mark.hash.toString('hex');
    },

    /** Marks the browser of a person who has just authenticated, replacing its previous mark. */
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
        // The proxy that terminates https may not announce it; the product's address shows it.
        secure: request.protocol === 'https' || settings.publicUrl.startsWith('https:'),
      });
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** Several people sign in at one till: each has a cookie there. */
function cookieOf({ userId }: ShopUser): string {
  return `mostrador-${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;
}

function markOf({ cookies }: Request, person: ShopUser): ShopToken | undefined {
  const mark = readShopToken(cookies[cookieOf(person)] ?? '');
  return mark?.shopId === person.shopId ? mark : undefined;
}
