import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { newId } from '@mostrador/domain';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { writeManySales } from '../../../test/many-sales.ts';
import { openExportFolder } from '../../documents/export-folder.ts';

const server = aServer();

async function anOwner() {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  return owner;
}

/** Starts another process on the server's database, which listens. */
async function aProcess() {
  const app = await anApp(server);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, url };
}

async function aShopThatSold(count = 3) {
  const shop = await aShop(server);
  await writeManySales(await anOwner(), { ...shop, count, until: server.now });
  return shop;
}

/** Makes every export wait for the lines of its sales, until released. */
async function holdExports() {
  const owner = await anOwner();
  await owner.query('begin');
  await owner.query('lock table sale_item in access exclusive mode');
  const watcher = await anOwner();
  return {
    /** Resolves when this many threads wait. */
    async arrived(count: number) {
      await expect
        .poll(async () => {
          const { rows } = await watcher.query(
            `select from pg_stat_activity where wait_event_type = 'Lock'
             and datname = current_database() and query like '%item_count%'`,
          );
          return rows.length;
        })
        .toBe(count);
    },
    release: () => owner.query('rollback'),
  };
}

const exportFrom = (
  { url }: { url: string },
  { token }: TestShop,
  { query = '', signal = null }: { query?: string; signal?: AbortSignal | null } = {},
) =>
  fetch(`${url}/api/sales/export/csv${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });

/** Returns the export files of this process, in all its folders. */
async function filesLeft(): Promise<string[]> {
  const folders = (await readdir(tmpdir())).filter((name) =>
    name.startsWith(`mostrador-export-${process.pid}-`),
  );
  const files = await Promise.all(folders.map((folder) => readdir(join(tmpdir(), folder))));
  return files.flat();
}

test('deletes the file after sending it', async () => {
  const shop = await aShopThatSold();

  for (const format of ['csv', 'xlsx', 'pdf'])
    expect((await shop.call('GET', `/api/sales/export/${format}`)).statusCode).toBe(200);

  await expect.poll(filesLeft).toEqual([]);
});

test('a closed request ends the thread and deletes its file', async () => {
  const process = await aProcess();
  const shop = await aShopThatSold();
  const held = await holdExports();
  const tab = new AbortController();
  const asked = exportFrom(process, shop, { signal: tab.signal });
  await held.arrived(1);
  // The file is opened beside the query.
  await expect.poll(filesLeft).toHaveLength(1);

  tab.abort();

  await expect(asked).rejects.toThrow();
  await expect.poll(filesLeft).toEqual([]);
  await held.release();
  const again = await exportFrom(process, shop);
  expect(again.status).toBe(200);
  expect((await again.text()).split('\r\n')).toHaveLength(4);
});

test('a waiting request that is closed does not block others', async () => {
  const process = await aProcess();
  const shop = await aShopThatSold();
  const held = await holdExports();
  const tab = new AbortController();
  const first = exportFrom(process, shop);
  await held.arrived(1);
  const gone = Array.from({ length: 3 }, () => exportFrom(process, shop, { signal: tab.signal }));
  const ended = Promise.allSettled(gone);
  tab.abort();
  await ended;

  const next = Array.from({ length: 3 }, () => exportFrom(process, shop));
  await held.release();

  const answers = await Promise.all([first, ...next]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await Promise.all(answers.map((answer) => answer.text()));
});

test('runs one export for each shop, and leaves a thread to another shop', async () => {
  const process = await aProcess();
  const [shop, other, third] = await Promise.all([
    aShopThatSold(),
    aShopThatSold(),
    aShopThatSold(),
  ]);
  const held = await holdExports();
  const asked = [
    exportFrom(process, shop),
    exportFrom(process, shop),
    exportFrom(process, other),
    exportFrom(process, third),
  ];
  await held.arrived(2);
  expect(await filesLeft()).toHaveLength(2);
  await held.release();

  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await Promise.all(answers.map((answer) => answer.text()));
});

test('refuses a fourth waiting request', async () => {
  const process = await aProcess();
  const shop = await aShopThatSold();
  const held = await holdExports();
  const asked = [exportFrom(process, shop)];
  await held.arrived(1);
  const refused: Response[] = [];
  for (let more = 0; more < 7; more++)
    asked.push(
      exportFrom(process, shop).then((answer) => {
        if (!answer.ok) refused.push(answer);
        return answer;
      }),
    );
  await expect.poll(() => refused.length).toBe(4);
  await held.release();

  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('15');
    expect(await answer.json()).toEqual({
      code: 'sales-export.busy',
      error: 'Ya hay otras exportaciones en curso. Probá de nuevo cuando terminen.',
    });
  }
  const answers = await Promise.all(asked);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  for (const answer of answers) if (answer.ok) await answer.text();
});

test('ends its exports when the server closes, and leaves nothing', async () => {
  const closing = await aProcess();
  const shop = await aShopThatSold();
  const held = await holdExports();
  const asked = exportFrom(closing, shop);
  await held.arrived(1);

  const closed = closing.app.close();

  const answer = await asked;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'sales-export.stopped' });
  closing.app.server.closeAllConnections();
  await closed;
  expect(await filesLeft()).toEqual([]);
  await held.release();
});

test('reports a lost database', async () => {
  const process = await aProcess();
  const shop = await aShopThatSold();
  const held = await holdExports();
  const asked = exportFrom(process, shop);
  await held.arrived(1);

  await (await anOwner()).query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  );

  const answer = await asked;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'database.unavailable' });
  expect(await filesLeft()).toEqual([]);
  await held.release();
});

test('sends progress to the requesting tab, in any process', async () => {
  const making = await aProcess();
  const listening = await aProcess();
  const shop = await aShopThatSold(1203);
  const stream = await fetch(`${listening.url}/api/events`, {
    headers: { authorization: `Bearer ${shop.token}` },
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const exportId = newId();

  const answer = await exportFrom(making, shop, { query: `?exportId=${exportId}` });
  await answer.text();

  let heard = '';
  while (!/export-progress.*\n\n/.test(heard)) {
    const read = await reader?.read();
    if (!read || read.done) break;
    heard += read.value;
  }
  const events = heard
    .split('\n\n')
    .filter((line) => line.startsWith('data: ') && line.includes('export-progress'))
    .map((line): ShopEvent => JSON.parse(line.slice('data: '.length)));
  expect(events[0]).toEqual({
    type: 'export-progress',
    exportId,
    progress: expect.any(Number),
    topics: [],
  });
  await reader?.cancel();
});

test('sales made meanwhile are in the next file, and in no part of this one', async () => {
  const process = await aProcess();
  const shop = await aShopThatSold(1203);
  const yerba = await shop.aProduct({ stock: 10 });
  const held = await holdExports();
  const asked = exportFrom(process, shop);
  await held.arrived(1);
  const owner = await anOwner();
  await owner.query(
    `update sale set created_at = created_at - interval '1 year' where shop_id = $1`,
    [shop.shopId],
  );
  await held.release();

  const rows = (await (await asked).text()).split('\r\n').slice(1);
  expect(rows).toHaveLength(1203);
  expect(rows.every((row) => row.includes('/2026 '))).toBe(true);
  await shop.sell({ [yerba._id]: 1 });
  expect((await (await exportFrom(process, shop)).text()).split('\r\n')).toHaveLength(1205);
});

test('a start deletes files of killed processes, and not of running ones', async () => {
  const parent = join(tmpdir(), `exports-of-a-test-${newId()}`);
  await mkdir(parent);
  onTestFinished(() => rm(parent, { recursive: true }));
  const killed = join(parent, 'mostrador-export-4194305-1700000000000-abcdef');
  const earlier = join(parent, `mostrador-export-${process.pid}-1700000000000-abcdef`);
  const inAnotherContainer = join(parent, `mostrador-export-${process.pid}-1800000000000-abcdef`);
  for (const folder of [killed, earlier, inAnotherContainer]) {
    await mkdir(folder);
    await writeFile(join(folder, 'half'), 'Fecha;');
  }
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  await utimes(earlier, yesterday, yesterday);
  const running = await openExportFolder(parent);
  const another = join(parent, `mostrador-export-${process.ppid}-1700000000000-abcdef`);
  const foreign = join(parent, 'of-somebody-else');
  for (const folder of [another, foreign]) await mkdir(folder);

  const opened = await openExportFolder(parent);

  expect((await readdir(parent)).map((name) => join(parent, name)).sort()).toEqual(
    [running.path, opened.path, another, foreign, inAnotherContainer].sort(),
  );
});
