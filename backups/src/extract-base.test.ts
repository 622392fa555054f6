import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { aDataDir } from '@mostrador/server-kit/test/a-data-dir';
import { expect, test } from 'vitest';
import { type Backup, manifestFileOf } from './backup-store.ts';
import { extractBase } from './extract-base.ts';

const run = promisify(execFile);
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The bytes that tar reads at once: a backup may end with the last of them. */
const RECORD_BYTES = 10_240;
/** The end of a gzip file, which its reader waits for. */
const GZIP_END_BYTES = 8;
const VERSION = '18\n';

test('a backup whose end arrives after its last file is extracted', async () => {
  const dataDir = await aDataDir('extracted');
  const files = join(dataDir, 'files');
  await mkdir(files);
  await writeFile(join(files, 'PG_VERSION'), VERSION);
  const tar = join(dataDir, 'base.tar');
  await run('tar', ['-c', '-f', tar, '-C', files, 'PG_VERSION']);
  const content = await readFile(tar);
  expect(content.length % RECORD_BYTES).toBe(0);
  const packed = gzipSync(content);
  const backup = { id: '20261126T070000Z', sha256: sha256(packed) } as Backup;
  const place = await openPlace({ folder: join(dataDir, 'backups') });
  await place.write(
    manifestFileOf(backup.id),
    JSON.stringify({ Files: [{ Path: 'PG_VERSION', Size: 3, Checksum: sha256(VERSION) }] }),
  );
  const base = new PassThrough();
  base.write(packed.subarray(0, -GZIP_END_BYTES));

  const extracting = extractBase({ ...place, readStream: async () => base }, backup, dataDir);
  await expect
    .poll(() => readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').catch(() => ''))
    .toBe(VERSION);
  // A tar that ends at the zeros ends before other programs do.
  for (let program = 0; program < 5; program++) await run('tar', ['--version']);
  base.end(packed.subarray(-GZIP_END_BYTES));

  expect(await readFile(join(await extracting, 'PG_VERSION'), 'utf8')).toBe(VERSION);
});
