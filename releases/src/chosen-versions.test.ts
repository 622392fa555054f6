import { randomUUID } from 'node:crypto';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { expect, test } from 'vitest';
import { aFolder, putRelease } from '../test/a-place.ts';
import { chosenVersions, pin, unpin } from './chosen-versions.ts';
import { publish } from './publish.ts';
import { changeLog, type ReleaseLog, readReleaseLog } from './release-log.ts';

const shops = Array.from({ length: 100 }, (_, index) => `018f0000-0000-7000-8000-${index}`);

const canaryOf = (percent: number): ReleaseLog => ({
  mfe_pos: {
    changes: [],
    takenBack: [],
    canary: { version: '2', percent, since: '2026-11-26T12:00:00.000Z', by: 'Ana' },
  },
});

const onCanary = (percent: number) =>
  shops.filter((shop) => chosenVersions(canaryOf(percent), shop).mfe_pos === '2');

test('of a hundred shops, about ten run a canary of 10 %, always the same ones', () => {
  const ten = onCanary(10);

  expect(ten.length).toBeGreaterThan(4);
  expect(ten.length).toBeLessThan(17);
  expect(onCanary(10)).toEqual(ten);
  expect(onCanary(50)).toEqual(expect.arrayContaining(ten));
  expect(onCanary(99).length).toBeGreaterThan(90);
});

test('canaries of two remotes have different shops', () => {
  const { mfe_pos: log } = canaryOf(10);
  const both = shops.filter((shop) => {
    const chosen = chosenVersions({ mfe_pos: log, mfe_store: log } as ReleaseLog, shop);
    return chosen.mfe_pos && chosen.mfe_store;
  });
  expect(both.length).toBeLessThan(onCanary(10).length);
});

test('a pinned shop stays on its version, whatever the canary is', async () => {
  const place = await openPlace({ folder: await aFolder() });
  const shopId = randomUUID();
  await putRelease(place, 'mfe_pos', '1');
  await changeLog(place, 'mfe_pos', () => canaryOf(99).mfe_pos as ReleaseLog[string]);

  expect(await pin(place, 'mfe_pos', { shopId, version: '1' })).toBe(true);
  expect(chosenVersions(await readReleaseLog(place), shopId)).toEqual({ mfe_pos: '1' });

  await unpin(place, 'mfe_pos', shopId);
  await changeLog(place, 'mfe_pos', ({ canary: _, ...log }) => log);
  expect(chosenVersions(await readReleaseLog(place), shopId)).toEqual({});
});

test('no shop is pinned to a version that the place does not have', async () => {
  const place = await openPlace({ folder: await aFolder() });

  expect(await pin(place, 'mfe_pos', { shopId: randomUUID(), version: '7' })).toBe(false);
});

test('a canary ends when its version becomes current', async () => {
  const place = await openPlace({ folder: await aFolder() });
  await changeLog(place, 'mfe_pos', () => canaryOf(10).mfe_pos as ReleaseLog[string]);
  await putRelease(place, 'mfe_pos', '2');

  await publish(place, 'mfe_pos', '2', { by: 'Ana' });

  expect((await readReleaseLog(place)).mfe_pos?.canary).toBeUndefined();
});
