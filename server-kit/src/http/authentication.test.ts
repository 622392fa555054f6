import { randomBytes } from 'node:crypto';
import { endpoint } from '@mostrador/contracts/endpoint';
import { newId } from '@mostrador/domain';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { aKitServer } from '../../test/a-kit-server.ts';
import type { ShopDatabase } from '../database/shop-database.ts';
import { createFairUse } from '../limits/fair-use.ts';
import { addAuthentication } from './authentication.ts';
import { serve } from './serve.ts';
import { serviceTokenOf } from './service-token.ts';
import { newShopToken } from './shop-token.ts';

const between = endpoint({
  method: 'GET',
  path: '/between',
  access: 'service',
  summary: 'Something that servers ask each other',
  schemas: async () => ({ response: { 200: z.object({ answered: z.literal(true) }) } }),
});

/** Sends a request to a server where every session is an administrator's. */
async function ask(token: string | undefined, serviceToken?: string) {
  const limits = { sessionCalls: { perMinute: 100 }, userWrites: { perMinute: 100 } };
  const shop = { announcing: () => shop } as unknown as ShopDatabase<unknown>;
  const server = await aKitServer([between], (api: FastifyInstance) => {
    addAuthentication(api, {
      database: { forShop: () => shop },
      clock: { now: () => new Date() },
      fairUse: createFairUse({ limits, connections: 3 }),
      findUser: async (_, session) => ({
        shopId: session.shopId,
        userId: newId(),
        username: 'luz',
        maxDiscount: 100,
        sessionId: '00',
        role: 'admin',
        permissions: {},
      }),
      serviceToken,
    });
    api.route(serve(between, async () => ({ answered: true as const })));
  });
  onTestFinished(async () => server.close());
  return server.inject({
    url: '/api/between',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

test('another server of the installation calls with a token that only their key makes', async () => {
  const key = randomBytes(32);
  const others = serviceTokenOf(randomBytes(32));

  const ours = await ask(serviceTokenOf(key), serviceTokenOf(key));
  expect(ours.json()).toEqual({ answered: true });
  expect((await ask(others, serviceTokenOf(key))).statusCode).toBe(401);
});

test("no session satisfies a call between servers, not even the administrator's", async () => {
  const answer = await ask(newShopToken(newId()).token, serviceTokenOf(randomBytes(32)));

  expect(answer.statusCode).toBe(401);
  expect(answer.json().code).toBe('service.required');
});

test.each([undefined, '', 'undefined'])(
  'an installation without a key refuses calls between servers with the token %j',
  async (token) => expect((await ask(token)).statusCode).toBe(401),
);
