import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storedSecretKey } from './secret-key.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'data');
}

test('is created once, even by concurrent processes, and readable only by its user', async () => {
  const folder = await aFolder();

  const keys = await Promise.all([1, 2, 3].map(() => storedSecretKey(folder)));

  expect(keys[0]).toHaveLength(32);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await storedSecretKey(folder)).toEqual(keys[0]);
  expect(await readdir(folder)).toEqual(['secret.key']);
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('is not replaced when its file is damaged, because its data would be lost', async () => {
  const folder = await aFolder();
  await storedSecretKey(folder);
  await writeFile(join(folder, 'secret.key'), 'abc');

  await expect(storedSecretKey(folder)).rejects.toThrow('32 bytes');
});
