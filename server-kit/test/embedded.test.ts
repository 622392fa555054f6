import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chown,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  watch,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/database/embedded/embedded-postgres.ts';
import { aDataDir, ask, clusterOf, initialisedDataDirs, pidOfServer } from './a-data-dir.ts';

// Crashes, recoveries and concurrent servers take seconds each on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TILL = new URL('./embedded-till.ts', import.meta.url).pathname;

const anInitialisedDataDir = initialisedDataDirs();

/** A separate process that starts the database and writes rows to it without pause. */
class Till {
  /** Acknowledged ids, in order. */
  readonly acknowledged: string[] = [];
  readonly process: ChildProcess;
  readonly #lines;
  readonly #waiting = new Set<() => void>();
  #ready = false;

  constructor(dataDir: string) {
    this.process = spawn(process.execPath, [TILL, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Runs in its own process group, so that it can be killed with its children.
      detached: true,
    });
    this.#lines = createInterface({ input: this.process.stdout as NodeJS.ReadableStream });
    this.#lines.on('line', (line) => {
      if (line === 'ready') this.#ready = true;
      else this.acknowledged.push(line);
      for (const check of this.#waiting) check();
    });
    onTestFinished(() => void this.process.kill('SIGKILL'));
  }

  async ready(): Promise<void> {
    await this.#until(() => this.#ready);
  }

  /** Resolves after this many more rows are acknowledged. */
  async writes(count: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    await this.#until(() => this.acknowledged.length >= goal);
  }

  async finish(): Promise<void> {
    const closed = once(this.process, 'close');
    this.process.stdin?.end();
    const [code] = await closed;
    expect(code).toBe(0);
  }

  /** Signals the whole group, as Ctrl-C in a terminal does. */
  async kill(): Promise<void> {
    const closed = once(this.process, 'close');
    process.kill(-(this.process.pid as number), 'SIGKILL');
    await closed;
  }

  #until(condition: () => boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const check = () => condition() && resolve();
    const ended = () => reject(new Error('The till ended'));
    this.#waiting.add(check);
    this.process.once('close', ended);
    check();
    return promise.finally(() => {
      this.#waiting.delete(check);
      this.process.off('close', ended);
    });
  }
}

async function lostRows(server: EmbeddedPostgres, acknowledged: string[]): Promise<string[]> {
  const kept = new Set((await ask(server, 'select id from sold')).map((row) => row.id));
  return acknowledged.filter((id) => !kept.has(id));
}

test('settings for durable commits are on', async () => {
  const dataDir = await anInitialisedDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  const settings = await ask(
    server,
    `select name, setting from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_level', 'listen_addresses',
       'unix_socket_permissions', 'data_checksums') order by name`,
  );
  expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    synchronous_commit: 'on',
    unix_socket_permissions: '0700',
    wal_level: 'replica',
  });
  // No other user of the machine can reach the socket.
  expect((await stat(clusterOf(dataDir))).mode & 0o077).toBe(0);
});

test('no file turns off durability: not alter system, nor its file', async () => {
  const dataDir = await anInitialisedDataDir();
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit'];
  const changed = await startEmbeddedPostgres({ dataDir });
  for (const name of settings) await ask(changed, `alter system set ${name} = off`);
  await ask(changed, "alter system set listen_addresses = '0.0.0.0'");
  await ask(changed, "alter system set unix_socket_permissions = '0777'");
  await ask(changed, "alter system set hba_file = '/dev/null'");
  await ask(changed, 'select pg_reload_conf()');
  const valuesIn = async (server: EmbeddedPostgres) =>
    (
      await ask(
        server,
        `select setting from pg_settings where name = any ('{${settings}}'::text[]) or
         name in ('listen_addresses', 'unix_socket_permissions') order by name`,
      )
    ).map((row) => row.setting);
  const promised = ['on', 'on', '', 'on', '0700'];
  expect(await valuesIn(changed)).toEqual(promised);
  await changed.stop();

  const again = await startEmbeddedPostgres({ dataDir });

  expect(await readFile(join(clusterOf(dataDir), 'postgresql.auto.conf'), 'utf8')).toContain(
    "fsync = 'off'",
  );
  expect(await valuesIn(again)).toEqual(promised);
});

test('a server without a free connection is reported at once', async () => {
  const dataDir = await anInitialisedDataDir();
  const server = await startEmbeddedPostgres({ dataDir });
  const [limit] = await ask(server, 'show max_connections');
  const clients = Array.from(
    { length: Number(limit?.max_connections) },
    () => new pg.Client(server.connectionString),
  );
  // Stopping the server ends them all.
  for (const client of clients) client.on('error', () => {});
  await Promise.all(clients.map((client) => client.connect()));

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ code: '53300' });

  await Promise.all(clients.map((client) => client.end()));
});

test('a database killed during writes loses no answered write', async () => {
  const dataDir = await anInitialisedDataDir();
  const till = new Till(dataDir);
  await till.ready();
  for (let time = 1; time <= 2; time++) {
    await till.writes(200);
    process.kill((await pidOfServer(dataDir)) as number, 'SIGKILL');
    await startEmbeddedPostgres({ dataDir });
    // The writing process continues on its own.
    await till.writes(50);
  }
  await till.finish();
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await lostRows(server, till.acknowledged)).toEqual([]);
});

test('a killed process leaves its database running, and the next one adopts it', async () => {
  const dataDir = await anInitialisedDataDir();
  const till = new Till(dataDir);
  await till.writes(100);
  const pid = await pidOfServer(dataDir);
  await till.kill();

  const server = await startEmbeddedPostgres({ dataDir });
  expect(await pidOfServer(dataDir)).toBe(pid);
  expect(await lostRows(server, till.acknowledged)).toEqual([]);
});

test('two concurrent processes share one database', async () => {
  const dataDir = await aDataDir();
  const tills = [new Till(dataDir), new Till(dataDir)];
  await Promise.all(tills.map((till) => till.writes(50)));
  await Promise.all(tills.map((till) => till.finish()));
  const server = await startEmbeddedPostgres({ dataDir });
  expect(
    await lostRows(
      server,
      tills.flatMap((till) => till.acknowledged),
    ),
  ).toEqual([]);
  // If the installed programs are below a private folder of root, their copy is there too.
  const left = (await readdir(dataDir)).filter((name) => !name.startsWith('postgres-programs-'));
  expect(left).toEqual(['postgres', 'wal-archive']);
});

test('starts although the pid left by a crash now belongs to another process', async () => {
  const dataDir = await anInitialisedDataDir();
  const cluster = clusterOf(dataDir);
  const first = await startEmbeddedPostgres({ dataDir });
  await ask(first, 'create table kept ()');
  // A process of the user that runs Postgres, which treats any other user's process as dead.
  const { uid, gid } = await stat(cluster);
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  onTestFinished(() => void stranger.kill());
  const left = await Promise.all(
    ['postmaster.pid', '.s.PGSQL.5432.lock'].map(async (name) => ({
      file: join(cluster, name),
      content: (await readFile(join(cluster, name), 'utf8')).replace(/^\d+/, String(stranger.pid)),
    })),
  );
  await first.stop();
  for (const { file, content } of left) {
    await writeFile(file, content);
    await chown(file, uid, gid);
  }

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await ask(second, 'select * from kept')).toEqual([]);
  expect(stranger.exitCode).toBe(null);
});

test('a kill during the first creation does not prevent the next start', async () => {
  const dataDir = await aDataDir();
  const unfinished = appearing(dataDir, 'postgres.init-');
  const interrupted = spawn(process.execPath, [TILL, dataDir], { stdio: 'ignore' });
  const folder = await unfinished;
  interrupted.kill('SIGKILL');
  await once(interrupted, 'close');

  const server = await startEmbeddedPostgres({ dataDir });
  expect(await ask(server, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  expect(await readdir(dataDir)).not.toContain(folder);
});

async function appearing(folder: string, prefix: string): Promise<string | undefined> {
  for await (const { filename } of watch(folder)) if (filename?.startsWith(prefix)) return filename;
  return undefined;
}

test('stopping twice, and starting again, are harmless', async () => {
  const dataDir = await anInitialisedDataDir();
  const first = await startEmbeddedPostgres({ dataDir });
  await ask(first, 'create table kept ()');
  await first.stop();
  await first.stop();
  expect(await pidOfServer(dataDir)).toBe(undefined);
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await ask(second, 'select * from kept')).toEqual([]);
});

test('a data folder may have a long path, spaces, quotes and shell characters', async () => {
  const dataDir = await anInitialisedDataDir(
    `${'muy '.repeat(20)}largo, el 'almacén' de $HOME "ó"`,
  );
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await ask(server, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  "root's data folder may be unreachable for others: the database then lives elsewhere",
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'mostrador-closed-'));
    const dataDir = join(closed, 'data');
    let server = await startEmbeddedPostgres({ dataDir });
    const place = dirname(await readlink(clusterOf(dataDir)));
    onTestFinished(async () => {
      await server.stop();
      await rm(place, { recursive: true });
      await rm(closed, { recursive: true });
    });
    await ask(server, 'create table kept ()');
    await server.stop();
    server = await startEmbeddedPostgres({ dataDir });
    expect(await ask(server, 'select * from kept')).toEqual([]);
  },
);
