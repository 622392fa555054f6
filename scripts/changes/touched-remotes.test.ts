import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { touchedRemotes } from './touched-remotes.ts';

let root: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

function commit(): void {
  git('add', '--all');
  git('-c', 'user.name=Sol', '-c', 'user.email=sol@example.com', 'commit', '-qm', 'A change');
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mostrador-touched-'));
  git('init', '-q', '-b', 'main');
  for (const folder of ['mfe-pos', 'mfe-store', 'mfe-catalog', 'contracts']) {
    await write(`${folder}/package.json`, '{}');
    await write(`${folder}/src/${folder}.ts`, `export const a = '${folder}';`);
  }
  commit();
  git('checkout', '-qb', 'branch');
});
afterEach(() => rm(root, { recursive: true }));

test('names the remotes whose files changed on the branch, committed or not', async () => {
  await write('mfe-store/src/mfe-store.ts', 'export const a = 2;');
  commit();
  await write('mfe-catalog/src/año nuevo.ts', '');
  await write('contracts/src/mfe-pos/b.ts', '');

  expect(touchedRemotes(root, 'main')).toEqual(['mfe-catalog', 'mfe-store']);
});

test('names both remotes of a moved file', async () => {
  await rename(join(root, 'mfe-pos/src/mfe-pos.ts'), join(root, 'mfe-store/src/b.ts'));
  commit();

  expect(touchedRemotes(root, 'main')).toEqual(['mfe-pos', 'mfe-store']);
});

test('does not name a deleted remote, nor what changed on main since', async () => {
  await rm(join(root, 'mfe-pos'), { recursive: true });
  commit();
  git('checkout', '-q', 'main');
  await write('mfe-store/src/mfe-store.ts', 'export const a = 3;');
  commit();
  git('checkout', '-q', 'branch');

  expect(touchedRemotes(root, 'main')).toEqual([]);
});
