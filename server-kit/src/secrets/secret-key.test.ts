import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecretKey } from './secret-key.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'data');
}

test('is made once, also by processes that start together, and readable by its user alone', async () => {
  const folder = await aFolder();

  const keys = await Promise.all([1, 2, 3].map(() => keptSecretKey(folder)));

  expect(keys[0]).toHaveLength(32);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await keptSecretKey(folder)).toEqual(keys[0]);
  expect(await readdir(folder)).toEqual(['secret.key']);
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('is not replaced when its file is damaged: what it encrypted would be lost', async () => {
  const folder = await aFolder();
  await keptSecretKey(folder);
  await writeFile(join(folder, 'secret.key'), 'abc');

  await expect(keptSecretKey(folder)).rejects.toThrow('32 bytes');
});
