import { lchown, link, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { ask, clusterOf, initialisedDataDirs, ownerOf } from './a-data-dir.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// An attacker who takes over the database's user may put anything in its folder. Root, who starts
// the database, must therefore not write, reveal or give away another file. If another user starts
// it, the files at risk are that user's own.

const anInitialisedDataDir = initialisedDataDirs();

/** Begins with the pid of a live process: it looks like a lock file to release. */
const SECRET = `${process.pid}\nsecret\n`;

interface Treasure {
  path: string;
  expectUntouched(): Promise<void>;
}

/** Creates a file that only the user who starts the product may read or write. */
async function aTreasure(): Promise<Treasure> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-treasure-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'treasure');
  await writeFile(path, SECRET, { mode: 0o600 });
  const { uid, gid, mode } = await stat(path);
  return {
    path,
    async expectUntouched() {
      expect(await readFile(path, 'utf8')).toBe(SECRET);
      expect(await stat(path)).toMatchObject({ uid, gid, mode });
    },
  };
}

const PLACES = [
  'server.log',
  'server.log.1',
  'postgresql.conf',
  'postmaster.pid',
  '.s.PGSQL.5432.lock',
  '.s.PGSQL.5432',
];

async function plant(dataDir: string, place: string, { path }: Treasure, kind: string) {
  const planted = join(clusterOf(dataDir), place);
  await rm(planted, { force: true });
  if (kind === 'hard') return link(path, planted);
  const { uid, gid } = await ownerOf(dataDir);
  await symlink(path, planted);
  await lchown(planted, uid, gid);
}

for (const kind of ['symbolic', 'hard'])
  test.each(PLACES)(`a ${kind} link planted as %s is not followed`, async (place) => {
    const dataDir = await anInitialisedDataDir();
    const treasure = await aTreasure();
    await plant(dataDir, place, treasure, kind);

    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await ask(server, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    await server.stop();

    await treasure.expectUntouched();
  });

test('links planted while it runs are not followed when it stops', async () => {
  const dataDir = await anInitialisedDataDir();
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const treasures = await Promise.all(PLACES.map(aTreasure));
  await Promise.all(
    PLACES.map((place, index) => plant(dataDir, place, treasures[index] as Treasure, 'symbolic')),
  );

  await server.stop();
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();

  for (const treasure of treasures) await treasure.expectUntouched();
});

test.each(['symbolic', 'hard'])(
  'the reason why it does not start tells nothing of a file behind a %s link',
  async (kind) => {
    const dataDir = await anInitialisedDataDir();
    const treasure = await aTreasure();
    await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), 'garbage');
    await plant(dataDir, 'server.log', treasure, kind);

    const failure = await startEmbeddedPostgres({ dataDir, durable: false }).catch(
      (error) => error,
    );

    expect(failure).toBeInstanceOf(Error);
    expect(failure.message).not.toContain('secret');
    await treasure.expectUntouched();
  },
);
