import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldVersions } from './registry.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
  for (const built of [1, 2, 3, 4, 5, 6]) {
    await mkdir(join(folder, `0.1.${built}`));
    await utimes(join(folder, `0.1.${built}`), built, built);
  }
});
afterEach(() => rm(folder, { recursive: true }));

test('the newest versions are kept, and one in use however old it is', async () => {
  await forgetOldVersions(folder, ['0.1.1']);
  expect((await readdir(folder)).sort()).toEqual(['0.1.1', '0.1.3', '0.1.4', '0.1.5', '0.1.6']);
});

test('a file that another start is about to publish beside them is no version', async () => {
  await writeFile(join(folder, 'assets.json.4711'), '{}');
  await forgetOldVersions(folder, []);
  expect((await readdir(folder)).sort()).toEqual([
    '0.1.3',
    '0.1.4',
    '0.1.5',
    '0.1.6',
    'assets.json.4711',
  ]);
});
