import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readWorkspace } from './workspace.ts';

const folders = [...readWorkspace().keys()];

test.each(folders)("%s has its own types, and its own tests' settings", (folder) => {
  const has = (file: string) => existsSync(join(ROOT, folder, file));
  const hasTests = globSync('**/*.test.{ts,tsx,mjs}', {
    cwd: join(ROOT, folder),
    exclude: ['**/node_modules'],
  });

  expect(has('tsconfig.json')).toBe(true);
  expect(has('vitest.config.ts')).toBe(hasTests.length > 0);
});

test('every remote has its reviewers', () => {
  const owners = readFileSync(join(ROOT, '.github', 'CODEOWNERS'), 'utf8');
  const remotes = folders.filter((folder) => folder.startsWith('mfe-'));
  const owned = [...owners.matchAll(/^\/(mfe-[^/]+)\/ +@/gm)].map(([, folder]) => folder);
  expect(owned.sort()).toEqual(remotes.sort());
});
