import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { clusterFolder } from '@mostrador/server-kit/database/embedded/cluster-folder';
import { giveTo } from '@mostrador/server-kit/database/embedded/plain-file';
import { surroundingsOf } from '@mostrador/server-kit/database/embedded/run-as';
import { serverUser } from '@mostrador/server-kit/database/embedded/server-user';
import type { Place } from '@mostrador/server-kit/storage/place';
import pMap from 'p-map';
import { z } from 'zod';
import { type Backup, baseFileOf, manifestFileOf } from './backup-store.ts';

const CHECKED_AT_ONCE = 4;

const manifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      Checksum: z.string().optional(),
    }),
  ),
});

/** Thrown when the files of a backup are not those that were written. */
export class DamagedBackupError extends Error {}

/**
 * Extracts a backup as the database of a data folder that has none, and compares each file with the
 * checksum that Postgres computed when it read it. Throws a `DamagedBackupError`.
 *
 * @returns the folder of the database
 */
export async function extractBase(place: Place, backup: Backup, dataDir: string): Promise<string> {
  const user = await serverUser(dataDir);
  const cluster = await clusterFolder(dataDir, user);
  await mkdir(cluster, { mode: 0o700 });
  await giveTo(user, cluster);

  const hash = createHash('sha256');
  // With the rights of Postgres, to whom the files belong. By default tar ends at the zeros after the
  // last file, perhaps before the pipeline has finished, which then fails.
  const tar = spawn('tar', ['-x', '--ignore-zeros', '-C', cluster], {
    ...surroundingsOf(user),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', resolve);
  });
  let complaint = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-1000);
  });
  const packed = await place.readStream(baseFileOf(backup.id));
  packed.on('data', (part: Buffer) => hash.update(part));
  const [code] = await Promise.all([ended, pipeline(packed, createGunzip(), tar.stdin)]).catch(
    (error: Error) => {
      throw new DamagedBackupError(`The backup ${backup.id} cannot be read. ${complaint}`, {
        cause: error,
      });
    },
  );
  if (code !== 0) throw new DamagedBackupError(`tar ended with ${code}. ${complaint}`);
  if (hash.digest('hex') !== backup.sha256)
    throw new DamagedBackupError(`The backup ${backup.id} is not the file that was written`);
  await checkFiles(cluster, await readManifest(place, backup.id));
  return cluster;
}

async function readManifest(place: Place, id: string) {
  const text = await place.readText(manifestFileOf(id));
  if (text === undefined) throw new DamagedBackupError(`The backup ${id} has no manifest`);
  return manifest.parse(JSON.parse(text)).Files;
}

async function checkFiles(
  cluster: string,
  files: z.output<typeof manifest>['Files'],
): Promise<void> {
  await pMap(
    files,
    async ({ Path, 'Encoded-Path': encoded, Checksum }) => {
      const path = Path ?? Buffer.from(encoded ?? '', 'hex').toString();
      const hash = createHash('sha256');
      await pipeline(createReadStream(join(cluster, path)), hash);
      if (hash.digest('hex') !== Checksum) throw new DamagedBackupError(`${path} is damaged`);
    },
    { concurrency: CHECKED_AT_ONCE },
  );
}
