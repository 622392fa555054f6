import { readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@mostrador/api/database/database';
import { prepareDatabase } from '@mostrador/api/database/prepare-database';
import apiSchema from '@mostrador/api/database/schema.json' with { type: 'json' };
import { migrations } from '@mostrador/api/migrations';
import { anApp, aServer } from '@mostrador/api/test/a-server';
import { aShop, type TestShop } from '@mostrador/api/test/a-shop';
import { expectEvenBooks } from '@mostrador/api/test/books';
import { aPhoto, formOf } from '@mostrador/api/test/pictures';
import { prepareDatabase as prepareInvoicing } from '@mostrador/invoicing/database/prepare-database';
import { describeSchema } from '@mostrador/server-kit/database/describe-schema';
import { JOB_QUEUE_SCHEMA } from '@mostrador/server-kit/database/job-queue-rights';
import { migrateDown } from '@mostrador/server-kit/database/migrate';
import { usingOwner } from '@mostrador/server-kit/database/owner';
import { jobNames } from '@mostrador/server-kit/jobs/jobs';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { emptyDatabase } from '@mostrador/server-kit/test/database';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../test/a-folder.ts';
import { aHostedDatabase } from '../test/a-hosted-database.ts';
import { rewriteExport } from '../test/rewrite-export.ts';
import { usingDatabaseSource } from './database-source.ts';
import { exportData } from './export-data.ts';
import { openExportFile } from './export-file.ts';
import { importData } from './import-data.ts';
import { loadData } from './load-data.ts';
import { MANIFEST, rowsEntryOf } from './manifest.ts';
import { ownedColumns } from './owned-tables.ts';
import { requireEmpty, UsedDatabaseError } from './require-empty.ts';
import { UnusableDataError } from './source.ts';

const server = aServer();
let shop: TestShop;

beforeAll(async () => {
  await prepareInvoicing(server.connectionString);
  shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba\t"Sol"\\ ñandú\n1 kg', stock: 1000 });
  await shop.sell({ [yerba._id]: 2 });
  const other = await aShop(server);
  const bread = await other.aProduct({ name: 'Pan', stock: 10 });
  await other.sell({ [bread._id]: 1 });
});

async function exported(connectionString = server.connectionString, folder?: string) {
  const images = await openPlace({ folder: folder ?? (await aFolder()) });
  const file = join(await aFolder(), 'tienda.zip');
  await exportData(connectionString, file, { pictures: { images }, now: server.now });
  return file;
}

async function imported(file: string, connectionString: string, folder?: string) {
  const opened = await openExportFile(file);
  try {
    await importData(opened, {
      connectionString,
      images: await openPlace({ folder: folder ?? (await aFolder()) }),
      report: () => {},
    });
  } finally {
    opened.close();
  }
}

/** Returns the rows of each table as numbers and checksums. */
const contentOf = (connectionString: string) =>
  usingDatabaseSource(connectionString, async (source) => ({
    versions: source.versions,
    ...(await source.describe(ownedColumns)),
  }));

/** Waits for the server's job: it writes files beside the picture, and changes rows of the queue. */
async function thumbnailsMade() {
  const waiting = () =>
    server.database.pool.query(
      `select from ${JOB_QUEUE_SCHEMA}.job_common
       where name = 'image-thumbnails' and state in ('created', 'retry', 'active')`,
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(0);
}

test('an installation is the same after it went through a file, and goes on', async () => {
  const { connectionString } = await emptyDatabase();

  await imported(await exported(), connectionString);

  expect(await contentOf(connectionString)).toEqual(await contentOf(server.connectionString));
  await usingOwner(connectionString, async ({ db }) => {
    expect(await describeSchema(db, 'public')).toEqual(apiSchema);
  });
  await expectEvenBooks({ connectionString });
  const database = connect({
    connectionString: await prepareDatabase(connectionString, { queues: jobNames }),
  });
  // The queue is the first server's: a worker on this database would take its jobs, and fail.
  const jobs = { ...server.jobs, work: async () => {} };
  const app = await anApp({ ...server, jobs, database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  const [product] = await shop.listProducts();
  const sold = await app.inject({
    method: 'POST',
    url: '/api/sales',
    headers: { authorization: `Bearer ${shop.token}` },
    payload: { items: [{ productId: product?._id, quantity: 1 }] },
  });
  expect(sold.statusCode, sold.body).toBe(201);
  const stock = Number(product?.stock) - 1;
  expect(sold.json().stock).toMatchObject([{ _id: product?._id, stock }]);
  await expectEvenBooks({ connectionString });
});

test('an owner whom row level security binds imports and exports all shops', async () => {
  const hosted = await aHostedDatabase();

  await imported(await exported(), hosted);
  expect(await contentOf(hosted)).toEqual(await contentOf(server.connectionString));

  const { connectionString } = await emptyDatabase();
  await imported(await exported(hosted), connectionString);
  // Not with the server's own, whose queue goes on.
  expect(await contentOf(connectionString)).toEqual(await contentOf(hosted));
  // The owner is bound again.
  const client = new pg.Client(hosted);
  await client.connect();
  await expect(client.query('select from sale')).rejects.toThrow('app.shop_id');
  await client.end();
});

test('an export beside sales has one moment of them', async () => {
  const [product] = await shop.listProducts();
  const selling = Array.from({ length: 40 }, () => shop.sell({ [product?._id as string]: 1 }));

  const file = await exported();

  await Promise.all(selling);
  const { connectionString } = await emptyDatabase();
  await imported(file, connectionString);
  await expectEvenBooks({ connectionString });
});

test('the pictures travel in the file, and those of a bucket stay there', async () => {
  await shop.call('POST', '/api/products', formOf({ name: 'Con foto' }, await aPhoto()));
  await thumbnailsMade();
  const [from, to] = [await aFolder(), await aFolder()];
  await symlink(server.imageFolder, join(from, 'images'));
  const { connectionString } = await emptyDatabase();

  await imported(await exported(server.connectionString, from), connectionString, to);

  const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted();
  const files = await filesIn(join(to, 'images'));
  expect(files).toEqual(await filesIn(server.imageFolder));
  const picture = files.find((name) => name.endsWith('.webp')) as string;
  expect(await readFile(join(to, 'images', picture))).toEqual(
    await readFile(join(server.imageFolder, picture)),
  );

  const bucket = join(await aFolder(), 'bucket.zip');
  await exportData(server.connectionString, bucket, {
    pictures: { bucket: 'fotos' },
    now: server.now,
  });
  const opened = await openExportFile(bucket);
  opened.close();
  expect(opened.manifest.pictures).toEqual({ bucket: 'fotos' });
  expect(opened.pictures).toEqual([]);
});

describe('data of an earlier version', () => {
  test('is loaded into the tables of that version, which a start then migrates', async () => {
    const from = await emptyDatabase();
    await imported(await exported(), from.connectionString);
    await migrateDown(from.connectionString, migrations);
    const { connectionString } = await emptyDatabase();

    await usingDatabaseSource(from.connectionString, (source) =>
      loadData(connectionString, source, () => {}),
    );
    expect(await contentOf(connectionString)).toEqual(await contentOf(from.connectionString));
    await prepareDatabase(connectionString, { queues: jobNames });

    await usingOwner(connectionString, async ({ db }) => {
      expect(await describeSchema(db, 'public')).toEqual(apiSchema);
    });
    await expectEvenBooks({ connectionString });
  });

  test('is exported after a start with this version', async () => {
    const { connectionString } = await emptyDatabase();
    await imported(await exported(), connectionString);
    await migrateDown(connectionString, migrations);
    await expect(exported(connectionString)).rejects.toThrow('Iniciá antes Mostrador con esta');
  });
});

test('a database in use is refused, and named', async () => {
  const file = await exported();
  const before = await contentOf(server.connectionString);
  await expect(imported(file, server.connectionString)).rejects.toThrow(UsedDatabaseError);
  expect(await contentOf(server.connectionString)).toEqual(before);

  const { connectionString } = await emptyDatabase();
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query('create table clientes (id int)');
  await client.end();
  await expect(imported(file, connectionString)).rejects.toThrow('tiene public.clientes.');
});

describe('a file that is not what was exported leaves the database empty', () => {
  const changed =
    (entry: string, change: (content: string) => string | null) =>
    async (file: string, to: string) =>
      rewriteExport(file, to, (name, content) => (name === entry ? change(content) : content));
  const SALES = rowsEntryOf('public.sale');

  test.each([
    [
      'cut',
      async (file: string, to: string) => {
        await writeFile(to, await readFile(file));
        await truncate(to, 20_000);
      },
      'no es de "pnpm data export"',
    ],
    ['foreign', (_: string, to: string) => writeFile(to, 'hola'), 'no es de "pnpm data export"'],
    ['of another program', changed(MANIFEST, () => '{"name":"x"}'), 'no es de "pnpm data export"'],
    ['without a table', changed(SALES, () => null), 'le falta una parte'],
    ['without a row', changed(SALES, (rows) => rows.slice(rows.indexOf('\n') + 1)), 'public.sale'],
    ['with another price', changed(SALES, (rows) => rows.replace(/\t(\d+)\t/, '\t9$1\t')), 'sale'],
    ['with half a row', changed(SALES, (rows) => rows.slice(0, 60)), 'está dañado'],
    [
      'of a newer version',
      changed(MANIFEST, (text) => text.replace('"0045', '"9999-later","0045')),
      'más nueva que esta (tienen 9999-later)',
    ],
    [
      'of a newer format',
      changed(MANIFEST, (text) => text.replace('"format":1', '"format":2')),
      'más nueva que esta',
    ],
  ])('%s', async (_, damage, sentence) => {
    const { connectionString } = await emptyDatabase();
    const file = join(await aFolder(), 'damaged.zip');
    await damage(await exported(), file);

    const refusal = imported(file, connectionString);

    await expect(refusal).rejects.toThrow(UnusableDataError);
    await expect(refusal).rejects.toThrow(sentence);
    const client = new pg.Client(connectionString);
    await client.connect();
    await requireEmpty(client);
    await client.end();
  });
});

test('an export that fails leaves no file', async () => {
  const folder = await aFolder();
  await expect(
    exportData(server.connectionString, join(folder, 'tienda.zip'), {
      pictures: {
        images: {
          ...(await openPlace({ folder })),
          filesIn: async () => {
            throw new Error('no bucket');
          },
        },
      },
      now: server.now,
    }),
  ).rejects.toThrow('no bucket');
  expect(await readdir(folder)).toEqual([]);
});
