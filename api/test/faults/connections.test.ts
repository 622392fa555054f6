import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { aDataDir } from '@mostrador/server-kit/test/a-data-dir';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDatabaseProxy } from './a-database-proxy.ts';
import { aServerProcess } from './a-server-process.ts';
import { rounds } from './rounds.ts';
import { expectAllOnce, startTills } from './tills.ts';

/** A server on a hosted database, between which the tests stand. */
async function aServerOnAHostedDatabase() {
  const dataDir = await aDataDir('connections');
  const postgres = await startEmbeddedPostgres({ dataDir });
  const proxy = await aDatabaseProxy(dataDir);
  const server = await aServerProcess({ dataDir, databaseUrl: proxy.ownerUrl });
  return { dataDir, postgres, proxy, server };
}

test('a network that breaks between server and database loses and doubles nothing', async () => {
  const { postgres, proxy, server } = await aServerOnAHostedDatabase();
  const tills = await startTills(server);
  for (let cut = 0; cut < rounds(20); cut++) {
    await tills.sell(3);
    proxy.cut();
  }
  await tills.stop();
  await expectAllOnce(postgres.connectionString, tills);
});

test('a database that restarts under four tills loses and doubles nothing', async () => {
  const { dataDir, postgres, server } = await aServerOnAHostedDatabase();
  const tills = await startTills(server);
  for (let restart = 0; restart < rounds(2); restart++) {
    await tills.sell(20);
    await postgres.stop();
    await startEmbeddedPostgres({ dataDir });
  }
  await tills.sell(20);
  await tills.stop();
  await expectAllOnce(postgres.connectionString, tills);
});

test('with answers of the database two seconds late, tills sell slowly', async () => {
  const { postgres, proxy, server } = await aServerOnAHostedDatabase();
  const tills = await startTills(server, { patienceMs: 30_000 });
  await tills.sell(4);
  proxy.latencyMs = 2000;
  await tills.sell(rounds(4));
  proxy.latencyMs = 0;
  await tills.stop();
  await expectAllOnce(postgres.connectionString, tills);
});

test('a server whose database answers nothing any more stops all the same', async () => {
  const { postgres, proxy, server } = await aServerOnAHostedDatabase();
  const tills = await startTills(server);
  await tills.sell(10);
  proxy.isSilent = true;
  await server.stop();
  proxy.isSilent = false;
  await server.start();
  await tills.stop();
  await expectAllOnce(postgres.connectionString, tills);
});

test('while others have all connections of the database, a sale is refused, and made afterwards', async () => {
  const { postgres, proxy, server } = await aServerOnAHostedDatabase();
  const tills = await startTills(server);
  await tills.sell(10);
  const others = await takeAllConnections(postgres.connectionString, proxy.cut);

  await vi.waitFor(async () => {
    const health = await fetch(`${server.url}/api/health`);
    expect(health.status).toBe(503);
  });
  const sold = tills.acknowledged.sales.length;
  await Promise.all(others.map((other) => other.end()));
  await tills.sell(10);
  await tills.stop();
  expect(tills.acknowledged.sales.length).toBeGreaterThanOrEqual(sold + 10);
  await expectAllOnce(postgres.connectionString, tills);
});

/** Connects until the database refuses, after breaking the connections of the server. */
async function takeAllConnections(connectionString: string, cut: () => void): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  onTestFinished(async () => {
    await Promise.all(taken.map((client) => client.end()));
  });
  for (let isFull = false; !isFull; ) {
    if (taken.length > 0) cut();
    const client = new pg.Client(connectionString);
    client.on('error', () => {});
    await client.connect().then(
      () => taken.push(client),
      () => {
        isFull = true;
      },
    );
  }
  return taken;
}
