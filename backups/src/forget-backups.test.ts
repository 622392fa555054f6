import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { expect, onTestFinished, test } from 'vitest';
import {
  baseFileOf,
  listBackups,
  listSegments,
  segmentFileOf,
  writeBackup,
} from './backup-store.ts';
import { copyPictures } from './copy-pictures.ts';
import { forgetBackups } from './forget-backups.ts';

const NOW = new Date('2026-11-26T07:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

async function aPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return openPlace({ folder });
}

const idOf = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const segment = (position: number) => `00000001${position.toString(16).padStart(16, '0')}`;

/** Writes a backup of some days ago, which needs the log since a position. */
const SYSTEM = '7000000000000000001';
/** A database that is not there any more, and has no backups left. */
const REPLACED = '7000000000000000002';

async function withBackup(place: Awaited<ReturnType<typeof aPlace>>, days: number, since: number) {
  const startedAt = daysAgo(days);
  const id = idOf(startedAt);
  await place.write(baseFileOf(id), 'a tar');
  await writeBackup(place, {
    id,
    startedAt,
    finishedAt: startedAt,
    system: SYSTEM,
    timeline: 1,
    firstSegment: segment(since),
    bytes: 5,
    sha256: '',
  });
  return id;
}

test('backups older than 29 days go, with the log that only they needed', async () => {
  const place = await aPlace();
  const old = await withBackup(place, 30, 1);
  const kept = await withBackup(place, 28, 3);
  for (const position of [1, 2, 3, 4])
    await place.write(segmentFileOf(SYSTEM, segment(position)), '');
  await place.write(segmentFileOf(SYSTEM, '00000002.history'), '');

  await place.write(segmentFileOf(REPLACED, segment(9)), '');

  await forgetBackups(place, NOW);

  expect((await listBackups(place)).map(({ id }) => id)).toEqual([kept]);
  expect(await place.read(baseFileOf(old))).toBeUndefined();
  expect(await listSegments(place, SYSTEM)).toEqual([segment(3), segment(4), '00000002.history']);
  expect(await listSegments(place, REPLACED)).toEqual([]);
});

test('the last backup stays until there is a younger one', async () => {
  const place = await aPlace();
  const only = await withBackup(place, 90, 1);
  await forgetBackups(place, NOW);
  expect((await listBackups(place)).map(({ id }) => id)).toEqual([only]);
});

test('a backup that was interrupted on another day goes', async () => {
  const place = await aPlace();
  await withBackup(place, 1, 1);
  const [interrupted, running] = [idOf(daysAgo(2)), idOf(NOW)];
  for (const id of [interrupted, running]) await place.write(baseFileOf(id), 'half');

  await forgetBackups(place, NOW);

  expect(await place.read(baseFileOf(interrupted))).toBeUndefined();
  expect(await place.read(baseFileOf(running))).toBeDefined();
});

test('a picture that a shop removed goes 29 days after a backup noticed it', async () => {
  const [images, place] = [await aPlace(), await aPlace()];
  await images.write('images/shop/a/original.webp', 'a');
  await images.write('images/shop/b/original.webp', 'b');
  await copyPictures(images, place, daysAgo(40));
  await images.remove('images/shop/b/original.webp');

  await copyPictures(images, place, daysAgo(29));
  await copyPictures(images, place, daysAgo(1));
  expect(await place.readText('pictures/shop/b/original.webp')).toBe('b');

  await copyPictures(images, place, NOW);
  expect(await place.read('pictures/shop/b/original.webp')).toBeUndefined();
  expect(await place.readText('pictures/shop/a/original.webp')).toBe('a');
});
