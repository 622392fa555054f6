import type { NewProduct, Product } from '@mostrador/contracts/products';
import type { NewOrder } from '@mostrador/contracts/public-stores';
import type { StoreConfigChange } from '@mostrador/contracts/store-config';
import type { DeployStatus } from '@mostrador/contracts/store-deploy';
import { newId } from '@mostrador/domain';
import { expect, vi } from 'vitest';
import type { TestServer } from './a-server.ts';
import { aShop, type Caller, type TestShop } from './a-shop.ts';

/** A configuration that can be published. */
export const STORE_CONFIG = {
  businessInfo: { name: 'Kiosco Sol', whatsapp: '+54 9 264 555-0101', email: 'sol@kiosco.example' },
} satisfies StoreConfigChange;

export type SalesSettings = NonNullable<StoreConfigChange['storeSettings']>;

export const saveConfig = (caller: Caller, config: object = STORE_CONFIG) =>
  caller.call('PUT', '/api/store-config', config);

export const statusOf = async (caller: Caller): Promise<DeployStatus> =>
  (await caller.call('GET', '/api/store-deploy/status')).json();

/** Adds a product that the store offers. */
export async function aStoreProduct(
  shop: TestShop,
  product: Partial<NewProduct> & { featured?: boolean; storeDescription?: string } = {},
): Promise<Product> {
  const { featured, storeDescription, ...fields } = product;
  const made = await shop.aProduct(fields);
  const info = { publishedToStore: true, featured, storeDescription };
  return (await shop.call('PUT', `/api/store-products/${made._id}/store-info`, info)).json();
}

/** Waits until the latest requested publication has ended. */
export async function publicationOf(caller: Caller): Promise<DeployStatus> {
  return vi.waitFor(
    async () => {
      const status = await statusOf(caller);
      if (status.publication?.state === 'running') throw new Error('It is still being published');
      return status;
    },
    { timeout: 60_000, interval: 20 },
  );
}

/** Publishes the current configuration, and returns the slug of the store. */
export async function activate(caller: Caller): Promise<string> {
  const answer = await caller.call('POST', '/api/store-deploy/trigger');
  expect(answer.statusCode).toBe(200);
  await publicationOf(caller);
  return answer.json<{ deployment: { url: string } }>().deployment.url.split('/').at(-1) as string;
}

/** Creates a shop with an open store that offers one product. */
export async function aStore(
  server: TestServer,
  storeSettings: SalesSettings = {},
): Promise<{ shop: TestShop; slug: string; yerba: Product }> {
  const shop = await aShop(server);
  const yerba = await aStoreProduct(shop, { name: 'Yerba 1 kg', price: 3450.5, stock: 10 });
  await saveConfig(shop, { ...STORE_CONFIG, storeSettings });
  return { shop, slug: await activate(shop), yerba };
}

/** Returns the calls that visitors of a store make. */
export function visitorsOf(server: TestServer, slug: string) {
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/stores/${slug}${path}`, payload });
  return {
    cart: (items: NewOrder['items']) => post('/cart', { items }),
    order: (order: object) => post('/orders', order),
    page: (path = '', headers: Record<string, string> = {}) =>
      server.app.inject({ url: `/tienda/${slug}${path}`, headers }),
  };
}

/** Orders one unit of a product by form, and returns the order's id. */
export async function anOrder(
  { order }: ReturnType<typeof visitorsOf>,
  { _id: productId }: Product,
): Promise<string> {
  const _id = newId();
  const answer = await order({
    _id,
    items: [{ productId, quantity: 1 }],
    name: 'Ana',
    phone: '264 555-0101',
  });
  expect(answer.statusCode).toBe(201);
  return _id;
}
