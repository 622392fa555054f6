import { openPlace, type Place } from '@mostrador/server-kit/storage/place';
import { aBucket } from '@mostrador/server-kit/test/a-bucket';
import { describe, expect, test } from 'vitest';
import { aFolder, putRelease, putShell } from '../test/a-place.ts';
import { createMirror } from './mirror.ts';
import { publish, takeBack, versionsOf } from './publish.ts';
import { SHELL_PAGE } from './site-paths.ts';

async function publishNew(place: Place, version: string) {
  await putRelease(place, 'mfe_pos', version);
  await publish(place, 'mfe_pos', version, { by: 'Ana' });
}

describe.each([
  ['a folder', async () => openPlace({ folder: await aFolder() })],
  ['a bucket', async () => openPlace({ bucket: await aBucket() })],
])('of %s, the copy', (_, open) => {
  test('has what is released, taken back and removed there', async () => {
    const [from, to] = [await open(), await openPlace({ folder: await aFolder() })];
    const refresh = createMirror(from, to);
    await putShell(from, '1');
    await publish(from, 'shell', '1', { by: 'Ana' });
    await publishNew(from, '1');
    await refresh();
    expect(await to.readText(SHELL_PAGE)).toBe('<p>1</p>');
    expect(await versionsOf(to, 'mfe_pos')).toEqual(['1']);

    await publishNew(from, '2');
    await refresh();
    expect(await versionsOf(to, 'mfe_pos')).toEqual(['2', '1']);
    expect(await to.readText('web/remotes/mfe_pos/2/remoteEntry.js')).toBe('// 2');

    await takeBack(from, 'mfe_pos', 'Beto');
    await from.removeFolder('web/remotes/mfe_pos/2');
    await refresh();
    expect(await versionsOf(to, 'mfe_pos')).toEqual(['1']);
    expect(await to.filesIn('web/remotes/mfe_pos/2')).toEqual([]);
  });
});

test('a version is never named before its files are there', async () => {
  const [from, to] = [
    await openPlace({ bucket: await aBucket() }),
    await openPlace({ folder: await aFolder() }),
  ];
  await publishNew(from, '1');
  await createMirror(from, to)();
  await publishNew(from, '2');
  const broken: Place = {
    ...from,
    read: async (path) => {
      if (path.endsWith('2/remoteEntry.js')) throw new Error('the connection broke');
      return from.read(path);
    },
  };

  const refresh = createMirror(broken, to);
  await expect(refresh()).rejects.toThrow('the connection broke');
  expect(await versionsOf(to, 'mfe_pos')).toEqual(['1']);

  await createMirror(from, to)();
  expect(await versionsOf(to, 'mfe_pos')).toEqual(['2', '1']);
});

test('nothing is copied while nothing changed', async () => {
  const [from, to] = [
    await openPlace({ folder: await aFolder() }),
    await openPlace({ folder: await aFolder() }),
  ];
  await publishNew(from, '1');
  const read: string[] = [];
  const counting: Place = {
    ...from,
    read: (path) => {
      read.push(path);
      return from.read(path);
    },
  };
  const refresh = createMirror(counting, to);
  await refresh();
  read.length = 0;

  await refresh();

  expect(read).toEqual([]);
});
