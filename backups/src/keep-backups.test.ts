import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { aDataDir } from '@mostrador/server-kit/test/a-data-dir';
import { expect, onTestFinished, test } from 'vitest';
import {
  archiveAll,
  connectTo,
  type Installation,
  installations,
  soldIn,
} from '../test/an-installation.ts';
import { type Backup, listBackups, listSegments, writeBackup } from './backup-store.ts';
import { continuesLog } from './continues-log.ts';
import { isDue, keepBackups } from './keep-backups.ts';
import { proveBackup, type VerifyBooks } from './prove-backup.ts';
import { requireRoom } from './require-room.ts';
import { restoreBackup } from './restore-backup.ts';

const SEGMENTS_REUSED = 12;
const AN_HOUR_MS = 60 * 60 * 1000;

const anInstallation = installations();

async function keep(
  installation: Pick<Installation, 'dataDir' | 'place' | 'connectionString' | 'archiveFolder'>,
  { firstAfterMs = 0 } = {},
) {
  const { dataDir, place, connectionString, archiveFolder } = installation;
  const reports: [problem: string, message: string][] = [];
  const keeper = keepBackups({
    place,
    images: await openPlace({ folder: dataDir }),
    connectionString,
    archiveFolder,
    dataDir,
    keyCopy: join(dataDir, 'key-elsewhere', 'secret.key'),
    verifyBooks: async () => [],
    now: () => new Date(),
    report: (problem, error) => reports.push([problem, String(error)]),
    pace: 'fast',
    firstAfterMs,
  });
  onTestFinished(keeper.stop);
  return { keeper, reports };
}

/** Takes a backup, and returns what proves it. */
async function prover({ place, dataDir, connectionString, take }: Installation) {
  const backup = await take();
  const scratch = join(dataDir, 'scratch');
  return (verifyBooks: VerifyBooks) =>
    proveBackup({ place, backup, scratch, connectionString, verifyBooks });
}

async function addPicture(dataDir: string): Promise<void> {
  const path = join(dataDir, 'images', 'shop', 'image', 'original.webp');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'a picture');
}

test('an installation without a backup gets one, proved, with its pictures, log and key', async () => {
  const installation = await anInstallation();
  const { dataDir, place, sell } = installation;
  await sell(1);
  await addPicture(dataDir);
  await writeFile(join(dataDir, 'secret.key'), 'key');

  const { keeper, reports } = await keep(installation);

  await expect.poll(() => keeper.state().provedAt).not.toBeNull();
  expect(keeper.state().problem).toBeNull();
  expect(reports).toEqual([]);
  expect((await listBackups(place))[0]?.provedAt).toBeInstanceOf(Date);
  expect(await place.readText('pictures/shop/image/original.webp')).toBe('a picture');
  expect(await readFile(join(dataDir, 'key-elsewhere', 'secret.key'), 'utf8')).toBe('key');
  await installation.db.query('select pg_switch_wal()');
  await expect.poll(() => listSegments(place, installation.system)).not.toEqual([]);
  expect(await readdir(join(dataDir, 'backup-work'))).toEqual([]);
});

test('a database gets its own backup, whatever the place has of one before', async () => {
  const installation = await anInstallation();
  const { place } = installation;
  const now = new Date();
  await writeBackup(place, {
    id: '20000101T000000Z',
    startedAt: now,
    finishedAt: now,
    system: '7000000000000000000',
    timeline: 1,
    firstSegment: '000000010000000000000001',
    bytes: 1,
    sha256: '',
  });

  const { keeper } = await keep(installation);

  await expect.poll(() => keeper.state().provedAt).not.toBeNull();
  expect(await listBackups(place)).toHaveLength(2);
});

/** Runs the database of an installation without backups, for more log than Postgres keeps. */
async function runWithoutBackups({ dataDir, db, stop }: Installation): Promise<void> {
  await db.end();
  await stop();
  const without = await startEmbeddedPostgres({ dataDir, archives: false });
  const owner = await connectTo(without.connectionString);
  for (let segment = 0; segment < SEGMENTS_REUSED; segment++) {
    await owner.query('insert into sale (id) values (100 + $1)', [segment]);
    await owner.query('select pg_switch_wal()');
    await owner.query('checkpoint');
  }
  await owner.end();
  await without.stop();
}

test('backups that were off take one at once, and no moment in between is restored', async () => {
  const installation = await anInstallation();
  const { dataDir, place, sell } = installation;
  await sell(1);
  await installation.take();
  await installation.archive();
  const before = new Date();
  await sell(2);
  await installation.archive();
  await runWithoutBackups(installation);
  const between = new Date();
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(server.stop);

  const { keeper } = await keep({ ...installation, ...server }, { firstAfterMs: AN_HOUR_MS });

  await expect.poll(() => keeper.state().provedAt).not.toBeNull();
  expect(await listBackups(place)).toHaveLength(2);
  await keeper.stop();
  const db = await connectTo(server.connectionString);
  await archiveAll(db, server.archiveFolder, place);
  const restored = async (until?: Date) => {
    const { database } = await restoreBackup({
      place,
      dataDir: await aDataDir('restored'),
      until,
      now: new Date(),
    });
    const sold = await soldIn(database.connectionString);
    await database.stop();
    return sold;
  };
  await expect(restored(between)).rejects.toThrow(
    /^Entre el .* y el .* no se guardó el registro.*ningún momento de ese lapso/,
  );
  expect(await restored(before)).toEqual([1]);
  expect(await restored()).toHaveLength(2 + SEGMENTS_REUSED);
});

test('a start with all of its log waits for the night', async () => {
  const installation = await anInstallation();
  const { dataDir, place, sell, db, stop } = installation;
  await sell(1);
  const { id } = await installation.take();
  await sell(2);
  await db.query('select pg_switch_wal()');
  await sell(3);
  await db.end();
  await stop();
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(server.stop);

  const [last] = await listBackups(place);
  expect(await continuesLog({ ...server, place, last: last as Backup })).toBe(true);
  expect(last?.id).toBe(id);
});

test('a backup that lacks rows of the database is refused', async () => {
  const installation = await anInstallation();
  await installation.sell(1);
  const prove = await prover(installation);
  await prove(async () => []);

  // A row of an hour ago: it looks as if the backup had lost it.
  await installation.sell(2);
  await expect(prove(async () => [])).rejects.toThrow(
    /has 1 rows of sale of shop .*, and the database 2/,
  );
});

test('a backup whose books differ is refused, unless those of the database do too', async () => {
  const installation = await anInstallation();
  const { connectionString } = installation;
  const prove = await prover(installation);
  const inBackup: VerifyBooks = async ({ host }) =>
    connectionString.includes(encodeURIComponent(host)) ? [] : ['Kiosco: stock distinto.'];

  await expect(prove(inBackup)).rejects.toThrow(
    /The books of the backup .* Kiosco: stock distinto/,
  );
  await prove(async () => ['Kiosco: stock distinto.']);
});

test('a place that takes nothing is reported, and the log waits beside the database', async () => {
  const installation = await anInstallation();
  const { dataDir, archiveFolder, db } = installation;
  await rm(join(dataDir, 'backups'), { recursive: true, force: true });
  await writeFile(join(dataDir, 'backups'), 'a file');
  await db.query('select pg_switch_wal()');

  const { keeper, reports } = await keep(installation);

  await expect
    .poll(() => reports.map(([problem]) => problem).toSorted())
    .toEqual(['log-not-archived', 'not-taken']);
  expect(keeper.state().problem).not.toBeNull();
  await expect.poll(() => readdir(archiveFolder)).not.toEqual([]);
});

test('a backup that could fill the disk is not begun', async () => {
  const { connectionString, dataDir } = await anInstallation();
  await requireRoom(connectionString, dataDir, 0);
  await expect(requireRoom(connectionString, dataDir, 1e18)).rejects.toThrow(
    /quedan \d+ MB libres, y la copia necesita \d+ MB/,
  );
});

test('a stop gives up the backup that is being taken', async () => {
  const installation = await anInstallation();
  const { db, place } = installation;
  await db.query('insert into sale (id) select generate_series(1, 400000)');
  const { keeper, reports } = await keep(installation);
  await keeper.stop();
  expect(reports).toEqual([]);
  expect(await listBackups(place)).toEqual([]);
});

test.each([
  ['nothing yet', undefined, '2026-11-26T12:00:00Z', true],
  ['last night', '2026-11-26T07:00:10Z', '2026-11-26T23:00:00Z', false],
  ['the night before', '2026-11-25T07:00:10Z', '2026-11-26T07:00:00Z', true],
  ['yesterday by day', '2026-11-25T20:00:00Z', '2026-11-26T06:59:59Z', false],
  ['a week ago, the machine was off', '2026-11-19T07:00:10Z', '2026-11-26T12:00:00Z', true],
])('with a backup of %s the next one is due: %s, %s: %s', (_, last, now, due) => {
  expect(isDue(last === undefined ? undefined : new Date(last), new Date(now))).toBe(due);
});
