import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followImports } from './followed-imports.ts';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const SIGN_IN = ['shell/src/index.tsx', 'mfe-public/src/pages/login-page.tsx'];

/** The files that import a library before anything is on screen, by the imported names. */
function importsOf(library: string, page: string) {
  return followImports([join(WORKSPACE, page)], { lazily: false }).names.get(library);
}

const REMOTES = readdirSync(WORKSPACE).filter((name) => name.startsWith('mfe-'));

test.each(REMOTES)(
  'no page of %s loads the parser of spreadsheets: it is in a worker',
  (remote) => {
    const { names } = followImports([join(WORKSPACE, remote, 'src', 'routes.ts')]);
    expect([...names.keys()].filter((name) => ['xlsx', 'hucre/csv'].includes(name))).toEqual([]);
  },
);

test.each([...SIGN_IN, 'mfe-pos/src/pages/dashboard-page.tsx', 'mfe-pos/src/pages/sales-page.tsx'])(
  '%s is on screen before zod has loaded: it imports no schema',
  (page) => {
    expect(importsOf('zod', page)).toBeUndefined();
  },
);

test.each(SIGN_IN)('%s is on screen before the code of calls has loaded', (page) => {
  expect(importsOf('axios', page)).toBeUndefined();
  expect(importsOf('eventsource-parser', page)).toBeUndefined();
});
