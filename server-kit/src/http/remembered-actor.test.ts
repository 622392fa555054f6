import { endpoint } from '@mostrador/contracts/endpoint';
import { newId } from '@mostrador/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { aKitServer } from '../../test/a-kit-server.ts';
import type { ShopDatabase } from '../database/shop-database.ts';
import { createFairUse } from '../limits/fair-use.ts';
import { addAuthentication, sessionRequired } from './authentication.ts';
import { asCaller, checkingSession, type UncheckedSession } from './remembered-actor.ts';
import { serve } from './serve.ts';
import { newShopToken } from './shop-token.ts';
import type { SignedInUser } from './signed-in-user.ts';

const act = endpoint({
  method: 'POST',
  path: '/act',
  access: 'canManageSales',
  summary: 'Something that checks the session in its own transaction',
  schemas: async () => ({ response: { 200: z.object({ by: z.string() }) } }),
});

const NO_LIMITS = { sessionCalls: { perMinute: 1000 }, userWrites: { perMinute: 1000 } };

/** Creates a server with one seller and one session, both of which the test can change. */
async function aServerOfOne() {
  const { token, hash } = newShopToken(newId());
  const stored: { user: SignedInUser | undefined } = {
    user: {
      shopId: newId(),
      userId: newId(),
      username: 'luz',
      maxDiscount: 0,
      sessionId: hash.toString('hex'),
      role: 'vendedor',
      permissions: { canManageSales: true },
      version: '1',
    },
  };
  const findUser = vi.fn(async () => stored.user && { ...stored.user });
  const work = vi.fn(async (actor: SignedInUser, unchecked?: UncheckedSession) => {
    if (unchecked && unchecked.version !== stored.user?.version) throw sessionRequired();
    return { by: actor.username };
  });
  const shop = { announcing: () => shop } as unknown as ShopDatabase<unknown>;
  const server = await aKitServer([act], (api) => {
    addAuthentication(api, {
      database: { forShop: () => shop },
      clock: { now: () => new Date() },
      fairUse: createFairUse({ limits: NO_LIMITS, connections: 3 }),
      findUser,
    });
    api.route(checkingSession(serve(act, (request) => asCaller(request, work))));
  });
  onTestFinished(async () => server.close());
  const call = () =>
    server.inject({
      method: 'POST',
      url: '/api/act',
      headers: { authorization: `Bearer ${token}` },
    });
  return { stored, findUser, work, call };
}

test('a session is looked up once, and then checked by its writes', async () => {
  const { findUser, work, call } = await aServerOfOne();

  expect((await call()).json()).toEqual({ by: 'luz' });
  expect((await call()).json()).toEqual({ by: 'luz' });
  expect(findUser).toHaveBeenCalledOnce();
  expect(work.mock.calls.map(([, unchecked]) => unchecked?.version)).toEqual([undefined, '1']);
});

test('a call of a user who changed is repeated with the current user', async () => {
  const { stored, work, call } = await aServerOfOne();
  await call();
  if (stored.user) stored.user = { ...stored.user, username: 'sol', version: '2' };

  expect((await call()).json()).toEqual({ by: 'sol' });
  expect(work).toHaveBeenCalledTimes(3);
});

test('an ended session is refused, and forgotten', async () => {
  const { stored, findUser, work, call } = await aServerOfOne();
  await call();
  stored.user = undefined;

  expect((await call()).statusCode).toBe(401);
  expect((await call()).statusCode).toBe(401);
  expect(findUser).toHaveBeenCalledTimes(3);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a revoked permission is refused, and a restored one accepted', async () => {
  const { stored, call } = await aServerOfOne();
  const { user } = stored;
  if (!user) throw new Error('There is no user');
  await call();
  stored.user = { ...user, permissions: {}, version: '2' };
  const refused = await call();
  stored.user = { ...user, version: '3' };

  expect(refused.statusCode).toBe(403);
  expect((await call()).statusCode).toBe(200);
});

test('a refusal after a lookup is not retried', async () => {
  const { work, call } = await aServerOfOne();
  work.mockRejectedValue(sessionRequired());

  expect((await call()).statusCode).toBe(401);
  expect(work).toHaveBeenCalledOnce();
});

test('an error that is no refusal is not retried', async () => {
  const { findUser, work, call } = await aServerOfOne();
  await call();
  work.mockRejectedValue(new Error('a lock that takes too long'));

  expect((await call()).statusCode).toBe(500);
  expect(work).toHaveBeenCalledTimes(2);
  expect(findUser).toHaveBeenCalledOnce();
});

test('every call is looked up on a server that does not know of changes of users', async () => {
  const { stored, findUser, call } = await aServerOfOne();
  delete stored.user?.version;
  await call();
  await call();

  expect(findUser).toHaveBeenCalledTimes(2);
});
