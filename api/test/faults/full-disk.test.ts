import type { Session } from '@mostrador/contracts/accounts';
import type { Product } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectEvenBooks } from '../books.ts';
import { aPhoto, formOf } from '../pictures.ts';
import { aSmallDisk, type ProcessOnSmallDisk, type SmallDisk } from './a-small-disk.ts';
import { ownerAddressIn } from './owner-address.ts';

vi.setConfig({ testTimeout: 120_000 });

const SERVER = new URL('./server-process.ts', import.meta.url).pathname;
/** The empty database takes 60 MB of these. */
const MEGABYTES = 160;
const NO_ROOM = { error: 'No hay espacio en el disco del servidor', code: 'server.disk-full' };

const until = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 150_000, interval: 100 });

interface ShopOnSmallDisk {
  disk: SmallDisk;
  server: ProcessOnSmallDisk;
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** Completes a sale of one unit with this id. */
  sell(id: string): Promise<{ status: number; body: unknown }>;
  idsSold(): Promise<string[]>;
  stock(): Promise<number>;
  health(): Promise<{ status: number; body: unknown }>;
}

const STOCK = 100_000;

async function aShopOnASmallDisk(env: Record<string, string> = {}): Promise<ShopOnSmallDisk> {
  const disk = await aSmallDisk(MEGABYTES);
  const server = disk.start(SERVER, [disk.dataDir], { TMPDIR: disk.dataDir, ...env });
  const url = await server.line(/^http/);
  let token = '';
  const call: ShopOnSmallDisk['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? await answer.json() : await answer.text() };
  };
  const session = await call('POST', '/auth/register', {
    username: 'sol',
    email: 'sol@kiosco.example',
    password: 'una clave larga',
    storeName: 'Kiosco Sol',
  });
  token = (session.body as Session).token;
  const product = await call('POST', '/products', { name: 'Yerba', price: 100, stock: STOCK });
  const { _id: productId } = product.body as { _id: string };
  return {
    disk,
    server,
    call,
    sell: (id) => call('POST', '/sales', { _id: id, items: [{ productId, quantity: 1 }] }),
    async idsSold() {
      const ids: string[] = [];
      for (let page = 1; ; page++) {
        const { body } = await call('GET', `/sales?page=${page}`);
        const { sales } = body as { sales: { _id: string }[] };
        if (sales.length === 0) return ids;
        ids.push(...sales.map((sale) => sale._id));
      }
    },
    async stock() {
      const { body } = await call('GET', '/products');
      return (body as { stock: number }[])[0]?.stock as number;
    },
    health: () => call('GET', '/health'),
  };
}

/** Sells until a sale is refused; returns the acknowledged ids, and the refusal. */
async function sellUntilRefused({ sell }: ShopOnSmallDisk) {
  const acknowledged: string[] = [];
  for (;;) {
    const id = newId();
    const answer = await sell(id);
    if (answer.status !== 201) return { acknowledged, id, answer };
    acknowledged.push(id);
  }
}

const linesAbout = ({ errors }: ProcessOnSmallDisk, words: string) =>
  errors.filter((line) => line.includes(words));

test('a full disk is reported, logged once, and selling continues when there is room', async () => {
  const shop = await aShopOnASmallDisk();
  const { disk, server } = shop;
  await disk.fill();

  const { acknowledged, id, answer } = await sellUntilRefused(shop);
  expect(answer).toEqual({ status: 503, body: NO_ROOM });
  for (let time = 0; time < 20; time++)
    expect(await shop.sell(newId())).toEqual({ status: 503, body: NO_ROOM });
  expect(await shop.health()).toEqual({ status: 503, body: NO_ROOM });
  expect(linesAbout(server, 'the disk is full')).toHaveLength(1);
  // Recorded sales are still readable.
  expect((await shop.idsSold()).sort()).toEqual(acknowledged.sort());

  await disk.free();
  await until(async () => expect((await shop.health()).status).toBe(200));
  expect((await shop.sell(id)).status).toBe(201);
  expect((await shop.idsSold()).sort()).toEqual([...acknowledged, id].sort());
  expect(await shop.stock()).toBe(STOCK - acknowledged.length - 1);
  await expectEvenBooks({ connectionString: ownerAddressIn(disk.path) });
  expect(linesAbout(server, 'the disk has room again')).toHaveLength(1);
  expect(linesAbout(server, 'the disk is full')).toHaveLength(1);
});

test('an export without room is refused, and made when there is room', async () => {
  const shop = await aShopOnASmallDisk();
  await shop.sell(newId());
  await shop.disk.fill();

  for (const format of ['csv', 'xlsx', 'pdf'])
    expect(await shop.call('GET', `/sales/export/${format}`)).toEqual({
      status: 503,
      body: NO_ROOM,
    });

  await shop.disk.free();
  await until(async () => expect((await shop.health()).status).toBe(200));
  const made = await shop.call('GET', '/sales/export/csv');
  expect(made).toEqual({ status: 200, body: expect.stringContaining(';100,00;') });
});

test('a picture without room is refused, and stored when there is room', async () => {
  const { disk, call, health } = await aShopOnASmallDisk();
  const photo = await aPhoto();
  await disk.fill();
  expect(await call('POST', '/products', formOf({ name: 'Azúcar' }, photo))).toEqual({
    status: 503,
    body: NO_ROOM,
  });

  await disk.free();
  await until(async () => expect((await health()).status).toBe(200));
  const made = await call('POST', '/products', formOf({ name: 'Azúcar' }, photo));
  expect(made.status).toBe(201);
  const { image } = made.body as Product;
  await until(async () => expect((await call('GET', `/..${image?.url}`)).status).toBe(200));
});

test('a log that could not be archived is archived when there is room', async () => {
  const shop = await aShopOnASmallDisk({ BACKUPS: '1' });
  const { disk } = shop;
  const owner = new pg.Client(ownerAddressIn(disk.path));
  onTestFinished(() => owner.end());
  await owner.connect();
  const archived = async () => (await owner.query('select * from pg_stat_archiver')).rows[0];
  await disk.fill();
  await owner.query('select pg_switch_wal()');
  await until(async () => expect((await archived()).failed_count).not.toBe('0'));
  const { last_failed_wal: waiting } = await archived();

  await disk.free();
  await until(async () => expect((await archived()).last_archived_wal >= waiting).toBe(true));
  expect((await shop.sell(newId())).status).toBe(201);
});

test('health reports a full disk before anybody sells', async () => {
  const shop = await aShopOnASmallDisk();
  await shop.disk.fill();
  expect(await shop.health()).toEqual({ status: 503, body: NO_ROOM });
  await shop.disk.free();
  await until(async () => expect((await shop.health()).status).toBe(200));
});

test('a database that dies because it cannot write its log is reported, awaited, and recovers', async () => {
  const shop = await aShopOnASmallDisk();
  const { disk, server } = shop;
  const before = newId();
  expect((await shop.sell(before)).status).toBe(201);
  await disk.fill();
  await useUpWriteAheadFiles(disk);

  await until(async () => expect(await shop.sell(newId())).toEqual({ status: 503, body: NO_ROOM }));
  expect(await shop.health()).toEqual({ status: 503, body: NO_ROOM });
  expect(linesAbout(server, 'the disk is full')).toHaveLength(1);

  await disk.free();
  const after = newId();
  await until(async () => expect((await shop.sell(after)).status).toBe(201));
  await until(async () => expect((await shop.health()).status).toBe(200));
  expect((await shop.idsSold()).sort()).toEqual([before, after].sort());
  await expectEvenBooks({ connectionString: ownerAddressIn(disk.path) });
  for (const noise of ['database.unavailable', 'it did not start'])
    expect(linesAbout(server, noise)).toEqual([]);
});

/** Writes until the server cannot allocate its next file, and ends. */
async function useUpWriteAheadFiles(disk: SmallDisk): Promise<void> {
  const owner = new pg.Client(ownerAddressIn(disk.path));
  owner.on('error', () => {});
  await owner.connect();
  const used = (async () => {
    for (;;) {
      await owner.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000))");
      await owner.query('select pg_switch_wal()');
    }
  })();
  await expect(used).rejects.toThrow();
}
