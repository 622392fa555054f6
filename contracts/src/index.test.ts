import { PERMISSIONS } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeInvalidInput } from './errors.ts';
import { describeEndpoints } from './index.ts';
import { TOPICS } from './topics.ts';

const endpoints = await describeEndpoints();

test('no two endpoints have the same method and path', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);

  expect(new Set(calls).size).toBe(calls.length);
});

/** Screens of other versions and users of `/api/docs` depend on these: a change breaks them. */
const DOCUMENTED_CALLS = [
  `GET /activity: admin, about ${TOPICS.join(' and ')} → 200`,
  'POST /auth/forgot-password: public, without the session → 200',
  'POST /auth/login: public → 200',
  'POST /auth/logout: signed-in → 204',
  'GET /auth/me: signed-in, about session → 200',
  'POST /auth/register: public → 201',
  'POST /auth/resend-verification: signed-in → 200',
  'POST /auth/reset-password: public, without the session → 200',
  'PUT /auth/name: signed-in, changes session and users → 200',
  'PUT /auth/password: signed-in, changes session → 200',
  'GET /auth/second-factor: signed-in, about session → 200',
  'POST /auth/second-factor: signed-in → 200',
  'POST /auth/second-factor/confirm: signed-in, changes session → 200',
  'POST /auth/second-factor/recovery-codes: signed-in, changes session → 200',
  'POST /auth/second-factor/disable: signed-in, changes session → 204',
  'GET /auth/sessions: signed-in, about session → 200',
  'DELETE /auth/sessions: signed-in, changes session → 200',
  'DELETE /auth/sessions/:id: signed-in, changes session → 204',
  'POST /auth/undo-email-change: public, without the session → 200',
  'POST /auth/update-email: signed-in, changes session → 200',
  'GET /auth/verify-email/:token: public → 200',
  'GET /brands: signed-in, about product-configuration → 200',
  'POST /brands: canManageProducts, changes product-configuration → 201',
  'DELETE /brands/:id: canManageProducts, changes product-configuration → 204',
  'PUT /brands/:id: canManageProducts, changes product-configuration → 200',
  'POST /brands/:id/merge: canManageProducts, changes product-configuration → 200',
  'GET /categories: signed-in, about product-configuration → 200',
  'POST /categories: canManageProducts, changes product-configuration → 201',
  'DELETE /categories/:id: canManageProducts, changes product-configuration → 204',
  'PUT /categories/:id: canManageProducts, changes product-configuration → 200',
  'POST /categories/:id/merge: canManageProducts, changes product-configuration → 200',
  'GET /users/at-the-till: signed-in, about users → 200',
  'PUT /users/:id/pin: admin, changes users → 204',
  'DELETE /users/:id/pin: admin, changes users → 204',
  'POST /auth/switch: signed-in → 200',
  'POST /auth/unlock: signed-in → 204',
  'POST /auth/unlock/password: signed-in → 204',
  'POST /authorizations: signed-in → 201',
  'POST /consumer-requests: public → 201',
  'POST /contact: public → 201',
  'POST /contact/send: public → 201',
  'PUT /credentials/:id: service → 200',
  'DELETE /credentials/:id: service → 204',
  'GET /credentials/:id/access: service → 200',
  'PUT /credentials/:id/certificate: service → 200',
  'POST /credentials/:id/request: service → 200',
  'POST /credentials/:id/validate: service → 200',
  'GET /customers: signed-in, about customers → 200',
  'POST /customers: canManageSales, changes customers → 201',
  'DELETE /customers/:id: canManageSales, changes customers → 204',
  'PUT /customers/:id: canManageSales, changes customers → 200',
  'GET /customers/debtors: canManageSales, about customers → 200',
  'GET /customers/names: signed-in, about customers and till-settings → 200',
  'GET /customers/shared-documents: canManageSales, about customers → 200',
  'GET /customers/:id/account: canManageSales, about customers → 200',
  'GET /customers/:id/account/pdf: canManageSales, about customers → 200 file',
  'POST /customers/:id/reminders: canManageSales, changes customers → 201',
  'POST /customers/:id/write-offs: admin, changes customers → 201',
  'POST /customers/:id/payments: canManageSales, changes customers and cash-registers → 201',
  'GET /customers/:id/payments/:paymentId/pdf: canManageSales, about customers → 200 file',
  'POST /customer-batches: canManageSales, changes customers → 201',
  'POST /customer-batches/:id/parts/:part: canManageSales → 204',
  'GET /customer-batches: canManageSales, about customers → 200',
  'GET /customer-batches/:id: canManageSales, about customers → 200',
  'POST /customer-batches/:id/undo: canManageSales, changes customers → 200',
  'GET /events: signed-in → 200 events',
  'GET /health: public → 200',
  'GET /ready: public → 200',
  'GET /held-sales: canManageSales, about held-sales → 200',
  'PUT /held-sales/:id: canManageSales, changes held-sales → 200',
  'POST /held-sales/:id/take: canManageSales, changes held-sales → 200',
  'DELETE /held-sales/:id: canManageSales, changes held-sales → 204',
  'POST /offline-leases: canManageSales → 201',
  'POST /offline-entries/openings: canManageSales, changes cash-registers → 201',
  'POST /offline-entries/cash-movements: canManageSales, changes cash-registers → 201',
  'POST /offline-entries/products: canManageSales, changes products and cash-registers → 201',
  'POST /offline-entries/customers: canManageSales, changes customers and cash-registers → 201',
  'GET /offline-entries: canViewHistory, about cash-registers → 200',
  'POST /offline-entries/:id/reviewed: canViewHistory, changes cash-registers → 204',
  'POST /offline-entries/reviewed: canViewHistory, changes cash-registers → 200',
  'GET /offline-sales: canViewHistory, about sales → 200',
  'POST /offline-sales/:id/reviewed: canViewHistory, changes sales → 204',
  'POST /offline-sales/reviewed: canViewHistory, changes sales → 200',
  'GET /products: signed-in, about products and product-configuration → 200',
  'POST /products: canManageProducts, changes products → 201',
  'DELETE /products/:id: canManageProducts, changes products → 204',
  'PUT /products/:id: canManageProducts, changes products → 200',
  'GET /products/:id/cost: canManageProducts, about products → 200',
  'GET /products/costs: canManageProducts, about products → 200',
  'GET /products/:id/price-changes: canManageProducts, about products → 200',
  'GET /products/repriced: canManageProducts, about products → 200',
  'POST /product-batches: canManageProducts, changes products and product-configuration → 201',
  'POST /product-batches/:id/parts/:part: canManageProducts → 204',
  'GET /product-batches: canManageProducts, about products → 200',
  'GET /product-batches/:id: canManageProducts, about products → 200',
  'POST /product-batches/:id/undo: canManageProducts, changes products and product-configuration → 200',
  'POST /product-batches/:id/cancel: canManageProducts, changes products → 200',
  'POST /product-labels: canManageProducts → 200 file',
  'PUT /products/:id/favourite: canManageProducts, changes products → 200',
  'GET /products/:id/stock-movements: canManageProducts, about products and sales → 200',
  'GET /products/storage/usage: signed-in, about products and subscription and session → 200',
  'GET /products/shortages: canManageProducts, about products and sales → 200',
  'POST /products/:id/shortage/settlement: canManageProducts, changes products → 200',
  'GET /products/best-sellers: signed-in, about products → 200',
  'GET /products/changes: signed-in, about products and product-configuration → 200',
  'GET /cash-registers/current: signed-in, about cash-registers → 200',
  'POST /cash-registers: canManageCashRegister, changes cash-registers → 201',
  'PUT /cash-registers/:id/close: canManageCashRegister, changes cash-registers → 200',
  'PUT /cash-registers/config/update: admin, changes cash-registers and session and sales → 200',
  'GET /cash-registers: canViewHistory, about cash-registers → 200',
  'GET /cash-registers/:id: canViewHistory, about cash-registers and sales → 200',
  'GET /cash-registers/:id/reading: canManageCashRegister, about cash-registers and sales → 200',
  'GET /cash-registers/:id/pdf: canManageCashRegister, about cash-registers and sales → 200 file',
  'POST /cash-registers/:id/movements: canManageCashRegister, changes cash-registers → 201',
  'GET /first-steps: admin, about products and cash-registers and sales and users and till-settings → 200',
  'POST /first-steps/sample-products: admin, changes products and product-configuration → 201',
  'GET /dashboard/stats: signed-in, about sales and products → 200',
  'GET /reports/:name: canViewHistory, about sales and products and product-configuration → 200',
  'GET /reports/:name/xlsx: canViewHistory, about sales and products and product-configuration → 200 file',
  'GET /sales: signed-in, about sales → 200',
  'POST /release-failures: signed-in → 204',
  'POST /sales: canManageSales, changes sales and customers → 201',
  'GET /sales/:id: signed-in, about sales → 200',
  'GET /sales/by-code/:code: canManageSales, about sales → 200',
  'PUT /sales/:id/cancel: canManageSales, changes sales and customers → 200',
  'GET /sales/:id/pdf: signed-in, about sales → 200 file',
  'GET /sales/:id/returns: signed-in, about sales → 200',
  'PUT /sales/:id/payment-method: canManageSales, changes sales and cash-registers → 200',
  'POST /sales/:id/returns: canManageSales, changes sales and customers → 201',
  'GET /sales/:id/returns/:returnId/pdf: signed-in, about sales → 200 file',
  'GET /sales/export/:format: canViewHistory, about sales → 200 file',
  'GET /sales/sellers: canViewHistory, about sales and users → 200',
  'GET /sales/totals: signed-in, about sales → 200',
  'GET /store-products: signed-in, about products → 200',
  'PUT /store-products/:id/store-info: canManageProducts, changes products → 200',
  'GET /subcategories: signed-in, about product-configuration → 200',
  'GET /subscriptions/current: signed-in, about subscription and products and session → 200',
  'GET /subscriptions/billing: admin, about subscription and session → 200',
  'GET /subscriptions/payments/:id/pdf: admin, about subscription → 200 file',
  'GET /subscriptions/plans: public → 200',
  'POST /subscriptions/cancel: admin, changes subscription → 200',
  'POST /subscriptions/create-premium: admin, changes subscription → 200',
  'PUT /users/payment-email: admin, changes subscription → 200',
  'POST /webhooks/mercado-pago: public → 200',
  'GET /users/fiscal-config: admin, about fiscal-config → 200',
  'POST /users/fiscal-config: admin, changes fiscal-config and till-settings → 200',
  'POST /users/fiscal-config/validate: admin → 200',
  'GET /users/fiscal-config/access: admin, about fiscal-config and sales → 200',
  'POST /users/fiscal-config/certificate-request: admin, changes fiscal-config → 200',
  'GET /sales/:id/invoices: signed-in, about sales → 200',
  'POST /sales/:id/invoices: canManageSales, changes sales → 201',
  'POST /invoices/:id/retry: canManageSales, changes sales → 200',
  'PUT /sales/:id/invoice-receiver: canManageSales, changes sales → 200',
  'GET /invoices/:id/pdf: signed-in, about sales → 200 file',
  'GET /invoices/unfinished: canManageSales, about sales → 200',
  'POST /subcategories: canManageProducts, changes product-configuration → 201',
  'DELETE /subcategories/:id: canManageProducts, changes product-configuration → 204',
  'PUT /subcategories/:id: canManageProducts, changes product-configuration → 200',
  'GET /users/store-info: signed-in, about session → 200',
  'PUT /users/store-info: admin, changes session → 200',
  'PUT /users/store-info/logo: admin, changes session → 200',
  'DELETE /users/store-info/logo: admin, changes session → 200',
  'GET /taxpayer/:cuit: signed-in → 200',
  'GET /till-settings: signed-in, about till-settings → 200',
  'PUT /till-settings: admin, changes till-settings and session → 200',
  'GET /users: admin, about users → 200',
  'POST /users: admin, changes users and subscription → 201',
  'PUT /users/:id/permissions: admin, changes users and session → 200',
  'PUT /users/:id/name: admin, changes users and session → 200',
  'PUT /users/:id/password: admin, changes users → 200',
  'PUT /users/:id/toggle-active: admin, changes users and subscription → 200',
  'DELETE /users/:id: admin, changes users and subscription → 204',
  'DELETE /users/account/delete-all: admin → 200',
  'POST /shop-data: admin, changes products and product-configuration and customers and sales and users and subscription → 201',
  'GET /shop-data: admin, about products and product-configuration and customers and sales and cash-registers and session → 200 file',
  'DELETE /vouchers/:id: service → 200',
  'GET /vouchers/:id: service → 200',
  'PUT /vouchers/:id: service → 200',
  'DELETE /store-config/banner: admin, changes store → 204',
  'DELETE /store-config/favicon: admin, changes store → 204',
  'DELETE /store-config/logo: admin, changes store → 204',
  'DELETE /store-deploy/deactivate: admin, changes store → 204',
  'GET /store-config: admin, about store → 200',
  'GET /store-deploy/status: admin, about store → 200',
  'GET /store-orders: admin, about store-orders and sales → 200',
  'GET /store-orders/new: admin, about store-orders → 200',
  'POST /store-config/upload-banner: admin, changes store → 200',
  'POST /store-config/upload-favicon: admin, changes store → 200',
  'POST /store-config/upload-logo: admin, changes store → 200',
  'POST /store-deploy/redeploy: admin, changes store → 200',
  'POST /store-deploy/trigger: admin, changes store → 200',
  'POST /store-orders/:id/sell: admin, changes held-sales and store-orders → 200',
  'POST /stores/:slug/cart: public → 200',
  'POST /stores/:slug/orders: public → 201',
  'PUT /store-config: admin, changes store → 200',
  'PUT /store-orders/:id/state: admin, changes store-orders → 200',
];

test('the calls match the documents: path, access and topics', () => {
  const calls = endpoints.map((endpoint) => {
    const { name, access, about, changes, sentWithoutSession, answers, response } = endpoint;
    const facts = [
      access,
      about && `about ${about.join(' and ')}`,
      changes && `changes ${changes.join(' and ')}`,
      sentWithoutSession && 'without the session',
    ].filter(Boolean);
    return [`${name}: ${facts.join(', ')}`, '→', ...Object.keys(response), answers ?? '']
      .join(' ')
      .trim();
  });

  expect(calls.sort()).toEqual(DOCUMENTED_CALLS.toSorted());
});

/** Calls of users with a permission that change nothing that a screen shows. */
const CHANGES_NOTHING_SHOWN = [
  'POST /offline-leases',
  'POST /product-batches/:id/parts/:part',
  'POST /customer-batches/:id/parts/:part',
];

describe.each(endpoints)('$name', (endpoint) => {
  const { method, path, access, summary, server, about, changes, answers, params, body } = endpoint;

  test('describes exactly the parameters of its path', () => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  test('has a sentence about its purpose and place', () => {
    expect(summary).toMatch(/^[A-Z].{10,}[^.]$/);
    expect(['public', 'service', 'signed-in', 'admin', ...PERMISSIONS]).toContain(access);
    expect(['GET', 'POST', 'PUT', 'DELETE']).toContain(method);
    expect(path).toMatch(/^\/[a-z]/);
  });

  test("has topics when it reads or changes a shop's data", () => {
    expect(TOPICS).toEqual(expect.arrayContaining([...(about ?? []), ...(changes ?? [])]));
    // The invoicing server has no shop data that a screen reads, so it announces nothing.
    const isOfShop = access !== 'public' && answers !== 'events' && server !== 'invoicing';
    if (isOfShop && method === 'GET') expect(about).not.toHaveLength(0);
    else expect(about).toBeUndefined();
    if (changes) expect(changes).not.toHaveLength(0);
    const needsPermission = PERMISSIONS.some((permission) => permission === access);
    // A POST that answers a file reads: its order is too long for an address.
    const writes =
      method !== 'GET' &&
      answers !== 'file' &&
      !CHANGES_NOTHING_SHOWN.includes(`${method} ${path}`);
    if (needsPermission && writes) expect(changes).toBeDefined();
  });

  test('is unreachable for browsers when it is between servers', () => {
    if (access === 'service') expect(server).toBe('invoicing');
  });

  test('has a body only where its method carries one', () => {
    if (body) expect(['POST', 'PUT']).toContain(method);
  });
});

/** Returns the path of every input field; for a list, the fields of its first element. */
function pathsOf(schema: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => pathsOf(field, [...path, key]));
  if (schema instanceof z.ZodArray) return [path, ...pathsOf(schema.element, [...path, 0])];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return pathsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return pathsOf(schema.in, path);
  return [path];
}

const inputs = endpoints.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${name} ${part}`, schema }] : [],
  ),
);

test.each(inputs)('$name has a title for every field', ({ schema }) => {
  const untitled = pathsOf(schema).filter(
    (path) => describeInvalidInput(schema, [{ path, message: 'x' }]).error === 'x',
  );

  expect(untitled).toEqual([]);
});
