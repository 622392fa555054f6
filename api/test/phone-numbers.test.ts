import type { Customer } from '@mostrador/contracts/customers';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aServer } from './a-server.ts';
import { aShop, someone, type TestShop } from './a-shop.ts';
import { auditTrailOf } from './audit-trail.ts';

const server = aServer();

const REASON = 'Escribilo con el código de área, como 264 555-0101 o +54 9 264 555-0101';
const NAMED = { error: `Teléfono: ${REASON}`, fields: { phone: REASON } };

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, payload });

describe('an unreadable phone is refused with its field', () => {
  test('in a registration', async () => {
    const answer = await post('/auth/register', { ...someone(), phoneNumber: '555-0101' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ ...NAMED, fields: { phoneNumber: REASON } });
  });

  test.each(['/contact', '/contact/send'])('in a message by %s', async (path) => {
    const message = { name: 'Sol', email: 'sol@example.com', phone: '555-0101', message: 'Hola' };

    expect((await post(path, message)).json()).toMatchObject(NAMED);
  });

  test("in a consumer's request", async () => {
    const request = { kind: 'regret', name: 'Sol', email: 'sol@example.com', phone: '555-0101' };

    expect((await post('/consumer-requests', request)).json()).toMatchObject(NAMED);
  });

  test('of a new customer, and in a change of one', async () => {
    const shop = await aShop(server);
    const { _id } = await shop.aCustomer();

    const added = await shop.call('POST', '/api/customers', { name: 'Ana', phone: '555-0101' });
    const changed = await shop.call('PUT', `/api/customers/${_id}`, { phone: '555-0101' });

    expect(added.json()).toMatchObject(NAMED);
    expect(changed.statusCode).toBe(400);
    expect(changed.json()).toMatchObject(NAMED);
  });

  test('of the shop', async () => {
    const shop = await aShop(server);

    const answer = await shop.call('PUT', '/api/users/store-info', {
      storeName: 'Sol',
      phoneNumber: '264 555-0101 int. 3',
    });

    expect(answer.json()).toMatchObject({
      error: 'Teléfono: Escribí un solo número, sin letras ni interno, como 264 555-0101',
      fields: { phoneNumber: expect.anything() },
    });
  });

  test.each([
    ['phone', '555-0101', `Teléfono: ${REASON}`],
    ['whatsapp', '555-0101', `WhatsApp: ${REASON}`],
    ['whatsapp', '264811234567', `WhatsApp: ${REASON}`],
    [
      'whatsapp',
      '0800 222 1234',
      'WhatsApp: Escribí un número que tenga WhatsApp, como +54 9 264 555-0101',
    ],
  ])('of the store: %s %s', async (field, typed, error) => {
    const shop = await aShop(server);

    const answer = await shop.call('PUT', '/api/store-config', {
      businessInfo: { name: 'Kiosco Sol', whatsapp: '264 555-0101', [field]: typed },
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error,
      code: 'input.invalid',
      fields: { [`businessInfo.${field}`]: expect.anything() },
    });
  });
});

/** Stores a phone as a release without phone parsing did. */
async function storeAsTyped(table: string, values: Record<string, string>, shop: TestShop) {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  const [[column, value] = []] = Object.entries(values);
  const shopColumn = table === 'shop' ? 'id' : 'shop_id';
  await owner.query(`update ${table} set ${column} = $1 where ${shopColumn} = $2`, [
    value,
    shop.shopId,
  ]);
}

describe('a phone from before the validation', () => {
  test('of a customer may be sent back unchanged, and not otherwise', async () => {
    const shop = await aShop(server);
    const { _id } = await shop.aCustomer({ name: 'Ana' });
    await storeAsTyped('customer', { phone: '555-0101 (casa)' }, shop);
    const change = (body: object) => shop.call('PUT', `/api/customers/${_id}`, body);
    const { customers } = (await shop.call('GET', '/api/customers')).json<{
      customers: Customer[];
    }>();

    const saved = await change({ ...customers[0], address: 'Mitre 1' });

    expect(saved.json()).toMatchObject({ address: 'Mitre 1', phone: '555-0101 (casa)' });
    expect((await change({ phone: '555-0102 (casa)' })).statusCode).toBe(400);
    expect((await change({ phone: '264 555-0101' })).json().phone).toBe('+542645550101');
    expect((await change({ phone: '555-0101 (casa)' })).statusCode).toBe(400);
  });

  test('of the shop may be sent back unchanged', async () => {
    const shop = await aShop(server);
    await storeAsTyped('shop', { phone_number: '555-0101' }, shop);

    const answer = await shop.call('PUT', '/api/users/store-info', {
      storeName: 'Sol',
      phoneNumber: '555-0101',
    });

    expect(answer.json().user).toMatchObject({ storeName: 'Sol', phoneNumber: '555-0101' });
  });

  test.each([
    ['+34612345678', '34612345678'],
    ['+393331234567', '393331234567'],
    ['+34612345678', '+34612345678'],
    ['4555', '4555'],
  ])('of a store, %s, is taken back as %s', async (stored, sent) => {
    const shop = await aShop(server);
    const saved = await shop.call('PUT', '/api/store-config', {
      businessInfo: { name: 'Kiosco Sol', whatsapp: '264 555-0101' },
    });
    const settings = saved.json();
    settings.businessInfo.whatsapp = stored;
    await storeAsTyped('store_config', { settings: JSON.stringify(settings) }, shop);

    const answer = await shop.call('PUT', '/api/store-config', {
      businessInfo: { ...settings.businessInfo, name: 'Sol Kiosco', whatsapp: sent },
    });

    expect(answer.json().businessInfo).toMatchObject({ name: 'Sol Kiosco', whatsapp: stored });
  });
});

test('the same phone in another spelling changes nothing', async () => {
  const shop = await aShop(server);
  const { _id } = await shop.aCustomer({ phone: '264 15 555-0101' });
  const before = (await auditTrailOf(server, shop)).length;

  const answer = await shop.call('PUT', `/api/customers/${_id}`, { phone: '+54 9 264 5550101' });

  expect(answer.json().phone).toBe('+5492645550101');
  expect(await auditTrailOf(server, shop)).toHaveLength(before);
});

describe('a customer is found by any spelling of the phone', () => {
  test.each([
    ['264 15 555-0101', ['Ana']],
    ['264 555-0101', ['Ana']],
    ['(0264) 5550101', ['Ana']],
    ['+54 9 264 555 0101', ['Ana']],
    ['5492645550101', ['Ana']],
    ['15 555-0101', ['Ana']],
    ['555-0101', ['Ana']],
    ['264 555', ['Ana', 'Beto']],
    ['ana 555', ['Ana']],
    ['4222-3333', ['Carla']],
    ['0101', ['Ana']],
    ['264 999', []],
  ])('%s', async (search, names) => {
    const shop = await aShop(server);
    await shop.aCustomer({ name: 'Ana', phone: '0264 15 555-0101' });
    await shop.aCustomer({ name: 'Beto', phone: '264 555-0202' });
    await shop.aCustomer({ name: 'Carla', phone: '11 4222-3333' });

    const found = await shop.call(
      'GET',
      `/api/customers?search=${encodeURIComponent(search)}&limit=10`,
    );

    expect(found.json().customers.map(({ name }: Customer) => name)).toEqual(names);
  });
});

test("an older program's phone equals the one that a person types", async () => {
  const shop = await aShop(server);
  const sent = { _id: newId(), name: 'Ana', docType: 96, phone: '2645551234', email: '' };

  const answer = await shop.call('POST', '/api/customers', sent);

  expect(answer.statusCode).toBe(201);
  expect(answer.json().phone).toBe('+542645551234');
});
