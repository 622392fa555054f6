import type { Session } from '@mostrador/contracts/accounts';
import { readShopToken } from '@mostrador/server-kit/http/shop-token';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../../test/a-server.ts';
import { aShop } from '../../../../test/a-shop.ts';
import { aVisitor } from '../../../../test/a-visitor.ts';

const server = aServer();
const { signIn, listWith } = aVisitor(server);
const DAY_MS = 24 * 60 * 60 * 1000;

describe('a session', () => {
  test('ends when the person signs out, and only that one', async () => {
    const shop = await aShop(server);
    const other = (await signIn(shop.username)).json<Session>();

    const answer = await shop.call('POST', '/api/auth/logout');

    expect(answer.statusCode).toBe(204);
    expect((await shop.call('GET', '/api/products')).statusCode).toBe(401);
    expect((await shop.call('POST', '/api/auth/logout')).statusCode).toBe(401);
    expect((await listWith(other.token)).statusCode).toBe(200);
  });

  test('ends when the person is deactivated', async () => {
    const shop = await aShop(server);
    await shop.deactivate();

    expect((await shop.call('GET', '/api/products')).statusCode).toBe(401);
  });

  test('lasts 30 days', async () => {
    const shop = await aShop(server);
    const clock = server.now;
    const statusAfter = async (ms: number) => {
      server.now = new Date(clock.getTime() + ms);
      const { statusCode } = await shop.call('GET', '/api/products');
      server.now = clock;
      return statusCode;
    };

    expect(await statusAfter(30 * DAY_MS - 1)).toBe(200);
    expect(await statusAfter(30 * DAY_MS)).toBe(401);
  });

  test('cannot be carried to another shop by rewriting the shop in its token', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const ours = Buffer.from(shop.token, 'base64url');
    const theirs = Buffer.from(neighbour.token, 'base64url');
    const forged = Buffer.concat([theirs.subarray(0, 16), ours.subarray(16)]).toString('base64url');

    expect((await listWith(forged)).statusCode).toBe(401);
  });

  test('is kept as a hash: the token is nowhere in the database', async () => {
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
