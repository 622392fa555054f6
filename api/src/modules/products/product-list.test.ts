import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Product } from '@mostrador/contracts/products';
import { product } from '@mostrador/contracts/products.schemas';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { insertBrand } from '../product-configuration/product-configuration.repository.ts';
import { listProducts } from './listed-products.repository.ts';

const server = aServer();
/** Another API process on the same database. */
let otherProcess: Awaited<ReturnType<typeof anApp>>;

beforeAll(async () => {
  otherProcess = await anApp(server);
});
afterAll(() => otherProcess.close());

/** Reads the list as a browser that cached it does. */
function aReader({ token }: Pick<Caller, 'token'>, app = server.app) {
  let tag: string | undefined;
  let list: Product[] = [];
  return async function read(headers: Record<string, string> = {}) {
    const answer = await app.inject({
      method: 'GET',
      url: '/api/products',
      headers: {
        authorization: `Bearer ${token}`,
        ...(tag && { 'if-none-match': tag }),
        ...headers,
      },
    });
    expect([200, 304]).toContain(answer.statusCode);
    if (answer.statusCode === 200) {
      if (!answer.headers['content-encoding']) list = answer.json();
      tag = answer.headers.etag as string;
    }
    return { status: answer.statusCode, list, headers: answer.headers, raw: answer.rawPayload };
  };
}

/** Runs as the owner: the server does not have this right yet, since no screen renames a brand. */
async function asOwner(statement: string, parameters: unknown[]): Promise<void> {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  await owner.query(statement, parameters);
  await owner.end();
}

const inTable = (shop: TestShop) => listProducts(server.database.forShop(shop.shopId));

test('answers 304 until something in the list changes', async () => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 10 });
  const read = aReader(shop);
  expect(await read()).toMatchObject({ status: 200, list: [yerba] });
  expect(await read()).toMatchObject({ status: 304 });

  await shop.sell({ [yerba._id]: 3 });

  expect(await read()).toMatchObject({ status: 200, list: [{ stock: 7, version: 2 }] });
  expect(await read()).toMatchObject({ status: 304 });
});

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['br', '*', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'br;q=0, GZIP;q=0.5', gunzipSync],
  [undefined, 'identity', (bytes: Buffer) => bytes],
  [undefined, '', (bytes: Buffer) => bytes],
  [undefined, 'deflate, *;q=0', (bytes: Buffer) => bytes],
])(
  'is sent as %s to a client that accepts "%s", whole and as in its contract',
  async (encoding, accepts, decode) => {
    const shop = await aShop(server);
    for (const name of ['"Ñandú" \\ 🧉', "</script>'\u2028", '7'.repeat(120)])
      await shop.aProduct({ name, barcode: null, price: 0.01, ivaRate: 10.5 });

    const { headers, raw } = await aReader(shop)({ 'accept-encoding': accepts });

    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(raw.length);
    const list = JSON.parse(decode(raw).toString());
    expect(z.array(product).parse(list)).toEqual(list);
    expect(list).toEqual(await inTable(shop));
  },
);

test('a tab of an earlier release, which requests rows, gets the documented list', async () => {
  const shop = await aShop(server);
  await shop.aProduct();

  const { headers, list } = await aReader(shop)({
    accept: 'application/vnd.mostrador.rows+json, application/json;q=0.9',
  });

  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(list).toEqual(await inTable(shop));
});

test('may be cached only by the browser of its reader', async () => {
  const shop = await aShop(server);
  const { headers } = await aReader(shop)();

  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const refused = await server.app.inject({ method: 'GET', url: '/api/products' });
  expect(refused.headers['cache-control']).toBe('no-store');
});

test('the tag differs between shops, even when both are empty', async () => {
  const [ours, theirs] = [await aShop(server), await aShop(server)];
  const { headers } = await aReader(ours)();

  expect(await aReader(theirs)({ 'if-none-match': headers.etag as string })).toMatchObject({
    status: 200,
    list: [],
  });
});

test.each([
  ['several tags', (tag: string) => `"other", ${tag}`, 304],
  ['it as a strong one', (tag: string) => tag.slice(2), 304],
  ['any', () => '*', 304],
  ['another', () => 'W/"other"', 200],
  ['nonsense', () => 'hola', 200],
])('a client with %s', async (_, header, status) => {
  const shop = await aShop(server);
  const { headers } = await aReader(shop)();

  const answer = await aReader(shop)({ 'if-none-match': header(headers.etag as string) });

  expect(answer.status).toBe(status);
});

test('answers HEAD without the body', async () => {
  const shop = await aShop(server);
  await shop.aProduct();
  const { headers } = await aReader(shop)();

  const head = await server.app.inject({
    method: 'HEAD',
    url: '/api/products',
    headers: { authorization: `Bearer ${shop.token}` },
  });

  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers).toMatchObject({
    etag: headers.etag,
    'content-length': headers['content-length'],
  });
});

describe('a client that has just written', () => {
  const changes: [string, (shop: TestShop, yerba: Product) => Promise<unknown>][] = [
    ['a sale', (shop, { _id }) => shop.sell({ [_id]: 1 })],
    ['a change', (shop, yerba) => shop.change(yerba, { name: 'Otra' })],
    ['a removal', (shop, { _id }) => shop.call('DELETE', `/api/products/${_id}`)],
    ['a new product', (shop) => shop.aProduct()],
    [
      'a brand by another name',
      ({ shopId }) => asOwner("update brand set name = 'Nueva' where shop_id = $1", [shopId]),
    ],
  ];
  test.each(changes)('finds %s in the list of any process', async (_, change) => {
    const shop = await aShop(server);
    const brand = { _id: newId(), name: 'Playadito' };
    await insertBrand(server.database.forShop(shop.shopId), brand);
    const yerba = await shop.aProduct({ brandId: brand._id });
    const [here, there] = [aReader(shop), aReader(shop, otherProcess)];
    await Promise.all([here(), there()]);

    await change(shop, yerba);

    const expected = await inTable(shop);
    expect(await here()).toMatchObject({ status: 200, list: expected });
    expect(await there()).toMatchObject({ status: 200, list: expected });
  });

  test('finds it while others write and read in two processes', {
    timeout: 180_000,
  }, async () => {
    const shop = await aShop(server);
    const products = await Promise.all(
      Array.from({ length: 12 }, () => shop.aProduct({ stock: 100_000 })),
    );
    /** The acknowledged versions of each product. */
    const acknowledged = new Map(products.map(({ _id }) => [_id, 1]));
    const removed = new Set<string>();
    const heard = (id: string, version: number) =>
      acknowledged.set(id, Math.max(version, acknowledged.get(id) ?? 0));

    /** A transaction that stays open for a while: commit order differs from start order. */
    async function writeSlowly(id: string) {
      await server.database
        .forShop(shop.shopId)
        .transaction()
        .execute(async (trx) => {
          const { version } = await trx
            .updateTable('product')
            .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: server.now }))
            .where('shop_id', '=', shop.shopId)
            .where('id', '=', id)
            .returning('version')
            .executeTakeFirstOrThrow();
          for (let lap = 0; lap < 5; lap++) await new Promise((resolve) => setImmediate(resolve));
          return version;
        })
        .then((version) => heard(id, version));
    }

    async function write(turn: number) {
      const { _id } = products[(turn * 7) % products.length] as Product;
      if (turn % 17 === 16) {
        const added = await shop.aProduct();
        heard(added._id, added.version);
        await shop.call('DELETE', `/api/products/${added._id}`);
        removed.add(added._id);
      } else if (turn % 3 === 0) await writeSlowly(_id);
      else {
        const answer = await shop.change(products.find((it) => it._id === _id) as Product, {
          name: `Yerba ${turn}`,
        });
        heard(_id, answer.json<Product>().version);
      }
    }

    async function readAndCheck(read: ReturnType<typeof aReader>) {
      const known = new Map(acknowledged);
      const gone = new Set(removed);
      const { list } = await read();
      const listed = new Map(list.map(({ _id, version }) => [_id, version]));
      for (const [id, version] of known)
        if (!removed.has(id)) expect(listed.get(id)).toBeGreaterThanOrEqual(version);
      for (const id of gone) expect(listed.has(id)).toBe(false);
    }

    let turn = 0;
    const writers = Array.from({ length: 4 }, async () => {
      while (turn < 150) await write(turn++);
    });
    let writing = true;
    const readers = [server.app, server.app, otherProcess, otherProcess].map(async (app) => {
      const read = aReader(shop, app);
      while (writing) await readAndCheck(read);
      await readAndCheck(read);
      expect((await read()).list).toEqual(await inTable(shop));
    });
    await Promise.all(writers);
    writing = false;
    await Promise.all(readers);
  });
});
