import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeAsOwner } from './run-as.ts';

test('a folder is removed once by several at the same time, and a missing one stays so', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'mostrador-remove-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'data');
  await mkdir(folder);
  await writeFile(join(folder, 'file'), '');

  await Promise.all([removeAsOwner(folder), removeAsOwner(folder), removeAsOwner(folder)]);
  await removeAsOwner(folder);

  await expect(stat(folder)).rejects.toThrow('ENOENT');
  expect((await stat(parent)).isDirectory()).toBe(true);
});
