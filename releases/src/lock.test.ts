import { utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { aBucket } from '@mostrador/server-kit/test/a-bucket';
import { describe, expect, test } from 'vitest';
import { aFolder } from '../test/a-place.ts';
import { withLock } from './lock.ts';

describe.each([
  ['a folder', async () => openPlace({ folder: await aFolder() })],
  ['a bucket', async () => openPlace({ bucket: await aBucket() })],
])('in %s', (_, open) => {
  test('of two changes at once, one waits, and knows for whom', async () => {
    const place = await open();
    const steps: string[] = [];
    const holds = Promise.withResolvers<void>();
    const ends = Promise.withResolvers<void>();
    const first = withLock(place, 'Ana', async () => {
      steps.push('Ana begins');
      holds.resolve();
      await ends.promise;
      steps.push('Ana ends');
    });
    await holds.promise;
    const second = withLock(
      place,
      'Beto',
      async () => steps.push('Beto begins'),
      ({ by }) => {
        steps.push(`Beto waits for ${by}`);
        ends.resolve();
      },
    );

    await Promise.all([first, second]);

    expect(steps).toEqual(['Ana begins', 'Beto waits for Ana', 'Ana ends', 'Beto begins']);
  });

  test('a failed change releases the lock', async () => {
    const place = await open();
    const failing = withLock(place, 'Ana', async () => {
      throw new Error('no space left');
    });
    await expect(failing).rejects.toThrow('no space left');

    expect(await withLock(place, 'Beto', async () => 'done')).toBe('done');
  });

  test.each([
    ['of a process that is gone', { host: hostname(), pid: 2 ** 30, since: new Date() }],
    ['of another machine, from yesterday', { host: 'other', pid: 1, since: new Date(0) }],
  ])('the lock %s is taken over', async (_, { since, ...holder }) => {
    const place = await open();
    const lock = { id: 'old', by: 'Ana', ...holder, since: since.toISOString() };
    await place.write('release.lock', JSON.stringify(lock));

    expect(await withLock(place, 'Beto', async () => 'done')).toBe('done');
  });
});

test('a lock that was only half written is taken over', async () => {
  const folder = await aFolder();
  const place = await openPlace({ folder });
  await place.write('release.lock', '');
  await utimes(join(folder, 'release.lock'), 1, 1);

  expect(await withLock(place, 'Beto', async () => 'done')).toBe('done');
});
