import { allEndpoints } from '@mostrador/contracts';
import { newId } from '@mostrador/domain';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopEvents, type ShopEvents } from '../src/modules/shop-events/shop-events.ts';
import { aServer } from './a-server.ts';
import { aShop, type TestShop } from './a-shop.ts';

// An endpoint declares what it changes, and every open tab of the shop receives it. Covers all
// endpoints, future ones included.

const server = aServer();
let otherProcess: ShopEvents;

beforeAll(() => {
  otherProcess = createShopEvents({ pool: server.database.pool, log: Fastify().log });
});
afterAll(() => otherProcess.close());

/** Input with which each endpoint succeeds: the id of its path, its body. */
const INPUTS: Record<string, (shop: TestShop) => Promise<{ id?: string; body?: object }>> = {
  'POST /auth/update-email': async () => ({ body: { email: `sol-${newId()}@kiosco.example` } }),
  'POST /products': async () => ({ body: YERBA }),
  'PUT /products/:id': async (shop) => ({ id: (await shop.aProduct())._id, body: YERBA }),
  'DELETE /products/:id': async (shop) => ({ id: (await shop.aProduct())._id }),
  'PUT /products/:id/favourite': async (shop) => ({
    id: (await shop.aProduct())._id,
    body: { favourite: true },
  }),
  'PUT /store-products/:id/store-info': async (shop) => ({
    id: (await shop.aProduct())._id,
    body: { publishedToStore: true },
  }),
  'POST /customers': async () => ({ body: { name: 'Ana' } }),
  'PUT /customers/:id': async (shop) => ({
    id: (await shop.aCustomer())._id,
    body: { name: 'Otra' },
  }),
  'DELETE /customers/:id': async (shop) => ({ id: (await shop.aCustomer())._id }),
  'POST /sales': async (shop) => ({
    body: { items: [{ productId: (await shop.aProduct())._id, quantity: 1 }] },
  }),
};

const YERBA = { name: 'Yerba', price: 1, stock: 1 };

const writes = allEndpoints
  .filter(({ changes }) => changes)
  .map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }));

test.each(writes)('$name announces what it changes', async ({ name, method, path, changes }) => {
  const inputOf = INPUTS[name];
  if (!inputOf) throw new Error(`Say in INPUTS what ${name} succeeds with`);
  const shop = await aShop(server);
  const { id = '', body } = await inputOf(shop);
  const tab = newId();
  const heard: string[] = [];
  const stopListening = otherProcess.listen({
    shopId: shop.shopId,
    sessionId: newId(),
    receive(events) {
      for (const event of events)
        if (event.type === 'changed' && event.by === tab) heard.push(...event.topics);
    },
    end: () => {},
  });

  const answer = await server.app.inject({
    method,
    url: `/api${path.replace(':id', id)}`,
    headers: { authorization: `Bearer ${shop.token}`, 'x-tab': tab },
    payload: body,
  });

  expect(answer.statusCode).toBeLessThan(300);
  await expect.poll(() => heard).toEqual([...(changes ?? [])]);
  stopListening();
});
