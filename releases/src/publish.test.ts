import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE } from '@mostrador/federation';
import { openPlace, type Place } from '@mostrador/server-kit/storage/place';
import { aBucket } from '@mostrador/server-kit/test/a-bucket';
import { describe, expect, test } from 'vitest';
import { aFolder, putRelease, putShell } from '../test/a-place.ts';
import { publish, takeBack, versionsOf } from './publish.ts';
import { readRegistry } from './registry.ts';
import { changeLog, readReleaseLog } from './release-log.ts';
import { SHELL_PAGE } from './site-paths.ts';

const ANA = { by: 'Ana', commit: '1a2b3c4' };

async function release(place: Place, ...versions: string[]) {
  for (const version of versions) {
    await putRelease(place, 'mfe_pos', version);
    await publish(place, 'mfe_pos', version, ANA);
  }
}

describe.each([
  ['a folder', async () => openPlace({ folder: await aFolder() })],
  ['a bucket', async () => openPlace({ bucket: await aBucket() })],
])('in %s', (_, open) => {
  test('a release becomes current, and the one before stays in reserve', async () => {
    const place = await open();

    await release(place, '1', '2');

    const { remotes } = await readRegistry(place);
    expect(remotes).toMatchObject([{ current: { version: '2' }, previous: { version: '1' } }]);
    const { mfe_pos: log } = await readReleaseLog(place);
    expect(log?.changes).toMatchObject([
      { version: '2', by: 'Ana', commit: '1a2b3c4' },
      { version: '1' },
    ]);
  });

  test('five releases are described or named, newest first', async () => {
    const place = await open();

    await release(place, '1', '2', '3', '4', '5', '6');

    const [remote] = (await readRegistry(place)).remotes;
    expect(remote).toMatchObject({
      current: { version: '6' },
      previous: { version: '5' },
      earlier: ['4', '3', '2'],
    });
  });

  test('a release that is published again is listed once', async () => {
    const place = await open();

    await release(place, '1', '2', '1');

    expect(await versionsOf(place, 'mfe_pos')).toEqual(['1', '2']);
  });

  test('a release whose files are gone is not in reserve', async () => {
    const place = await open();
    await release(place, '1', '2');
    await place.removeFolder('web/remotes/mfe_pos/2');

    await release(place, '3');

    expect(await versionsOf(place, 'mfe_pos')).toEqual(['3', '1']);
  });

  test('a release that was taken back does not return while there is another', async () => {
    const place = await open();
    await release(place, '1', '2');

    expect(await takeBack(place, 'mfe_pos', 'Beto')).toEqual({ bad: '2', version: '1' });
    await putRelease(place, 'mfe_pos', '2');
    expect(await publish(place, 'mfe_pos', '2', ANA)).toBe('1');

    expect(await versionsOf(place, 'mfe_pos')).toEqual(['1']);
    expect(await takeBack(place, 'mfe_pos', 'Beto')).toBeUndefined();
    const { mfe_pos: log } = await readReleaseLog(place);
    expect(log).toMatchObject({
      takenBack: ['2'],
      changes: [{ version: '1', by: 'Beto' }, {}, {}],
    });
  });

  test('a release that was taken back returns when it is the only one', async () => {
    const place = await open();
    await release(place, '1', '2');
    await takeBack(place, 'mfe_pos', 'Beto');
    await place.removeFolder('web/remotes/mfe_pos/1');

    await release(place, '2');

    expect(await versionsOf(place, 'mfe_pos')).toEqual(['2']);
  });

  test("the shell's scripts for other hosts and the service worker are at the root", async () => {
    const place = await open();
    for (const version of ['1', '2']) {
      await place.write(`web/shell/${version}/host.js`, `host of ${version}`);
      await place.write(`web/shell/${version}/sw.js`, `worker of ${version}`);
      await putShell(place, version);
      await publish(place, 'shell', version, ANA);
    }
    expect(await place.readText('web/host.js')).toBe('host of 2');
    expect(await place.readText('web/sw.js')).toBe('worker of 2');

    await takeBack(place, 'shell', 'Beto');
    expect(await place.readText('web/host.js')).toBe('host of 1');
    expect(await place.readText('web/sw.js')).toBe('worker of 1');
  });

  test('the shell is published and taken back like a remote', async () => {
    const place = await open();
    for (const version of ['1', '2']) {
      await putShell(place, version);
      await publish(place, 'shell', version, ANA);
    }
    expect(await place.readText(SHELL_PAGE)).toBe('<p>2</p>');

    await takeBack(place, 'shell', 'Beto');

    expect(await place.readText(SHELL_PAGE)).toBe('<p>1</p>');
  });

  test('a shell of before releases were logged is known by its files', async () => {
    const place = await open();
    await putShell(place, '1');

    expect(await versionsOf(place, 'shell')).toEqual(['1']);
  });

  test('another remote keeps its releases', async () => {
    const place = await open();
    await putRelease(place, 'mfe_store', '7');
    await publish(place, 'mfe_store', '7', ANA);

    await release(place, '1');

    expect(await versionsOf(place, 'mfe_store')).toEqual(['7']);
  });
});

test('old versions are removed, but not the five newest, nor what a shop is pinned to', async () => {
  const folder = await aFolder();
  const place = await openPlace({ folder });
  const versions = ['1', '2', '3', '4', '5', '6', '7', '8'];
  for (const version of versions) {
    await putRelease(place, 'mfe_pos', version);
    const file = join(folder, 'web', 'remotes', 'mfe_pos', version, RELEASE_FILE);
    await utimes(file, Number(version), Number(version));
  }
  await place.write('web/remotes/mfe_pos/.building-4711/main.js', '');
  await changeLog(place, 'mfe_pos', (log) => ({ ...log, pins: { 'a-shop': '2' } }));

  await publish(place, 'mfe_pos', '3', ANA);

  expect((await place.foldersIn('web/remotes/mfe_pos')).sort()).toEqual([
    ...['.building-4711', '2', '3', '4', '5', '6', '7', '8'],
  ]);
});
