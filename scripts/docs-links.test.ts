import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const pages = [
  ...globSync('*.md', { cwd: ROOT }),
  ...globSync('{docs,deploy}/**/*.md', { cwd: ROOT }),
];

test.each(pages)('%s links only to files that exist', (page) => {
  const links = [
    ...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g),
  ]
    .map(([, link]) => link as string)
    .filter((link) => !/^\w+:/.test(link));

  expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
});
