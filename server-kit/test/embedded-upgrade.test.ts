import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../src/database/embedded/embedded-postgres.ts';
import { DatabaseSetupError } from '../src/database/setup-error.ts';
import { aDataDir, clusterOf } from './a-data-dir.ts';
import { anEarlierCluster, EARLIER_MAJOR, moveSales, query } from './an-earlier-cluster.ts';

const SALES = [{ id: 1 }, { id: 2 }, { id: 3 }];

const start = (dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) =>
  startEmbeddedPostgres({ dataDir, moveData: moveSales, ...options });

const salesIn = ({ connectionString }: Pick<EmbeddedPostgres, 'connectionString'>) =>
  query(connectionString, 'select id from sale order by id');

const majorIn = async (dataDir: string) =>
  Number(await readFile(join(clusterOf(dataDir), 'PG_VERSION'), 'utf8'));

/** The folders of databases in a data folder. */
const databasesIn = async (dataDir: string) =>
  (await readdir(dataDir))
    // The programs are copied there when the user of Postgres cannot reach the installed ones.
    .filter((name) => /^postgres(?!-programs)/.test(name))
    .toSorted();

/** A stopped installation of an earlier version, with sales. */
async function anEarlierInstallation(): Promise<string> {
  const dataDir = await aDataDir('upgrade');
  const server = await anEarlierCluster(dataDir);
  await query(server.connectionString, 'create table sale as select generate_series(1, 3) as id');
  await server.stop();
  return dataDir;
}

// Needs an earlier Postgres of the system, as Debian's package `postgresql-15`.
describe.skipIf(EARLIER_MAJOR === undefined)('a database of an earlier major version', () => {
  test('is moved by the start, which tells its progress, and the earlier one is removed', async () => {
    const dataDir = await anEarlierInstallation();
    const said: string[] = [];

    const server = await start(dataDir, {
      log: (message) => said.push(message),
      async moveData(from, to, report) {
        for (const part of [0.1, 0.14, 0.5, 1]) report(part);
        return moveSales(from, to);
      },
    });

    expect(await salesIn(server)).toEqual(SALES);
    expect(await databasesIn(dataDir)).toEqual(['postgres']);
    expect(await majorIn(dataDir)).toBeGreaterThan(EARLIER_MAJOR as number);
    expect(said[0]).toContain(`es de Postgres ${EARLIER_MAJOR}: se pasa a Postgres`);
    expect(said.slice(1)).toEqual([
      'Pasando los datos: 10 %',
      'Pasando los datos: 50 %',
      'Pasando los datos: 100 %',
    ]);
    await server.stop();
    expect(await salesIn(await start(dataDir))).toEqual(SALES);
  });

  test('stays usable when the start is killed half-way, and the next start goes on', async () => {
    const dataDir = await anEarlierInstallation();
    const killed = fork(join(import.meta.dirname, 'upgrading-start.ts'), [dataDir]);
    await once(killed, 'message');
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    expect(await majorIn(dataDir)).toBe(EARLIER_MAJOR);
    const server = await start(dataDir);
    expect(await salesIn(server)).toEqual(SALES);
    expect(await databasesIn(dataDir)).toEqual(['postgres']);
  });

  test('opens with the earlier programs after a failed move, of which nothing is left', async () => {
    const dataDir = await anEarlierInstallation();

    await expect(
      start(dataDir, {
        async moveData(from) {
          // The earlier database only gives what it has.
          await query(from, 'insert into sale values (4)');
          return [];
        },
      }),
    ).rejects.toThrow('read-only transaction');

    const earlier = await anEarlierCluster(dataDir);
    expect(await salesIn(earlier)).toEqual(SALES);
    await query(earlier.connectionString, 'insert into sale values (4)');
    await earlier.stop();
    expect(await salesIn(await start(dataDir))).toHaveLength(4);
  });

  test('is moved once by two starts', async () => {
    const dataDir = await anEarlierInstallation();
    const moveData = vi.fn(moveSales);

    const servers = await Promise.all([start(dataDir, { moveData }), start(dataDir, { moveData })]);

    expect(moveData).toHaveBeenCalledTimes(1);
    for (const server of servers) expect(await salesIn(server)).toEqual(SALES);
  });

  test('ends its upgrade after a crash between the two renames', async () => {
    const dataDir = await anEarlierInstallation();
    await (await start(dataDir)).stop();
    await rename(clusterOf(dataDir), `${clusterOf(dataDir)}.upgraded`);
    await anEarlierCluster(dataDir);
    // Its server is still running.
    await rename(clusterOf(dataDir), `${clusterOf(dataDir)}.earlier`);

    const moveData = vi.fn(moveSales);
    const server = await start(dataDir, { moveData });

    expect(moveData).not.toHaveBeenCalled();
    expect(await salesIn(server)).toEqual(SALES);
    expect(await databasesIn(dataDir)).toEqual(['postgres']);
  });

  test('is moved again when the earlier one was used after a finished upgrade', async () => {
    const dataDir = await anEarlierInstallation();
    await (await start(dataDir)).stop();
    await rename(clusterOf(dataDir), `${clusterOf(dataDir)}.upgraded`);
    const earlier = await anEarlierCluster(dataDir);
    await query(earlier.connectionString, 'create table sale as select 9 as id');
    await earlier.stop();

    expect(await salesIn(await start(dataDir))).toEqual([{ id: 9 }]);
  });

  test('is refused while another version uses it, which goes on', async () => {
    const dataDir = await anEarlierInstallation();
    const earlier = await anEarlierCluster(dataDir);
    onTestFinished(earlier.stop);
    const selling = expect(query(earlier.connectionString, 'select pg_sleep(600)')).rejects.toThrow(
      'canceling',
    );
    await expect
      .poll(() =>
        query(
          earlier.connectionString,
          'select from pg_stat_activity where wait_event = $$PgSleep$$',
        ),
      )
      .toHaveLength(1);

    await expect(start(dataDir)).rejects.toThrow('Otra versión de Mostrador está usando');

    await query(earlier.connectionString, 'insert into sale values (4)');
    await query(
      earlier.connectionString,
      'select pg_cancel_backend(pid) from pg_stat_activity where wait_event = $$PgSleep$$',
    );
    await selling;
  });

  test('stays beside the new one when it has more than the product', async () => {
    const dataDir = await anEarlierInstallation();
    const said: string[] = [];

    await start(dataDir, {
      log: (message) => said.push(message),
      moveData: async (from, to) => [...(await moveSales(from, to)), 'public.clientes'],
    });

    expect(await databasesIn(dataDir)).toEqual(['postgres', `postgres.postgres-${EARLIER_MAJOR}`]);
    expect(said.at(-1)).toContain('no se pasó: public.clientes');
  });

  test('is not created anew while the start is stopped', async () => {
    const dataDir = await anEarlierInstallation();
    const stopping = new AbortController();

    await expect(
      start(dataDir, {
        signal: stopping.signal,
        async moveData(from) {
          stopping.abort();
          await query(from, 'select pg_sleep(600)');
          return [];
        },
      }),
    ).rejects.toThrow();

    expect(await salesIn(await start(dataDir))).toEqual(SALES);
  });

  test('is refused by commands that do not move it', async () => {
    const dataDir = await anEarlierInstallation();
    await expect(start(dataDir, { moveData: undefined })).rejects.toThrow(
      '"npm start" pasa los datos',
    );
  });
});

test.each([
  [99, /es de Postgres 99, y este Mostrador trae Postgres \d+, que es anterior/],
  [9, /hacen falta los programas de Postgres 9: en Debian o Ubuntu, "apt install postgresql-9"/],
])('a database of Postgres %i is refused, and nothing changes', async (major, sentence) => {
  const dataDir = await aDataDir('upgrade');
  await (await start(dataDir)).stop();
  await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), `${major}\n`);

  const refusal = start(dataDir);

  await expect(refusal).rejects.toThrow(DatabaseSetupError);
  await expect(refusal).rejects.toThrow(sentence);
  expect(await databasesIn(dataDir)).toEqual(['postgres']);
});
