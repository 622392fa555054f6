import { expect, test } from 'vitest';
import { anInvoicingServer, asOwner } from '../../test/an-invoicing-server.ts';
import { connect } from '../database/database.ts';
import { createSeriesLocks } from './series-locks.ts';
import type { TaxpayerSeries } from './taxpayer-series.ts';

const server = anInvoicingServer();

const series = (pointOfSale: number): TaxpayerSeries => ({
  environment: 'simulator',
  cuit: '30700000015',
  pointOfSale,
  type: 6,
});

test('of many concurrent callers one gets the series, in one process and in two', async () => {
  const [one, other] = [createSeriesLocks(server.database), createSeriesLocks(server.database)];

  const attempts = await Promise.all(
    [one, other, one, other, one].map((locks) => locks.tryLock(series(1))),
  );

  expect(attempts.filter(Boolean)).toHaveLength(1);
  await attempts.find(Boolean)?.release();
  const next = await other.tryLock(series(1));
  expect(next?.isHeld()).toBe(true);
  await next?.release();
});

test('many series need one connection, which is released with the last', async () => {
  const database = connect({ connectionString: server.serverUrl, maxConnections: 2 });
  const locks = createSeriesLocks(database);

  const held = await Promise.all([2, 3, 4, 5].map((place) => locks.tryLock(series(place))));
  await database.ping();
  await Promise.all(held.map((lock) => lock?.release()));

  expect(held.every(Boolean)).toBe(true);
  await expect(database.close()).resolves.toBeUndefined();
});

test('a lost connection loses the series to another process', async () => {
  const database = connect({ connectionString: server.serverUrl });
  const [one, other] = [createSeriesLocks(database), createSeriesLocks(server.database)];
  const lock = await one.tryLock(series(6));

  await asOwner(
    server.connectionString,
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
  );

  await expect.poll(() => lock?.isHeld()).toBe(false);
  const taken = await other.tryLock(series(6));
  expect(taken?.isHeld()).toBe(true);
  await lock?.release();
  expect(taken?.isHeld()).toBe(true);
  await taken?.release();
  const again = await one.tryLock(series(6));
  expect(again?.isHeld()).toBe(true);
  await again?.release();
  await database.close();
});

test('a process that stops releases its series and its connection', async () => {
  const database = connect({ connectionString: server.serverUrl });
  const [one, other] = [createSeriesLocks(database), createSeriesLocks(server.database)];
  const lock = await one.tryLock(series(7));

  one.close();

  expect(lock?.isHeld()).toBe(false);
  await expect(database.close()).resolves.toBeUndefined();
  await expect.poll(async () => other.tryLock(series(7))).toBeDefined();
  await lock?.release();
  other.close();
});
