import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SHARED_UI = join(import.meta.dirname, '..', '..', 'shared-ui', 'src');

test('every component of shared-ui is offered to the remotes', () => {
  const components = globSync('*/index.ts', { cwd: SHARED_UI }).map((file) => file.split('/')[0]);
  const source = readFileSync(join(import.meta.dirname, 'shared-components.ts'), 'utf8');
  const offered = [...source.matchAll(/@mostrador\/shared-ui\/([\w-]+)'/g)].map(([, name]) => name);
  expect(offered.sort()).toEqual(components.sort());
});
