import { FIRST_STEPS, type FirstSteps } from '@mostrador/contracts/first-steps';
import { expect, test } from 'vitest';
import { aCashRegister } from '../../../test/a-cash-register.ts';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { turnCredit } from '../../../test/customer-accounts.ts';
import { keepSignedIn } from '../../../test/keep-signed-in.ts';
import { SAMPLES } from './sample-lists.ts';

const DAY_MS = 24 * 60 * 60_000;

const server = aServer();

const read = async (caller: Caller) =>
  (await caller.call('GET', '/api/first-steps')).json<FirstSteps>();
const addSamples = (caller: Caller, list = 'kiosk') =>
  caller.call('POST', '/api/first-steps/sample-products', { list });

test("a step is done once the shop's own data shows it", async () => {
  const [shop, other] = [await aShop(server), await aShop(server)];
  expect(await read(shop)).toEqual({ done: [], skipped: [], expired: false });

  const product = await shop.aProduct();
  expect((await read(shop)).done).toEqual(['products']);
  await shop.sell({ [product._id]: 1 });
  expect((await read(shop)).done).toEqual(['products', 'sale']);
  await aCashRegister(shop);
  await shop.aSeller();
  expect((await read(shop)).done).toEqual(['products', 'cash-register', 'sale', 'seller']);
  await turnCredit(shop, true);
  expect((await read(shop)).done).toEqual([...FIRST_STEPS]);
  expect((await read(other)).done).toEqual([]);

  await shop.call('DELETE', `/api/products/${product._id}`);
  expect((await read(shop)).done).not.toContain('products');
});

test('the guide of a new shop ends after its first week', async () => {
  const shop = await aShop(server);
  await keepSignedIn(server, shop);
  const start = server.now.getTime();
  server.now = new Date(start + 6 * DAY_MS);
  expect((await read(shop)).expired).toBe(false);
  server.now = new Date(start + 8 * DAY_MS);
  expect((await read(shop)).expired).toBe(true);
});

test('a skipped step is stored, and can be resumed', async () => {
  const shop = await aShop(server);
  const skip = (skippedFirstSteps: string[]) =>
    shop.call('PUT', '/api/till-settings', { skippedFirstSteps });

  await skip(['cash-register', 'seller']);
  expect((await read(shop)).skipped).toEqual(['cash-register', 'seller']);
  await skip([]);
  expect((await read(shop)).skipped).toEqual([]);
  for (const unknown of ['dance', 'customer-credit'])
    expect((await skip([unknown])).statusCode).toBe(400);
});

test('adds a list with its categories, prices and stock', async () => {
  const shop = await aShop(server);

  const answer = await addSamples(shop, 'grocery');

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ added: SAMPLES.grocery.length });
  const products = await shop.listProducts();
  expect(products).toHaveLength(SAMPLES.grocery.length);
  expect(products.find(({ name }) => name === 'Pan francés')).toMatchObject({
    price: 2400,
    ivaRate: 10.5,
    unit: 'kg',
    stock: 20,
    barcode: null,
    categoryId: { name: 'Harinas y panificados' },
  });
});

test('adds a list once, even from two tabs', async () => {
  const shop = await aShop(server);

  const answers = await Promise.all([addSamples(shop), addSamples(shop), addSamples(shop)]);

  const added = answers.map((answer) => answer.json<{ added: number }>().added);
  expect(added.sort((one, other) => one - other)).toEqual([0, 0, SAMPLES.kiosk.length]);
  expect(await shop.listProducts()).toHaveLength(SAMPLES.kiosk.length);
  const recorded = (await auditTrailOf(server, shop)).filter(
    ({ action }) => action === 'product.samples-added',
  );
  expect(recorded).toHaveLength(1);
  expect(recorded[0]?.details).toMatchObject({ list: 'kiosk' });
});

test('skips products that exist by name, and uses existing categories', async () => {
  const shop = await aShop(server);
  const mine = await shop.aProduct({ name: 'ALFAJOR SIMPLE', price: 1 });
  const category = (await shop.call('POST', '/api/categories', { name: 'bebidas' })).json();

  await addSamples(shop);

  const products = await shop.listProducts();
  expect(products).toHaveLength(SAMPLES.kiosk.length);
  expect(products.find(({ _id }) => _id === mine._id)?.price).toBe(1);
  expect(products.find(({ name }) => name === 'Agua mineral 500 ml')?.categoryId).toEqual({
    _id: category._id,
    name: 'bebidas',
  });
});

test("refuses a whole list beyond the plan's limit", async () => {
  const shop = await aShop(server);
  for (const list of ['kiosk', 'grocery', 'health-food', 'stationery'])
    await addSamples(shop, list);
  await shop.aProduct();
  const before = (await shop.listProducts()).length;

  const answer = await addSamples(shop, 'clothes');

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe('plan.limit-reached');
  expect(await shop.listProducts()).toHaveLength(before);
  const categories = (await shop.call('GET', '/api/categories')).json<{ name: string }[]>();
  expect(categories.map(({ name }) => name)).not.toContain('Pantalones');
});

test('concurrent lists do not exceed the limit', async () => {
  const shop = await aShop(server);
  for (const list of ['kiosk', 'grocery', 'health-food']) await addSamples(shop, list);
  for (let extra = 0; extra < 15; extra++) await shop.aProduct();

  const answers = await Promise.all([addSamples(shop, 'stationery'), addSamples(shop, 'clothes')]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403]);
  expect((await shop.listProducts()).length).toBeLessThanOrEqual(100);
});

test('a seller can neither read the steps nor add a list, whatever their permissions', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageProducts: true, canManageSales: true });

  expect((await seller.call('GET', '/api/first-steps')).statusCode).toBe(403);
  expect((await addSamples(seller)).statusCode).toBe(403);
  expect(await shop.listProducts()).toEqual([]);
});

test('a list that does not exist is refused', async () => {
  const shop = await aShop(server);
  expect((await addSamples(shop, 'pharmacy')).statusCode).toBe(400);
  expect((await addSamples(shop, '__proto__')).statusCode).toBe(400);
});
