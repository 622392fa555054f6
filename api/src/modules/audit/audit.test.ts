import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, PASSWORD, someone, type TestShop } from '../../../test/a-shop.ts';
import { aVisitor } from '../../../test/a-visitor.ts';
import { anInbox, tokenIn } from '../../../test/an-inbox.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const { signIn } = aVisitor(server);

/** Returns the trail's entries since the shop was created. */
async function afterOpening(shop: TestShop) {
  const entries = await auditTrailOf(server, shop);
  return entries.filter(({ action }) => action !== 'account.registered');
}

/** Moves the clock by a second, so that the entries have an order. */
function later(): void {
  server.now = new Date(server.now.getTime() + 1000);
}

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });

describe('the audit trail of products', () => {
  test('records who added, changed, adjusted and removed a product', async () => {
    const shop = await aShop(server);
    const seller = await shop.aSeller({ canManageProducts: true });
    const product = await shop.aProduct({ name: 'Yerba', price: 100, stock: 10 });
    const { _id } = product;
    const adjustment = { amount: 2, direction: 'subtract' as const, reason: 'Pérdida' as const };

    later();
    await seller.call('PUT', `/api/products/${_id}`, { name: 'Yerba', price: 120, adjustment });
    later();
    await shop.change({ ...product, price: 120 }, { adjustment });
    later();
    await shop.call('DELETE', `/api/products/${_id}`);

    const stock = (from: number, to: number) => ({
      _id,
      name: 'Yerba',
      stock: { from, to },
      reason: 'Pérdida',
    });
    expect(await afterOpening(shop)).toEqual([
      { username: shop.username, action: 'product.created', details: { product } },
      {
        username: seller.username,
        action: 'product.changed',
        details: { _id, name: 'Yerba', changes: { price: { from: 100, to: 120 } } },
      },
      { username: seller.username, action: 'product.stock-adjusted', details: stock(10, 8) },
      { username: shop.username, action: 'product.stock-adjusted', details: stock(8, 6) },
      { username: shop.username, action: 'product.removed', details: { _id, name: 'Yerba' } },
    ]);
  });

  test('has no entry for a refused call or one without changes', async () => {
    const shop = await aShop(server);
    const product = await shop.aProduct({ barcode: '7790001' });
    await shop.aProduct({ barcode: '7790002' });

    await shop.change(product, { barcode: '7790002' });
    await shop.change(product, {});
    await shop.call('DELETE', `/api/products/${newId()}`);

    const actions = (await afterOpening(shop)).map(({ action }) => action);
    expect(actions).toEqual(['product.created', 'product.created']);
  });

  test('records two concurrent changes in order', async () => {
    const shop = await aShop(server);
    const product = await shop.aProduct({ price: 0 });

    await Promise.all([1, 2, 3, 4, 5].map((price) => shop.change(product, { price })));

    const changes = (await afterOpening(shop))
      .filter(({ action }) => action === 'product.changed')
      .map(({ details }) => (details as { changes: { price: object } }).changes.price)
      .map((price) => price as { from: number; to: number });
    expect(changes).toHaveLength(5);
    expect(changes.map(({ to }) => to).sort()).toEqual([1, 2, 3, 4, 5]);
    // Each attempt starts from the state the previous one left.
    expect(new Set(changes.map(({ from }) => from)).size).toBe(5);
  });
});

test('the audit trail of customers records who added, changed and removed one', async () => {
  const shop = await aShop(server);
  const customer = await shop.aCustomer({ name: 'Ana', phone: '+542645550101' });
  const { _id } = customer;
  const path = `/api/customers/${_id}`;

  later();
  await shop.call('PUT', path, { name: 'Ana', phone: '+542645550102' });
  later();
  await shop.call('PUT', path, { name: 'Ana', phone: '+542645550102' });
  await shop.call('DELETE', path);

  expect((await afterOpening(shop)).map(({ action, details }) => ({ action, details }))).toEqual([
    { action: 'customer.created', details: { customer } },
    {
      action: 'customer.changed',
      details: {
        _id,
        name: 'Ana',
        changes: { phone: { from: '+542645550101', to: '+542645550102' } },
      },
    },
    { action: 'customer.removed', details: { _id, name: 'Ana' } },
  ]);
});

test('a sale leaves no audit entry, because its row is the record', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct();

  await shop.sell({ [yerba._id]: 1 });

  expect((await afterOpening(shop)).map(({ action }) => action)).toEqual(['product.created']);
});

describe('the audit trail of accounts', () => {
  test('begins with the registration, and records sign-ins', async () => {
    const shop = await aShop(server);

    later();
    await signIn(shop.username);
    await signIn(shop.username, 'another password');

    expect(await auditTrailOf(server, shop)).toEqual([
      {
        username: shop.username,
        action: 'account.registered',
        details: { storeName: shop.owner.storeName },
      },
      { username: shop.username, action: 'account.signed-in', details: {} },
    ]);
  });

  test('records changes of email and password, and no secret', async () => {
    const shop = await aShop(server);
    const { email } = someone();
    const verification = await inbox.mailTo(shop.email, 'Verificá tu email');
    await server.app.inject({
      url: `/api/auth/verify-email/${tokenIn(verification, 'verify-email')}`,
    });

    await shop.call('POST', '/api/auth/update-email', { email });
    later();
    const undo = await inbox.mailTo(shop.email, 'Cambió el email');
    await post('undo-email-change', { token: tokenIn(undo, 'undo-email-change') });
    later();
    await post('forgot-password', { email: shop.email });
    const reset = await inbox.mailTo(shop.email, 'Elegí una nueva contraseña');
    const newPassword = `${PASSWORD} nueva`;
    await post('reset-password', { token: tokenIn(reset, 'reset-password'), newPassword });

    const entries = await afterOpening(shop);
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'account.email-changed', details: { from: shop.email, to: email } },
      { action: 'account.email-change-undone', details: { from: email, to: shop.email } },
      { action: 'account.password-reset', details: {} },
    ]);
  });
});
