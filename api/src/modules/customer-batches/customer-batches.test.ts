import type { CustomerBatch, CustomerBatchDetail } from '@mostrador/contracts/customer-batches';
import type { Customer } from '@mostrador/contracts/customers';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { expectEvenBooks } from '../../../test/books.ts';

const server = aServer();

const request = (batch: object) => ({ _id: newId(), title: 'Clientes', ...batch });
const post = (caller: Caller, batch: object) =>
  caller.call('POST', '/api/customer-batches', request(batch));
const apply = async (caller: Caller, batch: object) => {
  const answer = await post(caller, batch);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<CustomerBatch>();
};
const undo = (caller: Caller, { _id }: CustomerBatch) =>
  caller.call('POST', `/api/customer-batches/${_id}/undo`);
const detailOf = async (caller: Caller, { _id }: CustomerBatch, query = '') =>
  (await caller.call('GET', `/api/customer-batches/${_id}${query}`)).json<CustomerBatchDetail>();
const listed = async (shop: Caller, search = '') =>
  (await shop.call('GET', `/api/customers?search=${encodeURIComponent(search)}`)).json<{
    customers: Customer[];
  }>().customers;
const named = async (shop: Caller, name: string) =>
  (await listed(shop)).find((customer) => customer.name === name) as Customer;
const edit = (shop: Caller, { _id }: Customer, change: object) =>
  shop.call('PUT', `/api/customers/${_id}`, change);
const summariesOf = async (shop: TestShop) =>
  (await shop.call('GET', '/api/activity'))
    .json()
    .entries.map(({ summary }: { summary: string }) => summary);

const ANA = { name: 'Ana Pérez', docType: 80, docNumber: '20-12345678-6', phone: '264 555-0101' };

describe('an imported list', () => {
  test('adds and changes customers, which are found by what they became', async () => {
    const shop = await aShop(server);
    const beto = await shop.aCustomer({ name: 'Beto', email: 'beto@kiosco.com' });

    const batch = await apply(shop, {
      creates: [{ ...ANA, creditLimit: 1500.5 }],
      changes: [
        {
          _id: beto._id,
          from: { name: 'Beto', docNumber: null },
          to: { name: 'Beto Díaz', docType: 96, docNumber: '33.345.678', phone: '264 555-0202' },
        },
      ],
    });

    expect(batch).toMatchObject({ state: 'applied', counts: { created: 1, changed: 1 } });
    expect(await listed(shop)).toMatchObject([
      { name: 'Ana Pérez', docNumber: '20123456786', phone: '+542645550101', creditLimit: 1500.5 },
      { name: 'Beto Díaz', docNumber: '33345678', email: 'beto@kiosco.com' },
    ]);
    for (const search of ['díaz', '33345678', '5550202', 'beto@kiosco'])
      expect(await listed(shop, search), search).toHaveLength(1);
    expect((await detailOf(shop, batch)).rows).toMatchObject([
      { customer: { name: 'Ana Pérez' }, before: null, after: { creditLimit: 1500.5 } },
      {
        customer: { _id: beto._id, name: 'Beto Díaz' },
        before: { name: 'Beto', docType: 96, docNumber: null, phone: null },
        after: { name: 'Beto Díaz', docNumber: '33345678' },
        outcome: 'applied',
      },
    ]);
    expect(await summariesOf(shop)).toContain(
      'Aplicó «Clientes»: 1 cliente nuevo, 1 cliente cambiado',
    );
    expect((await shop.call('GET', '/api/customer-batches')).json()).toMatchObject({
      batches: [{ _id: batch._id, userId: { username: shop.username } }],
      pagination: { total: 1 },
    });
  });

  test('is refused as a whole when a customer is not as the person saw them', async () => {
    const shop = await aShop(server);
    const beto = await shop.aCustomer({ name: 'Beto', address: 'Mitre 1' });
    await edit(shop, beto, { address: 'Mitre 2' });

    const answer = await post(shop, {
      creates: [ANA],
      changes: [{ _id: beto._id, from: { address: 'Mitre 1' }, to: { address: 'Mitre 3' } }],
    });

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        error: 'Beto: cambió mientras lo mirabas. Revisalo de nuevo: no se cambió nada.',
        code: 'customer-batch.outdated',
        fields: { 'changes.0': 'Cambió desde que lo viste' },
      },
    ]);
    expect(await listed(shop)).toMatchObject([{ name: 'Beto', address: 'Mitre 2' }]);
  });

  test('is refused with the row of a document that another customer has', async () => {
    const shop = await aShop(server);
    await shop.aCustomer({ ...ANA, name: 'Caro' } as object);
    const beto = await shop.aCustomer({ name: 'Beto' });

    const added = await post(shop, { creates: [{ name: 'Nueva' }, ANA] });
    const changed = await post(shop, {
      changes: [{ _id: beto._id, from: {}, to: { docType: 80, docNumber: ANA.docNumber } }],
    });

    expect([added.statusCode, added.json()]).toEqual([
      409,
      {
        error: 'El documento 20123456786: ya es de Caro',
        code: 'customer-batch.refused-rows',
        fields: { 'creates.1.docNumber': 'ya es de Caro' },
      },
    ]);
    expect(changed.json().fields).toEqual({ 'changes.0.to.docNumber': 'ya es de Caro' });
    expect((await listed(shop)).map(({ name }) => name)).toEqual(['Beto', 'Caro']);
  });

  test.each([
    [
      'a document that does not fit its type',
      { creates: [{ name: 'Ana', docType: 80, docNumber: '20-12345678-5' }] },
      { 'creates.0.docNumber': 'El CUIT no es válido: revisá el dígito verificador' },
    ],
    [
      'the same document twice',
      { creates: [ANA, { ...ANA, name: 'Otra' }] },
      { 'creates.1.docNumber': 'El documento 20123456786 está repetido' },
    ],
    [
      'a number without its type',
      { changes: [{ _id: newId(), from: {}, to: { docNumber: '12345678' } }] },
      { 'changes.0.to.docType': 'El tipo y el número de documento van juntos' },
    ],
    ['nothing', {}, { creates: 'No hay nada para cambiar' }],
  ])('with %s is refused', async (_, batch, fields) => {
    const shop = await aShop(server);

    const answer = await post(shop, batch);

    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  test('is applied once, however often its request arrives', async () => {
    const shop = await aShop(server);
    const batch = request({ creates: [{ name: 'Ana' }] });
    const send = (body: object) => shop.call('POST', '/api/customer-batches', body);

    const answers = await Promise.all([send(batch), send(batch), send(batch)]);

    for (const answer of answers)
      expect([answer.statusCode, answer.json()._id]).toEqual([201, batch._id]);
    expect(await listed(shop)).toHaveLength(1);
    const refused = await send({ ...batch, title: 'Otra' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'customer-batch.id-taken']);
  });

  test('names nobody of another shop', async () => {
    const shop = await aShop(server);
    const theirs = await (await aShop(server)).aCustomer({ name: 'Ajena' });

    const answer = await post(shop, {
      changes: [{ _id: theirs._id, from: {}, to: { name: 'Mía' } }],
    });

    expect([answer.statusCode, answer.json().code]).toEqual([404, 'customer.not-found']);
  });
});

describe('a long list', () => {
  const put = (caller: Caller, id: string, part: number, rows: object) =>
    caller.call('POST', `/api/customer-batches/${id}/parts/${part}`, rows);

  test('is sent in parts, which change nothing until it is made as a whole', async () => {
    const shop = await aShop(server);
    const _id = newId();
    await put(shop, _id, 1, { creates: [{ name: 'Beto' }] });
    await put(shop, _id, 0, { creates: [{ name: 'Borrador' }] });
    await put(shop, _id, 0, { creates: [{ name: 'Ana' }] });
    expect(await listed(shop)).toEqual([]);

    const batch = await apply(shop, { _id, parts: 2 });

    expect(batch.counts).toMatchObject({ created: 2 });
    expect((await detailOf(shop, batch)).rows.map(({ customer }) => customer.name)).toEqual([
      'Ana',
      'Beto',
    ]);
    // The answer was lost: the parts are sent again, and the batch is the same.
    await put(shop, _id, 0, { creates: [{ name: 'Ana' }] });
    await apply(shop, { _id, parts: 2 });
    const kept = server.database.forShop(shop.shopId).selectFrom('customer_batch_part');
    expect(await kept.select('part').execute()).toEqual([]);
    expect(await listed(shop)).toHaveLength(2);
  });

  test('names the part and the row of what is refused', async () => {
    const shop = await aShop(server);
    const _id = newId();
    await put(shop, _id, 0, { creates: [ANA] });
    await put(shop, _id, 1, { creates: [{ name: 'Otra' }, { ...ANA, name: 'Repetida' }] });

    const answer = await post(shop, { _id, parts: 2 });
    const missing = await post(shop, { _id, parts: 3 });

    expect(answer.json()).toMatchObject({
      code: 'customer-batch.refused-rows',
      fields: { 'parts.1.creates.1.docNumber': 'está repetido' },
    });
    expect(missing.json().code).toBe('customer-batch.parts-missing');
    expect(await listed(shop)).toEqual([]);
  });

  test('a customer in two parts is refused', async () => {
    const shop = await aShop(server);
    const beto = await shop.aCustomer({ name: 'Beto' });
    const _id = newId();
    for (const part of [0, 1])
      await put(shop, _id, part, {
        changes: [{ _id: beto._id, from: {}, to: { address: `Mitre ${part}` } }],
      });

    expect((await post(shop, { _id, parts: 2 })).json().code).toBe(
      'customer-batch.repeated-customer',
    );
  });
});

describe('an undo', () => {
  test('gives back what was changed and removes what was added', async () => {
    const shop = await aShop(server);
    const beto = await shop.aCustomer({ name: 'Beto', docNumber: '12345678' });
    const batch = await apply(shop, {
      creates: [{ name: 'Ana' }],
      changes: [{ _id: beto._id, from: {}, to: { name: 'Roberto', docType: 96, docNumber: null } }],
    });

    const undone = (await undo(shop, batch)).json<CustomerBatch>();

    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 0 } });
    expect(await listed(shop)).toEqual([beto]);
    expect(await listed(shop, 'roberto')).toEqual([]);
    expect(await listed(shop, '12.345.678')).toHaveLength(1);
    const again = await undo(shop, batch);
    expect([again.statusCode, again.json().code]).toEqual([409, 'customer-batch.not-applied']);
    expect(await summariesOf(shop)).toContain('Deshizo «Clientes»: 2 clientes');
  });

  test('leaves customers who were edited, or who have sales or an account', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 100, stock: 10 });
    const beto = await shop.aCustomer({ name: 'Beto' });
    const batch = await apply(shop, {
      creates: [{ name: 'Ana' }, { name: 'Caro' }, { name: 'Dora' }, { name: 'Eva' }],
      changes: [{ _id: beto._id, from: {}, to: { address: 'Mitre 1' } }],
    });
    await edit(shop, await named(shop, 'Ana'), { address: 'San Martín 1' });
    const { _id: caro } = await named(shop, 'Caro');
    const sold = await shop.sell({ [yerba._id]: 1 }, { customerId: caro } as object);
    expect(sold.statusCode, sold.body).toBe(201);
    await shop.call('DELETE', `/api/customers/${(await named(shop, 'Dora'))._id}`);
    await edit(shop, beto, { address: 'Mitre 2' });

    const undone = (await undo(shop, batch)).json<CustomerBatch>();

    expect(undone.counts).toMatchObject({ undone: 1, kept: 4 });
    expect((await listed(shop)).map(({ name, address }) => [name, address])).toEqual([
      ['Ana', 'San Martín 1'],
      ['Beto', 'Mitre 2'],
      ['Caro', null],
    ]);
    const { rows } = await detailOf(shop, batch, '?outcome=undone');
    expect(rows.map(({ customer }) => customer.name)).toEqual(['Eva']);
    await expectEvenBooks(server);
  });

  test('is refused when another customer has the document by now', async () => {
    const shop = await aShop(server);
    const beto = await shop.aCustomer({ name: 'Beto', docNumber: '12345678' });
    const batch = await apply(shop, {
      changes: [{ _id: beto._id, from: {}, to: { docType: 96, docNumber: '23456789' } }],
    });
    await shop.aCustomer({ name: 'Otro', docNumber: '12345678' });

    const answer = await undo(shop, batch);

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'customer.document-taken']);
    expect((await named(shop, 'Beto')).docNumber).toBe('23456789');
  });
});

describe('by a seller', () => {
  async function aShopWithLimits() {
    const shop = await aShop(server);
    await shop.call('PUT', '/api/till-settings', { newCustomersLimit: 1000 });
    return { shop, seller: await shop.aSeller({ canManageSales: true }) };
  }

  test('needs the permission of sales', async () => {
    const shop = await aShop(server);
    const other = await shop.aSeller({ canManageProducts: true });

    expect((await post(other, { creates: [{ name: 'Ana' }] })).statusCode).toBe(403);
  });

  test('new customers get the limit of the shop, or a lower one', async () => {
    const { shop, seller } = await aShopWithLimits();

    await apply(seller, { creates: [{ name: 'Ana' }, { name: 'Beto', creditLimit: 10 }] });
    const refused = await post(seller, { creates: [{ name: 'Caro', creditLimit: 1000.01 }] });

    expect((await listed(shop)).map(({ creditLimit }) => creditLimit)).toEqual([1000, 10]);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'customer.limit-forbidden']);
  });

  test("an administrator's limit is neither changed nor taken back", async () => {
    const { shop, seller } = await aShopWithLimits();
    const ana = await shop.aCustomer({ name: 'Ana', creditLimit: 100 });
    const raise = { _id: ana._id, from: { creditLimit: 100 }, to: { creditLimit: 900 } };

    const changed = await post(seller, { changes: [raise] });
    const unchanged = await post(seller, {
      changes: [{ ...raise, to: { creditLimit: 100, address: 'Mitre 1' } }],
    });
    const batch = await apply(shop, { changes: [raise] });
    const limited = await apply(shop, { creates: [{ name: 'Beto', creditLimit: 1 }] });

    expect([changed.statusCode, changed.json().code]).toEqual([403, 'customer.limit-forbidden']);
    expect(unchanged.statusCode).toBe(201);
    for (const made of [batch, limited]) expect((await undo(seller, made)).statusCode).toBe(403);
    expect((await listed(shop)).map(({ creditLimit }) => creditLimit)).toEqual([900, 1]);
    expect((await undo(shop, batch)).statusCode).toBe(200);
  });
});
