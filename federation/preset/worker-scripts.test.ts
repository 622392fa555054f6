import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { workerScripts } from './worker-scripts.ts';

/** A remote's folder with these files. */
async function aRemote(...files: string[]) {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-workers-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'package.json'), JSON.stringify({ version: '1.0.0' }));
  for (const file of files) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), '');
  }
  return { root, development: false };
}

test('each worker of a remote is one file that is named after its source', async () => {
  const target = await aRemote('src/routes.ts', 'src/features/import/import-worker.ts');
  const build = workerScripts(target, { name: 'mfe_notes' });
  expect(build?.entry).toEqual({
    'import-worker': join(target.root, 'src/features/import/import-worker.ts'),
  });
  expect(build?.output).toMatchObject({ filename: '[name].js', clean: false });
  // It has neither other files to load nor the federation runtime, which needs a page.
  expect(build?.optimization?.splitChunks).toBe(false);
  expect(build?.plugins).toBeUndefined();
  expect(build?.dependencies).toEqual(['mfe_notes']);
});

test('a remote without workers has no such build', async () => {
  expect(workerScripts(await aRemote('src/routes.ts'), { name: 'mfe_notes' })).toBeUndefined();
});

const WORKSPACE = join(import.meta.dirname, '..', '..');

test('a remote starts only workers that its build has', () => {
  const missing = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: WORKSPACE }).flatMap((file) => {
    const text = readFileSync(join(WORKSPACE, file), 'utf8');
    const started = [...text.matchAll(/startRemoteWorker\('([^']+)'\)/g)].map(([, name]) => name);
    const [remote = ''] = file.split(/[\\/]/);
    const root = join(WORKSPACE, remote);
    const build = workerScripts({ root, development: false }, { name: remote });
    const built = Object.keys(build?.entry ?? {});
    return started.flatMap((name = '') => (built.includes(name) ? [] : [`${file}: ${name}`]));
  });
  expect(missing).toEqual([]);
});
