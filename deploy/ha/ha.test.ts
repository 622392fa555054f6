import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServerProcess } from '../../api/test/faults/a-server-process.ts';
import { expectAllOnce, startTills } from '../../api/test/faults/tills.ts';

// `pnpm test:ha`: needs root, and what README.md lists. Not in `npm test`.

const run = promisify(execFile);
const DATABASE = 'postgresql://mostrador:mostrador@10.77.0.1:5432/mostrador';
const POOLED = 'postgresql://mostrador:mostrador@10.77.0.1:6432/mostrador';
const SALES = 40;
/** Two sales of each till: the second began after the fault. */
const NEXT_SALES = 8;

async function cluster(...command: string[]): Promise<string> {
  const { stdout } = await run(join(import.meta.dirname, 'cluster.sh'), command);
  return stdout.trim();
}

/** The data folder of all servers here: they share a database, and so its key. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-ha-'));
  await cluster('down');
  await cluster('up');
});
afterAll(async () => {
  await cluster('down');
  await rm(folder, { recursive: true });
});

const faults = [
  { what: "a kill -9 of the leader's Postgres", harm: 'crash', heal: undefined },
  { what: 'a kill -9 of all of the leader', harm: 'kill', heal: 'start' },
  { what: 'a leader off the network', harm: 'cut', heal: 'join' },
] as const;

test('no fault of the leader loses or doubles an acknowledged sale', async ({ annotate }) => {
  const server = await aServerProcess({ dataDir: folder, databaseUrl: DATABASE });
  const tills = await startTills(server);
  for (const { what, harm, heal } of faults) {
    await tills.sell(SALES);
    const leader = await cluster('leader');
    const before = performance.now();
    await cluster(harm, leader);
    await tills.sell(NEXT_SALES);
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    await annotate(`${what}: the next sales after ${seconds} s, node ${await cluster('leader')}`);
    if (heal) await cluster(heal, leader);
    await cluster('ready');
  }
  await tills.sell(SALES);
  await tills.stop();
  expect(tills.acknowledged.sales.length).toBeGreaterThan(SALES * (faults.length + 1));
  await expectAllOnce(DATABASE, tills);
  await annotate(`${tills.acknowledged.sales.length} sales, 0 lost, 0 doubled`);
});

test('tills sell through PgBouncer, which keeps a connection for each of the server', async () => {
  const server = await aServerProcess({ dataDir: folder, databaseUrl: POOLED });
  const tills = await startTills(server);
  await tills.sell(SALES);
  await tills.stop();
  await expectAllOnce(server.ownerUrl, tills);
});
