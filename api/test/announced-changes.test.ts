import { apiEndpoints } from '@mostrador/contracts';
import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import type { OpenSession } from '@mostrador/contracts/sessions';
import { newId } from '@mostrador/domain';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopEvents, type ShopEvents } from '../src/modules/shop-events/shop-events.ts';
import { aCashRegister, enableCash } from './a-cash-register.ts';
import { aFollower, byId } from './a-follower.ts';
import { aMercadoPago } from './a-mercado-pago.ts';
import { aSecondFactor, aTotpKey, codeOf } from './a-second-factor.ts';
import { aServer } from './a-server.ts';
import { aShop, PASSWORD, saleIn, type TestShop } from './a-shop.ts';
import { copyForm, downloadCopy } from './a-shop-copy.ts';
import {
  activate,
  anOrder,
  aStoreProduct,
  type SalesSettings,
  STORE_CONFIG,
  saveConfig,
  visitorsOf,
} from './a-store.ts';
import { aVisitor } from './a-visitor.ts';
import { anInvoicing } from './an-invoicing.ts';
import { sellOnAccount, turnCredit } from './customer-accounts.ts';
import { aCustomerBatch, aCustomerBatchOfOne } from './customer-batches.ts';
import { aHeldSale, CART } from './held-sales.ts';
import { writeFiscalConfig, writeInvoice } from './invoices.ts';
import {
  anOfflineMovement,
  customerOffline,
  deliverOpening,
  movedOffline,
  openedOffline,
  productOffline,
} from './offline-entries.ts';
import { anOfflineSale, charged, deliver, leaseOf, madeOffline } from './offline-sales.ts';
import { aPhoto, blankPng, formWithImage } from './pictures.ts';
import { inputOfRow } from './plain-rows.ts';
import { aBatchOfOne, aProductBatch } from './product-batches.ts';
import { aBrand, aCategory, aSubcategory } from './references.ts';

// An endpoint declares what it changes, and every open tab of the shop receives that. A cursor
// finds its changes of the product list. Covers all endpoints, including future ones.

const invoicing = anInvoicing();
const mercadoPago = aMercadoPago({ now: new Date('2026-03-10T15:00:00Z') });
const server = aServer({
  invoicing: invoicing.server,
  settings: { mercadoPago: mercadoPago.settings },
});
let otherProcess: ShopEvents;

beforeAll(() => {
  otherProcess = createShopEvents({ pool: server.database.pool, log: Fastify().log });
});
afterAll(() => otherProcess.close());

const ISSUER = {
  cuit: '20123456786',
  businessName: 'Sol Gómez',
  fiscalCondition: 'monotributista',
};

/**
 * Input with which each endpoint succeeds: the id in its path and its body. That of the rows of a
 * plain list is made up.
 */
const INPUTS: Record<string, (shop: TestShop) => Promise<{ id?: string; body?: object }>> = {
  'POST /auth/update-email': async () => ({ body: { email: `sol-${newId()}@kiosco.example` } }),
  'PUT /auth/password': async () => ({
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} nueva` },
  }),
  'PUT /auth/name': async () => ({ body: { realName: 'Sol Gómez' } }),
  'PUT /users/:id/name': async (shop) => ({
    id: (await shop.aSeller()).userId,
    body: { realName: 'Luz Paz' },
  }),
  'PUT /users/:id/password': async (shop) => ({
    id: (await shop.aSeller()).userId,
    body: { newPassword: `${PASSWORD} nueva` },
  }),
  'PUT /users/:id/pin': async (shop) => ({ id: shop.userId, body: { pin: '1234' } }),
  'DELETE /users/:id/pin': async (shop) => ({ id: shop.userId }),
  'POST /auth/second-factor/confirm': async (shop) => ({
    body: { otp: codeOf(await aTotpKey(shop), server.now) },
  }),
  'POST /auth/second-factor/recovery-codes': async (shop) => ({
    body: { password: PASSWORD, otp: (await aSecondFactor(server, shop)).recoveryCodes[0] },
  }),
  'POST /auth/second-factor/disable': async (shop) => ({
    body: { password: PASSWORD, otp: (await aSecondFactor(server, shop)).recoveryCodes[0] },
  }),
  'DELETE /auth/sessions': async (shop) => {
    await aVisitor(server).signIn(shop.username);
    return {};
  },
  'DELETE /auth/sessions/:id': async (shop) => {
    await aVisitor(server).signIn(shop.username);
    const { sessions } = (await shop.call('GET', '/api/auth/sessions')).json();
    return { id: sessions.find(({ current }: OpenSession) => !current)._id };
  },
  'POST /customer-batches': async () => ({ body: aCustomerBatchOfOne() }),
  'POST /customer-batches/:id/undo': async (shop) => ({ id: await aCustomerBatch(shop) }),
  'POST /product-batches': async () => ({ body: aBatchOfOne() }),
  'POST /product-batches/:id/undo': async (shop) => ({ id: await aProductBatch(shop) }),
  'POST /product-batches/:id/cancel': async (shop) => {
    const { _id, price } = await shop.aProduct();
    const body = {
      _id: newId(),
      kind: 'prices',
      title: 'Aumento',
      applyAt: new Date(server.now.getTime() + 60_000).toISOString(),
      changes: [{ _id, from: { price }, to: { price: price + 1 } }],
    };
    return { id: (await shop.call('POST', '/api/product-batches', body)).json()._id };
  },
  'POST /products': async () => ({ body: YERBA }),
  'PUT /products/:id': async (shop) => ({ id: (await shop.aProduct())._id, body: YERBA }),
  'DELETE /products/:id': async (shop) => ({ id: (await shop.aProduct())._id }),
  'PUT /products/:id/favourite': async (shop) => ({
    id: (await shop.aProduct())._id,
    body: { favourite: true },
  }),
  'POST /products/:id/shortage/settlement': async (shop) => {
    await shop.call('PUT', '/api/till-settings', { sellWithoutStock: true });
    const { _id } = await shop.aProduct({ stock: 0 });
    await shop.sell({ [_id]: 1 });
    return { id: _id, body: { deduct: false } };
  },
  'PUT /store-products/:id/store-info': async (shop) => ({
    id: (await shop.aProduct())._id,
    body: { publishedToStore: true },
  }),
  'POST /brands/:id/merge': async (shop) => ({
    id: (await aBrand(shop))._id,
    body: { into: (await aBrand(shop))._id },
  }),
  'POST /categories/:id/merge': async (shop) => ({
    id: (await aCategory(shop))._id,
    body: { into: (await aCategory(shop))._id },
  }),
  'POST /subcategories': async (shop) => ({
    body: { name: 'Cervezas', categoryId: (await aCategory(shop))._id },
  }),
  'PUT /subcategories/:id': async (shop) => {
    const category = await aCategory(shop);
    const { _id } = await aSubcategory(shop, category);
    return { id: _id, body: { name: 'Cervezas', categoryId: category._id } };
  },
  'DELETE /subcategories/:id': async (shop) => ({
    id: (await aSubcategory(shop, await aCategory(shop)))._id,
  }),
  'POST /customers': async () => ({ body: { name: 'Ana' } }),
  'PUT /customers/:id': async (shop) => ({
    id: (await shop.aCustomer())._id,
    body: { name: 'Otra' },
  }),
  'DELETE /customers/:id': async (shop) => ({ id: (await shop.aCustomer())._id }),
  'POST /customers/:id/payments': async (shop) => ({
    id: (await shop.aCustomer())._id,
    body: { amount: 1 },
  }),
  'POST /customers/:id/reminders': async (shop) => {
    const customer = await shop.aCustomer();
    await turnCredit(shop, true);
    await sellOnAccount(shop, customer, 10);
    return { id: customer._id };
  },
  'POST /customers/:id/write-offs': async (shop) => {
    await turnCredit(shop, true);
    const ana = await shop.aCustomer({ creditLimit: 100 });
    await sellOnAccount(shop, ana, 10);
    return { id: ana._id, body: { _id: newId(), amount: 10, reason: 'Se mudó' } };
  },
  'PUT /held-sales/:id': async () => ({ id: newId(), body: { name: 'Mesa 4', cart: CART } }),
  'POST /held-sales/:id/take': async (shop) => ({
    id: (await aHeldSale(shop))._id,
    body: { takeId: newId() },
  }),
  'DELETE /held-sales/:id': async (shop) => ({ id: (await aHeldSale(shop))._id }),
  'POST /users': async () => ({ body: { username: `luz-${newId()}`, password: PASSWORD } }),
  'PUT /users/:id/permissions': async (shop) => ({
    id: (await shop.aSeller()).userId,
    body: { permissions: { canManageSales: true } },
  }),
  'PUT /users/:id/toggle-active': async (shop) => ({ id: (await shop.aSeller()).userId }),
  'DELETE /users/:id': async (shop) => ({ id: (await shop.aSeller()).userId }),
  'PUT /users/store-info': async () => ({ body: { storeName: 'Almacén Sol' } }),
  'PUT /users/store-info/logo': async () => ({ body: formWithImage(await aPhoto()) }),
  'POST /users/fiscal-config': async () => ({ body: ISSUER }),
  'POST /users/fiscal-config/certificate-request': async (shop) => {
    await shop.call('POST', '/api/users/fiscal-config', ISSUER);
    return { body: { cuit: ISSUER.cuit, businessName: ISSUER.businessName } };
  },
  'DELETE /users/store-info/logo': async () => ({}),
  'POST /shop-data': async () => ({ body: copyForm(await downloadCopy(await aShop(server))) }),
  'POST /first-steps/sample-products': async () => ({ body: { list: 'kiosk' } }),
  'PUT /till-settings': async () => ({ body: { sounds: false } }),
  'POST /cash-registers': async (shop) => {
    await enableCash(shop);
    return { body: { openingAmount: 1000 } };
  },
  'PUT /cash-registers/:id/close': async (shop) => ({
    id: (await aCashRegister(shop))._id,
    body: { actualAmount: 1000 },
  }),
  'PUT /cash-registers/config/update': async () => ({
    body: { cashRegisterConfig: { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true } },
  }),
  'POST /cash-registers/:id/movements': async (shop) => ({
    id: (await aCashRegister(shop))._id,
    body: { kind: 'in', amount: 1, reason: 'Cambio' },
  }),
  'POST /sales': async (shop) => ({
    body: {
      items: [{ productId: (await shop.aProduct())._id, quantity: 1 }],
      customerId: (await shop.aCustomer())._id,
    },
  }),
  'POST /offline-entries/openings': async (shop) => {
    await enableCash(shop);
    return { body: openedOffline(await leaseOf(shop)) };
  },
  'POST /offline-entries/cash-movements': async (shop) => ({
    body: movedOffline(await leaseOf(shop), await aCashRegister(shop)),
  }),
  'POST /offline-entries/products': async (shop) => ({ body: productOffline(await leaseOf(shop)) }),
  'POST /offline-entries/customers': async (shop) => ({
    body: customerOffline(await leaseOf(shop)),
  }),
  'POST /offline-entries/:id/reviewed': async (shop) => ({ id: await anOfflineMovement(shop) }),
  'POST /offline-entries/reviewed': async (shop) => {
    // Another register is open: the opening is marked.
    await aCashRegister(shop);
    await deliverOpening(shop, openedOffline(await leaseOf(shop)));
    return { body: { receivedUntil: '2100-01-01T00:00:00.000Z' } };
  },
  'POST /offline-sales/reviewed': async (shop) => {
    const product = await shop.aProduct();
    const line = charged({ ...product, price: product.price + 1 });
    const lease = await leaseOf(shop);
    await deliver(shop, madeOffline(lease, [line], { madeAt: new Date(lease.issuedAt) }));
    return { body: { receivedUntil: '2100-01-01T00:00:00.000Z' } };
  },
  'POST /offline-sales/:id/reviewed': async (shop) => ({ id: await anOfflineSale(shop) }),
  'PUT /sales/:id/cancel': async (shop) => ({ id: (await aSaleOfOne(shop))._id }),
  'PUT /sales/:id/payment-method': async (shop) => ({
    id: (await aSaleOfOne(shop))._id,
    body: { from: 'Efectivo', to: 'QR' },
  }),
  'POST /sales/:id/returns': async (shop) => ({
    id: (await aSaleOfOne(shop))._id,
    body: { items: [{ position: 0, quantity: 1 }] },
  }),
  'POST /sales/:id/invoices': async (shop) => {
    await writeFiscalConfig(server, shop);
    return { id: (await aSaleOfOne(shop))._id };
  },
  'POST /invoices/:id/retry': async (shop) => {
    await writeFiscalConfig(server, shop);
    const { _id } = await aSaleOfOne(shop);
    return { id: await writeInvoice(server, shop, _id, { state: 'rejected' }) };
  },
  'PUT /sales/:id/invoice-receiver': async (shop) => ({
    id: (await aSaleOfOne(shop))._id,
    body: { name: 'Ana' },
  }),
  'PUT /store-config': async () => ({ body: STORE_CONFIG }),
  'POST /store-config/upload-logo': async () => ({ body: await aFormWith('logo') }),
  'POST /store-config/upload-banner': async () => ({ body: await aFormWith('banner') }),
  'POST /store-config/upload-favicon': async () => ({ body: await aFormWith('favicon') }),
  'DELETE /store-config/logo': async (shop) => withStoreImage(shop, 'logo'),
  'DELETE /store-config/banner': async (shop) => withStoreImage(shop, 'banner'),
  'DELETE /store-config/favicon': async (shop) => withStoreImage(shop, 'favicon'),
  'POST /store-deploy/trigger': async (shop) => {
    await aStoreProduct(shop);
    await saveConfig(shop);
    return {};
  },
  'POST /store-deploy/redeploy': async (shop) => {
    await openStoreOf(shop);
    return {};
  },
  'DELETE /store-deploy/deactivate': async (shop) => {
    await openStoreOf(shop);
    return {};
  },
  'PUT /store-orders/:id/state': async (shop) => ({
    id: await anOrderIn(shop),
    body: { state: 'prepared' },
  }),
  'POST /store-orders/:id/sell': async (shop) => ({ id: await anOrderIn(shop) }),
  'PUT /users/payment-email': async () => ({ body: PAYER }),
  'POST /subscriptions/create-premium': async (shop) => {
    await shop.call('PUT', '/api/users/payment-email', PAYER);
    return {};
  },
  'POST /subscriptions/cancel': async (shop) => {
    await shop.call('PUT', '/api/users/payment-email', PAYER);
    await shop.call('POST', '/api/subscriptions/create-premium');
    return {};
  },
};

const aFormWith = async (kind: string) => {
  const form = new FormData();
  form.append(kind, new Blob([blankPng(9, 9) as BlobPart]), `${kind}.png`);
  return form;
};

async function withStoreImage(shop: TestShop, kind: string) {
  await shop.call('POST', `/api/store-config/upload-${kind}`, await aFormWith(kind));
  return {};
}

async function openStoreOf(shop: TestShop, storeSettings: SalesSettings = {}) {
  const product = await aStoreProduct(shop);
  await saveConfig(shop, { ...STORE_CONFIG, storeSettings });
  return { product, slug: await activate(shop) };
}

async function anOrderIn(shop: TestShop): Promise<string> {
  const { product, slug } = await openStoreOf(shop, { orderMethod: 'form' });
  return anOrder(visitorsOf(server, slug), product);
}

const PAYER = { paymentEmail: 'pagos@kiosco.example' };

async function aSaleOfOne(shop: TestShop) {
  const product = await shop.aProduct();
  return saleIn(
    await shop.sell({ [product._id]: 1 }, { customerId: (await shop.aCustomer())._id }),
  );
}

const YERBA = { name: 'Yerba', price: 1, stock: 1 };

const writes = apiEndpoints
  .filter(({ changes }) => changes)
  .map((endpoint) => ({ ...endpoint, name: `${endpoint.method} ${endpoint.path}` }));

test.each(writes)('$name announces what it changes', async ({ name, method, path, changes }) => {
  const inputOf = INPUTS[name] ?? ((shop: TestShop) => inputOfRow(shop, { method, path, name }));
  const shop = await aShop(server);
  const { id = '', body } = await inputOf(shop);
  await addProductOfEachName(shop);
  const follower = await aFollower(shop);
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
  // Clients that follow the list would miss a write that forgets `touched`.
  await follower.poll();
  expect(follower.products()).toEqual(byId(await shop.listProducts()));
});

/** Adds a product for each brand, category and subcategory, since products show their names. */
async function addProductOfEachName(shop: TestShop): Promise<void> {
  const listed = async <Row>(path: string) => (await shop.call('GET', path)).json<Row[]>();
  for (const { _id } of await listed<NamedReference>('/api/brands'))
    await shop.aProduct({ brandId: _id });
  for (const { _id } of await listed<NamedReference>('/api/categories'))
    await shop.aProduct({ categoryId: _id });
  for (const { _id, categoryId } of await listed<Subcategory>('/api/subcategories'))
    await shop.aProduct({ categoryId: categoryId._id, subcategoryId: _id });
}
