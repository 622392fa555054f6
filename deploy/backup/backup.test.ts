import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aServerProcess } from '../../api/test/faults/a-server-process.ts';
import { startTills, type Tills } from '../../api/test/faults/tills.ts';

// `pnpm test:pgbackrest`: needs root, and what README.md lists. Not in `npm test`.

const run = promisify(execFile);
const PORT = '54329';
const DATABASE = `postgresql://mostrador:mostrador@127.0.0.1:${PORT}/mostrador`;
const SALES = 40;
const TILLS = 2;
const VERIFY_DATA = join(import.meta.dirname, '..', '..', 'scripts', 'verify-data.ts');

/** The folder of this run's database, repository and information. */
let state: string;

async function database(...command: string[]): Promise<string> {
  const { stdout } = await run(join(import.meta.dirname, 'database.sh'), command, {
    env: { PATH: process.env.PATH, STATE: state, PORT },
  });
  return stdout.trim();
}

beforeEach(async () => {
  state = await mkdtemp('/var/tmp/mostrador-backup-');
  await database('up');
  return () => database('down');
});

/** Starts the product on the database, with its backups watched. */
async function aProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-backup-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  process.env.BACKUPS_INFO_FILE = join(state, 'info', 'info.json');
  const server = await aServerProcess({ dataDir, databaseUrl: DATABASE });
  const healthOf = async () => (await fetch(`${server.url}/api/health`)).json();
  const verify = () =>
    run(process.execPath, [VERIFY_DATA], {
      env: { PATH: process.env.PATH, DATABASE_URL: DATABASE, DATA_DIR: dataDir },
    });
  return { server, healthOf, verify };
}

/** Returns the rows of the last statement. */
async function ask(...statements: string[]): Promise<string[]> {
  const commands = statements.flatMap((statement) => ['-c', statement]);
  const { stdout } = await run('psql', [DATABASE, '-XAtq', ...commands]);
  return stdout.trim().split('\n');
}

/** Returns the ids of the sales that the database has of the shop of the tills. */
async function soldBy({ shopId }: Tills): Promise<Set<string>> {
  // The owner of a hosted database sees the rows of the shop that it names.
  return new Set(await ask(`set app.shop_id = '${shopId}'`, 'select id from sale'));
}

/** Sells until everything until a moment is archived, at most a minute later. */
async function sellUntilArchived(tills: Tills, moment: Date): Promise<void> {
  const archived = `select last_archived_time > '${moment.toISOString()}' from pg_stat_archiver`;
  while ((await ask(archived))[0] !== 't') await tills.sell(1);
}

/** When a till made the id of a sale: its first 48 bits. */
const begunAt = (sale: string) => Number.parseInt(sale.replace('-', '').slice(0, 12), 16);

/** A moment as `database.sh restore` takes it: of the clocks in Argentina. */
const inArgentina = (moment: Date) =>
  new Date(moment.getTime() - 3 * 3_600_000).toISOString().replace('T', ' ').replace('Z', '');

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

test('a restore to a moment has each sale acknowledged before it, and none begun after it', async ({
  annotate,
}) => {
  const { server, healthOf, verify } = await aProduct();
  const tills = await startTills(server, { count: TILLS });
  await tills.sell(SALES);
  await Promise.all([database('backup', 'full'), tills.sell(SALES)]);
  await Promise.all([database('backup', 'incr'), tills.sell(SALES)]);
  await expect.poll(healthOf, { timeout: 90_000 }).toEqual({
    status: 'ok',
    backups: { lastAt: expect.any(String), provedAt: null, problem: null },
  });

  await tills.sell(SALES);
  const before = [...tills.acknowledged.sales];
  const moment = new Date();
  await tills.sell(SALES);
  await sellUntilArchived(tills, new Date());
  await tills.stop();
  await server.kill();
  await database('lose');

  const disaster = performance.now();
  await database('restore', inArgentina(moment));
  const restored = seconds(disaster);
  const sold = await soldBy(tills);
  expect(before.filter((sale) => !sold.has(sale))).toEqual([]);
  expect([...sold].filter((sale) => begunAt(sale) > moment.getTime())).toEqual([]);
  expect(tills.acknowledged.sales.length).toBeGreaterThan(before.length + SALES);
  expect((await verify()).stdout).toMatch(/^Todo cierra/);

  await server.start();
  const again = await startTills(server, { count: TILLS });
  await again.sell(1);
  await annotate(
    `${sold.size} sales: restored after ${restored} s, the next sale after ${seconds(disaster)} s`,
  );
  await again.stop();
  await database('backup', 'full');
});

test('a lost machine takes at most what was sold since the last archived segment', async ({
  annotate,
}) => {
  const { server, verify } = await aProduct();
  const tills = await startTills(server, { count: TILLS });
  await tills.sell(SALES);
  await database('backup', 'full');
  const before = [...tills.acknowledged.sales];
  await sellUntilArchived(tills, new Date());
  await tills.sell(SALES);
  await server.kill();
  const disaster = Date.now();
  await database('lose');

  await database('restore');
  const sold = await soldBy(tills);
  expect(before.filter((sale) => !sold.has(sale))).toEqual([]);
  expect((await verify()).stdout).toMatch(/^Todo cierra/);
  const last = Math.max(...[...sold].map(begunAt));
  await annotate(`the last ${((disaster - last) / 1000).toFixed(1)} s of sales are lost`);
});

test('a stored file that is damaged is noticed after the next full backup', async () => {
  await database('backup', 'full');
  const info = await readFile(join(state, 'info', 'info.json'), 'utf8');
  const folder = join(state, 'repository', 'backup', 'mostrador', 'latest', 'bundle');
  const [bundle] = (await readdir(folder)).toSorted();
  const file = join(folder, bundle as string);
  const content = await readFile(file);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 0xff, middle);
  await writeFile(file, content);

  await expect(database('backup', 'full')).rejects.toMatchObject({
    code: 65,
    stderr: expect.stringContaining('checksum invalid: 1'),
  });
  expect(await readFile(join(state, 'info', 'info.json'), 'utf8')).toBe(info);
});

test('a full backup is removed, with its log, once the next one is 21 days old', async () => {
  const labels = async () => [...(await database('info')).matchAll(/full backup: (\S+)/g)].length;
  const firstSegment = async () =>
    /wal archive min\/max .*: (\S+)\//.exec(await database('info'))?.[1];
  await database('backup', 'full');
  await database('backup', 'incr');
  const since = await firstSegment();
  await database('backup', 'full');

  await database('expire', '20');
  expect([await labels(), await firstSegment()]).toEqual([2, since]);
  await database('expire', '22');
  expect([await labels(), await firstSegment()]).toEqual([
    1,
    expect.not.stringMatching(since as string),
  ]);
});
