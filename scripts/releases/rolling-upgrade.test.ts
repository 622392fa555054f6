import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@mostrador/api/server';
import { settingsFrom } from '@mostrador/api/settings';
import { expectEvenBooks } from '@mostrador/api/test/books';
import { newId } from '@mostrador/domain';
import { createDatabase } from '@mostrador/server-kit/test/database';
import { expect, onTestFinished, test } from 'vitest';
import { type Call, callerOf, done } from './days-of-work.ts';
import { RELEASED_MAINS } from './released-mains.ts';
import { startRelease } from './start-release.ts';

const [newest] = RELEASED_MAINS.toReversed();
const LONG_MS = 120_000;
const SHOPS = 4;
/** The reads of a till, an owner and a report: a migration could break each of them. */
const READS = [
  '/auth/me',
  '/products',
  '/customers?page=1&limit=20',
  '/sales?page=1&limit=20',
  '/dashboard/stats',
  '/cash-registers/current',
  '/store-config',
  '/users',
];

test('the newest release goes on serving while today’s version migrates its database', {
  timeout: LONG_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-rolling-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = await createDatabase('');
  onTestFinished(() => database.drop());
  const release = await startRelease(newest?.commit ?? '', folder, database.connectionString);
  onTestFinished(() => release.close());
  const shops = await Promise.all(
    Array.from({ length: SHOPS }, (_, n) => openShop(release.url, n)),
  );
  const before = shops.map((shop) => shop.work(release.url));
  await Promise.all(shops.map((shop) => shop.served(2)));

  const today = await startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: join(folder, 'data'),
    databaseUrl: database.connectionString,
    settings: settingsFrom({ LOG_LEVEL: 'silent' }),
  });
  onTestFinished(() => today.close());
  const after = shops.map((shop) => shop.work(today.url));
  await Promise.all(shops.map((shop) => shop.served(4)));

  for (const shop of shops) shop.stop();
  await Promise.all([...before, ...after]);
  for (const shop of shops) {
    expect(shop.failures).toEqual([]);
    expect(await shop.stock(today.url)).toBe(await shop.stock(release.url));
  }
  await expectEvenBooks(database);
});

async function openShop(url: string, number: number) {
  const { token } = (
    await done(
      callerOf(url)('POST', '/auth/register', {
        username: `rolling${number}`,
        email: `rolling${number}@example.com`,
        password: 'una clave larga',
        storeName: 'Kiosco',
      }),
    )
  ).json;
  const product = { name: 'Yerba', price: 100, stock: 1000 };
  const { _id: productId } = (await done(callerOf(url, token)('POST', '/products', product))).json;
  const failures: string[] = [];
  let working = true;
  let rounds = 0;
  const waiting = new Set<() => void>();

  async function failureOf(call: ReturnType<Call>, what: string): Promise<void> {
    const { status, body } = await call;
    if (status >= 400) failures.push(`${what}: ${status} ${body}`);
  }

  return {
    failures,
    /** Sells and reads at a server until it is stopped. */
    async work(at: string) {
      const call = callerOf(at, token);
      while (working) {
        const sale = { _id: newId(), items: [{ productId, quantity: 1 }] };
        await failureOf(call('POST', '/sales', sale), `${at} sale`);
        for (const path of READS) await failureOf(call('GET', path), `${at} ${path}`);
        rounds++;
        for (const look of waiting) look();
      }
    },
    /** Resolves after so many more rounds of calls. */
    served(more: number): Promise<void> {
      const until = rounds + more;
      return new Promise((resolve) => {
        const look = () => {
          if (rounds < until) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
      });
    },
    stop() {
      working = false;
    },
    stock: async (at: string) =>
      (await done(callerOf(at, token)('GET', '/products'))).json[0].stock as number,
  };
}
