import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Place } from '@mostrador/server-kit/storage/place';
import { type Backup, baseFileOf, manifestFileOf, writeBackup } from './backup-store.ts';
import { type Pace, streamBaseBackup } from './base-backup.ts';

/**
 * Takes a backup of a database that is in use, and puts it in its place. It is listed once all of
 * it is there.
 *
 * @param connectionString of the owner of the embedded database
 * @param scratch a folder with room for the packed backup
 */
export async function takeBackup({
  connectionString,
  place,
  scratch,
  pace,
  now,
  signal,
}: {
  connectionString: string;
  place: Place;
  scratch: string;
  pace: Pace;
  now: () => Date;
  signal?: AbortSignal;
}): Promise<Backup> {
  const startedAt = now();
  const id = startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'taking-'));
  try {
    const packed = join(folder, 'base.tar.gz');
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(part, _encoding, done) {
        hash.update(part);
        done(null, part);
      },
    });
    await using file = await open(packed, 'wx');
    const tar = new PassThrough();
    const writing = pipeline(
      tar,
      createGzip({ level: constants.Z_BEST_SPEED }),
      hashing,
      file.createWriteStream({ flush: true }),
      {
        signal,
      },
    );
    const [base] = await Promise.all([
      streamBaseBackup(connectionString, { label: id, pace }, tar),
      writing,
    ]);
    const { size } = await stat(packed);
    await place.writeFrom(baseFileOf(id), packed, { signal });
    await place.write(manifestFileOf(id), base.manifest);
    const backup: Backup = {
      id,
      startedAt,
      finishedAt: now(),
      system: base.system,
      timeline: base.timeline,
      firstSegment: base.firstSegment,
      bytes: size,
      sha256: hash.digest('hex'),
    };
    await writeBackup(place, backup);
    return backup;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
