import type { Session } from '@mostrador/contracts/accounts';
import type { OpenSession } from '@mostrador/contracts/sessions';
import { newId } from '@mostrador/domain';
import { readShopToken } from '@mostrador/server-kit/http/shop-token';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, type Caller, PASSWORD, type TestShop } from '../../../../test/a-shop.ts';
import { aVisitor } from '../../../../test/a-visitor.ts';
import { auditTrailOf } from '../../../../test/audit-trail.ts';

const server = aServer();
const { signIn, listWith } = aVisitor(server);
const DAY_MS = 24 * 60 * 60 * 1000;

describe('a session', () => {
  test('ends when the user signs out, and only that one', async () => {
    const shop = await aShop(server);
    const other = (await signIn(shop.username)).json<Session>();

    const answer = await shop.call('POST', '/api/auth/logout');

    expect(answer.statusCode).toBe(204);
    expect((await shop.call('GET', '/api/products')).statusCode).toBe(401);
    expect((await shop.call('POST', '/api/auth/logout')).statusCode).toBe(401);
    expect((await listWith(other.token)).statusCode).toBe(200);
  });

  test('ends when the user is deactivated', async () => {
    const shop = await aShop(server);
    await shop.deactivate();

    expect((await shop.call('GET', '/api/products')).statusCode).toBe(401);
  });

  describe('ends', () => {
    let clock: Date;
    beforeEach(() => {
      clock = server.now;
    });
    afterEach(() => {
      server.now = clock;
    });

    async function statusAfter(shop: TestShop, ms: number): Promise<number> {
      server.now = new Date(clock.getTime() + ms);
      return (await shop.call('GET', '/api/products')).statusCode;
    }

    /** Waits until the last use is noted, which happens after the answer. */
    async function untilNoted({ shopId }: TestShop): Promise<void> {
      await expect
        .poll(async () => {
          const sessions = server.database.forShop(shopId).selectFrom('session');
          return (await sessions.select('last_used_at').executeTakeFirst())?.last_used_at;
        })
        .toEqual(server.now);
    }

    test('after 14 days without use', async () => {
      const [used, unused] = [await aShop(server), await aShop(server)];

      expect(await statusAfter(used, 14 * DAY_MS - 1)).toBe(200);
      expect(await statusAfter(unused, 14 * DAY_MS)).toBe(401);
    });

    test('after 30 days, however much it is used', async () => {
      const shop = await aShop(server);

      for (const day of [10, 20, 29]) {
        expect(await statusAfter(shop, day * DAY_MS)).toBe(200);
        await untilNoted(shop);
      }

      expect(await statusAfter(shop, 30 * DAY_MS - 1)).toBe(200);
      expect(await statusAfter(shop, 30 * DAY_MS)).toBe(401);
    });

    test('for a sale as well', async () => {
      const shop = await aShop(server);
      const { _id } = await shop.aProduct();
      expect((await shop.sell({ [_id]: 1 })).statusCode).toBe(201);

      server.now = new Date(clock.getTime() + 14 * DAY_MS);

      expect((await shop.sell({ [_id]: 1 })).statusCode).toBe(401);
    });
  });

  test('cannot be moved to another shop by changing the shop in its token', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const ours = Buffer.from(shop.token, 'base64url');
    const theirs = Buffer.from(neighbour.token, 'base64url');
    const forged = Buffer.concat([theirs.subarray(0, 16), ours.subarray(16)]).toString('base64url');

    expect((await listWith(forged)).statusCode).toBe(401);
  });

  test('is stored as a hash: the token is nowhere in the database', async () => {
    const shop = await aShop(server);
    const [session] = await server.database
      .forShop(shop.shopId)
      .selectFrom('session')
      .selectAll()
      .execute();

    expect(session?.token_hash).toEqual(readShopToken(shop.token)?.hash);
    expect(JSON.stringify(session)).not.toContain(shop.token);
  });
});

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MINUTE_MS = 60_000;

function later(ms: number): void {
  server.now = new Date(server.now.getTime() + ms);
}

async function signInFrom(username: string, userAgent: string, remoteAddress: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password: PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  return answer.json<Session>().token;
}

const sessionsOf = async (caller: Pick<Caller, 'call'>) =>
  (await caller.call('GET', '/api/auth/sessions')).json<{ sessions: OpenSession[] }>().sessions;

const end = (caller: Caller, id: string) => caller.call('DELETE', `/api/auth/sessions/${id}`);

describe("the user's own sessions", () => {
  test('are listed with device, network and times, the current one marked', async () => {
    const shop = await aShop(server);
    const startedAt = server.now.toISOString();
    later(MINUTE_MS);
    await signInFrom(shop.username, CHROME_ON_WINDOWS, '190.17.45.201');

    const [other, current, ...more] = await sessionsOf(shop);

    expect(more).toEqual([]);
    expect(other).toEqual({
      _id: expect.any(String),
      device: 'Chrome en Windows',
      network: '190.17.45.*',
      startedAt: server.now.toISOString(),
      lastUsedAt: server.now.toISOString(),
      current: false,
    });
    expect(current).toMatchObject({ startedAt, current: true });
  });

  test('update their last use at most every five minutes', async () => {
    const shop = await aShop(server);
    const lastUse = async () => (await sessionsOf(shop))[0]?.lastUsedAt;
    const startedAt = await lastUse();
    later(4 * MINUTE_MS);
    await shop.call('GET', '/api/auth/me');
    expect(await lastUse()).toBe(startedAt);

    later(2 * MINUTE_MS);
    await shop.call('GET', '/api/auth/me');

    const used = server.now.toISOString();
    await expect.poll(lastUse).toBe(used);
    later(4 * MINUTE_MS);
    await shop.call('GET', '/api/auth/me');
    expect(await lastUse()).toBe(used);
  });

  test('exclude expired ones', async () => {
    const shop = await aShop(server);
    later(29 * DAY_MS);
    const token = await signInFrom(shop.username, CHROME_ON_WINDOWS, '127.0.0.1');
    later(2 * DAY_MS);

    const answer = await server.app.inject({
      url: '/api/auth/sessions',
      headers: { authorization: `Bearer ${token}` },
    });

    expect(answer.json().sessions).toHaveLength(1);
  });

  test('can be ended one by one, at once and with their event stream', async () => {
    const shop = await aShop(server);
    later(1000);
    const token = await signInFrom(shop.username, CHROME_ON_WINDOWS, '127.0.0.1');
    const stream = await server.app.inject({
      url: '/api/events',
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    });
    const ended = new Promise((resolve) => stream.stream().once('close', resolve));
    stream.stream().resume();
    const [other] = await sessionsOf(shop);
    later(1000);

    const answer = await end(shop, other?._id ?? '');

    expect(answer.statusCode).toBe(204);
    expect((await listWith(token)).statusCode).toBe(401);
    expect((await shop.call('GET', '/api/products')).statusCode).toBe(200);
    await ended;
    expect((await auditTrailOf(server, shop)).at(-1)).toEqual({
      username: shop.username,
      action: 'account.session-ended',
      details: { device: 'Chrome en Windows' },
    });
    expect((await end(shop, other?._id ?? '')).statusCode).toBe(404);
  });

  test('cannot end the current one', async () => {
    const shop = await aShop(server);
    const tokens = await Promise.all(
      [1, 2, 3].map(() => signInFrom(shop.username, CHROME_ON_WINDOWS, '127.0.0.1')),
    );

    const answers = await Promise.all([1, 2].map(() => shop.call('DELETE', '/api/auth/sessions')));

    expect(answers.reduce((sum, answer) => sum + answer.json().ended, 0)).toBe(3);
    for (const token of tokens) expect((await listWith(token)).statusCode).toBe(401);
    expect(await sessionsOf(shop)).toEqual([expect.objectContaining({ current: true })]);
    const entries = (await auditTrailOf(server, shop)).filter(
      ({ action }) => action === 'account.other-sessions-ended',
    );
    expect(entries.map(({ details }) => details)).toEqual([{ sessions: 3 }]);
  });

  test('are hidden from sellers of the shop and from other shops', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const seller = await shop.aSeller();
    const [ofOwner] = await sessionsOf(shop);
    const [ofSeller] = await sessionsOf(seller);

    expect((await end(seller, ofOwner?._id ?? '')).statusCode).toBe(404);
    expect((await end(shop, ofSeller?._id ?? '')).statusCode).toBe(404);
    expect((await end(neighbour, ofOwner?._id ?? '')).statusCode).toBe(404);
    expect((await end(shop, newId())).json().code).toBe('session.not-found');
    await shop.call('DELETE', '/api/auth/sessions');
    expect((await seller.call('GET', '/api/products')).statusCode).toBe(200);
  });
});
