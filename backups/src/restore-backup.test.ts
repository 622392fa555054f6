import { chmod, readdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { aDataDir } from '@mostrador/server-kit/test/a-data-dir';
import { expect, test } from 'vitest';
import {
  anotherInstallation,
  archiveAll,
  connectTo,
  installations,
  soldIn,
} from '../test/an-installation.ts';
import { baseFileOf, listSegments, segmentFileOf } from './backup-store.ts';
import { DamagedBackupError } from './extract-base.ts';
import { RestoreError, restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const anInstallation = installations();
const now = () => new Date();

test('a lost database is back with all that was archived', async () => {
  const { place, sell, take, archive } = await anInstallation();
  await sell(1);
  await take();
  await sell(2);
  await archive();

  const dataDir = await aDataDir('restored');
  const restored = await restoreBackup({ place, dataDir, now: now() });
  expect(await soldIn(restored.database.connectionString)).toEqual([1, 2]);
  await restored.database.stop();
});

test('any moment after the first backup comes back, and the database keeps to it', async () => {
  const { place, db, sell, take, archive } = await anInstallation();
  await sell(1);
  await take();
  await sell(2);
  const { rows } = await db.query('select clock_timestamp() as until');
  await db.query('truncate sale');
  await archive();

  const dataDir = await aDataDir('restored');
  const restored = await restoreBackup({ place, dataDir, until: rows[0].until, now: now() });
  expect(await soldIn(restored.database.connectionString)).toEqual([1, 2]);
  await restored.database.stop();
  const again = await startEmbeddedPostgres({ dataDir });
  expect(await soldIn(again.connectionString)).toEqual([1, 2]);
  await again.stop();
});

test('a database that is still there is moved aside, and its last minute is not lost', async () => {
  const { dataDir, place, db, sell, take, stop } = await anInstallation();
  await sell(1);
  await take();
  await sell(2);
  await db.end();
  await stop();

  const restored = await restoreBackup({ place, dataDir, now: now() });
  expect(await soldIn(restored.database.connectionString)).toEqual([1, 2]);
  await restored.database.stop();
  expect(await readdir(restored.movedTo as string)).toContain('PG_VERSION');
});

test('a database that was restored can be backed up and restored again', async () => {
  const first = await anInstallation();
  await first.sell(1);
  await first.take();
  await first.db.end();
  await first.stop();
  const { dataDir, place } = first;
  const restored = await restoreBackup({ place, dataDir, now: now() });
  const { connectionString, archiveFolder } = restored.database;
  const db = await connectTo(connectionString);
  await db.query('insert into sale (id) values (2)');
  await archiveAll(db, archiveFolder, place);
  await db.end();
  await restored.database.stop();

  const elsewhere = await aDataDir('restored-again');
  const { database: again } = await restoreBackup({ place, dataDir: elsewhere, now: now() });
  expect(await soldIn(again.connectionString)).toEqual([1, 2]);
  await again.stop();
});

test('a database that took the place of another one is restored with its own log', async () => {
  const before = await anInstallation();
  await before.sell(1);
  await before.take();
  for (const id of [2, 3, 4, 5, 6]) {
    await before.sell(id);
    await before.archive();
  }
  const after = await anotherInstallation();
  await after.sell(10);
  await takeBackup({
    ...after,
    place: before.place,
    scratch: join(after.dataDir, 'scratch'),
    pace: 'fast',
    now,
  });
  await after.sell(11);
  await archiveAll(after.db, after.archiveFolder, before.place);

  const dataDir = await aDataDir('restored');
  const restored = await restoreBackup({ place: before.place, dataDir, now: now() });

  expect(await soldIn(restored.database.connectionString)).toEqual([10, 11]);
  expect(restored.afterGap).toBeUndefined();
  await restored.database.stop();
});

test.runIf(process.getuid?.() === 0)(
  'a database comes back in a folder of root that Postgres may not enter',
  async () => {
    const { place, sell, take } = await anInstallation();
    await sell(1);
    await take();
    const closed = await aDataDir('closed');
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');

    const { database, movedTo } = await restoreBackup({ place, dataDir, now: now() });

    expect(await soldIn(database.connectionString)).toEqual([1]);
    expect(movedTo).toBeUndefined();
    await database.stop();
    const elsewhere = dirname(await realpath(join(dataDir, 'postgres')));
    expect(elsewhere).not.toBe(dataDir);
    await rm(elsewhere, { recursive: true });
  },
);

test('a database in use is left alone', async () => {
  const { dataDir, place, sell, take } = await anInstallation();
  await sell(1);
  await take();
  await expect(restoreBackup({ place, dataDir, now: now() })).rejects.toThrow(/en uso/);
  await sell(2);
});

test('a moment before the first backup, or after what is archived, is refused with a reason', async () => {
  const { place, sell, take } = await anInstallation();
  const dataDir = await aDataDir('restored');
  const restore = (until: Date) => restoreBackup({ place, dataDir, until, now: now() });
  await expect(restore(now())).rejects.toThrow(/no hay ninguna copia/);
  const before = now();
  await sell(1);
  await take();
  await expect(restore(before)).rejects.toThrow(/La primera copia es de/);
  await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow(/termina antes de esa hora/);
});

test('a restore that fails leaves the database that was there', async () => {
  const { dataDir, place, db, sell, take, stop } = await anInstallation();
  await sell(1);
  await take();
  await db.end();
  await stop();
  const until = new Date(Date.now() + 60_000);
  await expect(restoreBackup({ place, dataDir, until, now: now() })).rejects.toThrow(RestoreError);

  const database = await startEmbeddedPostgres({ dataDir });
  expect(await soldIn(database.connectionString)).toEqual([1]);
  expect((await readdir(dataDir)).filter((name) => /antes-del|restoring/.test(name))).toEqual([]);
});

test('a gap in the log is reported: what came after it is not restored', async () => {
  const { place, system, sell, take, archive } = await anInstallation();
  await sell(1);
  await take();
  await sell(2);
  await archive();
  const lost = (await listSegments(place, system)).at(-1) as string;
  await sell(3);
  await archive();
  await place.remove(segmentFileOf(system, lost));

  const dataDir = await aDataDir('restored');
  const { database, afterGap } = await restoreBackup({ place, dataDir, now: now() });
  expect(await soldIn(database.connectionString)).toEqual([1]);
  expect(afterGap).toBe((await listSegments(place, system)).at(-1));
  await database.stop();
});

test.each([
  ['is cut short', (content: Uint8Array) => content.subarray(0, content.length / 2)],
  ['has one other byte', (content: Uint8Array) => content.with(content.length / 2, 0x55)],
])('a backup that %s is not restored', async (_, damage) => {
  const { place, sell, take } = await anInstallation();
  await sell(1);
  const { id } = await take();
  const content = (await place.read(baseFileOf(id))) as Uint8Array;
  await place.write(baseFileOf(id), damage(new Uint8Array(content)));

  const dataDir = await aDataDir('restored');
  await expect(restoreBackup({ place, dataDir, now: now() })).rejects.toThrow(DamagedBackupError);
});
