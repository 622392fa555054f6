import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../src/database/embedded/embedded-postgres.ts';
import { processesIn } from '../src/database/embedded/server-processes.ts';
import { StartError } from '../src/database/embedded/start-error.ts';
import {
  aDataDir,
  ask,
  clusterOf,
  initialisedDataDirs,
  oneInitialisedDataDir,
  ownerOf,
} from './a-data-dir.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const anInitialisedDataDir = initialisedDataDirs();
const LOCK_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock'];

type Leave = (path: string, owner: { uid: number; gid: number }) => Promise<void>;

/** Leaves a file that belongs to the database's own user. */
const file =
  (content: string | Buffer): Leave =>
  async (path, { uid, gid }) => {
    await writeFile(path, content);
    await chown(path, uid, gid);
  };

const aPipe: Leave = async (path, { uid, gid }) => {
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  await chown(path, uid, gid);
};

/** Leaves a folder with content that its owner may want back. */
const aFolder: Leave = async (path, { uid, gid }) => {
  await mkdir(path);
  await file('kept')(join(path, 'kept'), { uid, gid });
  await chown(path, uid, gid);
};

const aLinkTo =
  (target: string): Leave =>
  async (path, { uid, gid }) => {
    await symlink(target, path);
    await lchown(path, uid, gid);
  };

/** Leaves an unreadable file. If root created it, the database's user cannot change that. */
const unreadable: Leave = async (path) => {
  await writeFile(path, '4711\n');
  await chmod(path, 0o000);
};

/** Returns random bytes, the same in every run. */
function noise(seed: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, block) =>
    createHash('sha256').update(`${seed} ${block}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

/** These tests do not depend on durability. */
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false });

async function expectItStarts(dataDir: string): Promise<void> {
  const server = await start(dataDir);
  expect(await ask(server, 'select 1 as answer')).toEqual([{ answer: 1 }]);
}

const LEFTOVERS: [string, Leave][] = [
  ['that is empty', file('')],
  ['of zeros, as a power cut leaves it', file(Buffer.alloc(100))],
  ['of words', file('hola\nque tal\n')],
  ['of line ends', file('\n\n\n\n7\n')],
  ['of random bytes', file(noise('a', 64))],
  ['of a page of random bytes', file(noise('b', 4096))],
  ['of a digit and random bytes', file(Buffer.concat([Buffer.from('7'), noise('c', 30)]))],
  ['of ten megabytes', file(Buffer.alloc(10_000_000, '9'))],
  ['that is cut short', file('4711\n/var/lib/mos')],
  ['with the pid of an unrelated process', file(`${process.pid}\n`)],
  ['with the pid of one, negative', file(`-${process.pid}\n/var\n`)],
  ['with pid 0', file('0\n')],
  ['with pid 1', file('1\n')],
  ['with pid 2^31 - 1', file('2147483647\n')],
  ['with pid 2^32 + 1', file('4294967297\n')],
  ['with a pid of 40 digits', file(`${'9'.repeat(40)}\n`)],
  ['with a number that is no pid', file('12.5e3\n')],
  ['that is a folder', aFolder],
  ['that nobody may read', unreadable],
  ['that is a pipe', aPipe],
  ['that is a link to nothing', aLinkTo('/nowhere/at/all')],
  ['that is a link to itself', aLinkTo('postmaster.pid')],
];

describe('a lock file', () => {
  const initialised = oneInitialisedDataDir();
  afterEach(() => stopEmbeddedPostgres({ dataDir: initialised.path }));

  test.each(LEFTOVERS)('%s does not keep it from starting', async (_, leave) => {
    const dataDir = initialised.path;
    for (const lock of LOCK_FILES)
      await leave(join(clusterOf(dataDir), lock), await ownerOf(dataDir));
    await expectItStarts(dataDir);
  });

  test.each([1, 2, 3])('with any content does not prevent the start (%i)', async (seed) => {
    const dataDir = initialised.path;
    const owner = await ownerOf(dataDir);
    for (let round = 0; round < 4; round++) {
      for (const lock of LOCK_FILES) {
        const bytes = noise(`${seed} ${lock} ${round}`, round * 187);
        const digits = Buffer.from(round % 3 === 0 ? String(round) : '');
        await file(Buffer.concat([digits, bytes]))(join(clusterOf(dataDir), lock), owner);
      }
      await expectItStarts(dataDir);
      await stopEmbeddedPostgres({ dataDir });
    }
  });
});

test.each([
  ['a folder', aFolder],
  ['a file', file('x')],
  ['a link to nothing', aLinkTo('/nowhere/at/all')],
] as [string, Leave][])('starts although its socket is %s', async (_, leave) => {
  const dataDir = await anInitialisedDataDir();
  await leave(join(clusterOf(dataDir), '.s.PGSQL.5432'), await ownerOf(dataDir));
  await expectItStarts(dataDir);
});

test.each([
  ['a folder', aFolder],
  ['a pipe', aPipe],
  ['unreadable', unreadable],
  ['a link to nothing', aLinkTo('/nowhere/at/all')],
] as [string, Leave][])('starts although its log is %s', async (_, leave) => {
  const dataDir = await anInitialisedDataDir();
  const log = join(clusterOf(dataDir), 'server.log');
  await rm(log);
  await leave(log, await ownerOf(dataDir));
  await expectItStarts(dataDir);
});

test('a large log is moved aside, and a new one begun', async () => {
  const dataDir = await anInitialisedDataDir();
  const log = join(clusterOf(dataDir), 'server.log');
  await truncate(log, 11_000_000);
  await expectItStarts(dataDir);
  expect((await readFile(log)).length).toBeLessThan(100_000);
  expect((await readFile(`${log}.1`)).length).toBe(11_000_000);
});

test.each([
  ['garbage', file(noise('d', 500))],
  ['a folder', aFolder],
  ['unreadable', unreadable],
] as [string, Leave][])('starts although postgresql.conf is %s', async (_, leave) => {
  const dataDir = await anInitialisedDataDir();
  const conf = join(clusterOf(dataDir), 'postgresql.conf');
  await rm(conf);
  await leave(conf, await ownerOf(dataDir));
  await expectItStarts(dataDir);
});

test('the content of a folder named like a lock file is kept', async () => {
  const dataDir = await anInitialisedDataDir();
  const cluster = clusterOf(dataDir);
  await aFolder(join(cluster, 'postmaster.pid'), await ownerOf(dataDir));
  await expectItStarts(dataDir);
  const moved = (await readdir(cluster)).find((name) => name.startsWith('postmaster.pid.old-'));
  expect(await readFile(join(cluster, moved as string, 'kept'), 'utf8')).toBe('kept');
});

test('an empty database folder is used', async () => {
  const dataDir = await aDataDir();
  await mkdir(clusterOf(dataDir));
  await expectItStarts(dataDir);
});

test('a socket folder of a killed start is used', async () => {
  const dataDir = await anInitialisedDataDir(`un-nombre-${'muy-'.repeat(20)}largo`);
  const name = createHash('sha256').update(clusterOf(dataDir)).digest('hex').slice(0, 16);
  await mkdir(join(tmpdir(), `mostrador-${name}`), { mode: 0o700 });
  await expectItStarts(dataDir);
});

test('a path with a comma and quotes is one folder', async () => {
  const dataDir = await anInitialisedDataDir('a, "b" c');
  await expectItStarts(dataDir);
});

test('a running server with a damaged lock file is adopted, and stopped', async () => {
  const dataDir = await anInitialisedDataDir();
  const server = await start(dataDir);
  await file('???')(join(clusterOf(dataDir), 'postmaster.pid'), await ownerOf(dataDir));

  const adopted = await start(dataDir);
  const answer = await ask(adopted, 'select pg_postmaster_start_time()');
  expect(await ask(server, 'select pg_postmaster_start_time()')).toEqual(answer);
  await adopted.stop();

  expect(await processesIn(clusterOf(dataDir))).toEqual([]);
});

test('a server without its socket is replaced, and loses nothing', async () => {
  const dataDir = await anInitialisedDataDir();
  const server = await start(dataDir);
  await ask(server, 'create table kept ()');
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(clusterOf(dataDir), name));

  const next = await start(dataDir);

  expect(await ask(next, 'select * from kept')).toEqual([]);
});

test('another process in the folder is not taken for the server', async () => {
  const dataDir = await anInitialisedDataDir();
  const visitor = spawn('sleep', ['60'], { cwd: clusterOf(dataDir), stdio: 'ignore' });
  onTestFinished(() => void visitor.kill());
  await file(`${visitor.pid}\n`)(
    join(clusterOf(dataDir), 'postmaster.pid'),
    await ownerOf(dataDir),
  );
  await expectItStarts(dataDir);
  expect(visitor.exitCode).toBe(null);
});

test('an error that cannot be repaired is reported in Spanish, with the place and the remedy', async () => {
  const dataDir = await anInitialisedDataDir();
  const version = join(clusterOf(dataDir), 'PG_VERSION');
  await file('garbage')(version, await ownerOf(dataDir));

  const failure = await start(dataDir).catch((error) => error);

  expect(failure).toBeInstanceOf(StartError);
  expect(failure.message).toContain('La base de datos no arranca. Lo último que anotó:\n');
  expect(failure.message).toContain('PG_VERSION');
  expect(failure.message).toContain(clusterOf(dataDir));
  expect(failure.message).toContain('copiá esa carpeta entera a otro lugar');
});
