import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@mostrador/server-kit/database/embedded/embedded-postgres';
import { aDataDir, oneInitialisedDataDir } from '@mostrador/server-kit/test/a-data-dir';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { anotherInstallation } from '../test/an-installation.ts';
import { watchPgBackRest } from './watch-pgbackrest.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const LAST_NIGHT = '2026-11-26T07:05:00Z';

const initialised = oneInitialisedDataDir();
/** Archives its log. */
let archiving: EmbeddedPostgres;

beforeAll(async () => {
  archiving = await startEmbeddedPostgres({ dataDir: initialised.path });
});
afterAll(() => archiving.stop());

interface Taken {
  type?: string;
  at: string;
  error?: boolean;
}

/** Returns the output of `pgbackrest --output=json info`, as version 2.45 writes it. */
const infoOf = (...backups: Taken[]) =>
  JSON.stringify([
    {
      archive: [],
      backup: backups.map(({ type = 'incr', at, error = false }) => ({
        error,
        info: { delta: 1, repository: { delta: 1, size: 1 }, size: 30_783_665 },
        label: '20261126-070000F',
        timestamp: { start: Date.parse(at) / 1000 - 60, stop: Date.parse(at) / 1000 },
        type,
      })),
      name: 'mostrador',
      status: { code: 0, message: 'ok' },
    },
  ]);

/** Watches until the end of the test. */
async function watch(connectionString: string, info?: string) {
  const infoFile = join(await aDataDir('info'), 'info.json');
  const write = (content: string) => writeFile(infoFile, content);
  if (info !== undefined) await write(info);
  const pool = new pg.Pool({ connectionString });
  pool.on('error', () => {});
  const reports: string[] = [];
  const watcher = watchPgBackRest({
    infoFile,
    pool,
    now: () => NOW,
    report: (problem, error) => reports.push(`${problem}: ${(error as Error).message}`),
    betweenLooksMs: 10,
  });
  onTestFinished(async () => {
    await watcher.stop();
    await pool.end();
  });
  return { state: watcher.state, reports, write };
}

test('a backup of last night and an archived log are as they should be', async () => {
  const { state, reports } = await watch(
    archiving.connectionString,
    infoOf({ type: 'full', at: '2026-11-22T07:05:00Z' }, { at: LAST_NIGHT }),
  );
  await expect.poll(() => state().lastAt).toBe(new Date(LAST_NIGHT).toISOString());
  expect(state()).toMatchObject({ provedAt: null, problem: null });
  expect(reports).toEqual([]);
});

test.each([
  ['no file', undefined, /No se puede leer .*info\.json \(BACKUPS_INFO_FILE\): ENOENT/],
  ['another file', '{"postgres": true}', /no es la salida de pgbackrest/],
  ['no stanza', '[]', /no es la salida de pgbackrest/],
  ['no backup', infoOf(), /no hay ninguna copia/],
  ['an old backup', infoOf({ at: '2026-11-25T09:59:00Z' }), /La última copia es del 25\/11/],
])('%s is reported once, until there is a backup', async (_, info, reason) => {
  const { state, reports, write } = await watch(archiving.connectionString, info);
  await expect.poll(() => state().problem).toBe('not-taken');

  await write(infoOf({ at: LAST_NIGHT }));

  await expect.poll(() => state().problem).toBeNull();
  expect(reports).toEqual([expect.stringMatching(reason)]);
});

test('damaged pages that a backup met are reported', async () => {
  const { state, reports } = await watch(
    archiving.connectionString,
    infoOf({ at: LAST_NIGHT, error: true }),
  );
  await expect.poll(() => state().problem).toBe('not-proved');
  expect(reports).toEqual([expect.stringMatching(/páginas dañadas/)]);
});

test('a database whose log is not archived is reported', async () => {
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir: await aDataDir('without-archive'),
    archives: false,
  });
  onTestFinished(stop);
  const { state, reports } = await watch(connectionString, infoOf({ at: LAST_NIGHT }));
  await expect.poll(() => state().problem).toBe('log-not-archived');
  expect(reports).toEqual([expect.stringMatching(/falta archive_mode/)]);
});

test('a log that cannot be archived is reported', async () => {
  const { archiveFolder, connectionString, db } = await anotherInstallation();
  const { state, reports } = await watch(connectionString, infoOf({ at: LAST_NIGHT }));
  await rm(archiveFolder, { recursive: true });
  await writeFile(archiveFolder, 'a file');
  await db.query('select pg_switch_wal()');
  await expect.poll(() => state().problem).toBe('log-not-archived');
  expect(reports).toEqual([expect.stringMatching(/no pudo archivar el segmento [0-9A-F]{24}/)]);
});
