import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followImports } from './followed-imports.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-imports-'));
  await mkdir(join(folder, 'pages'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The names that code from this file on imports from the library `router`. */
function routerNames(...options: Parameters<typeof followImports>): string[] {
  return [
    ...(followImports(...options)
      .names.get('router')
      ?.keys() ?? []),
  ];
}

async function write(file: string, source: string): Promise<string> {
  await writeFile(join(folder, file), source);
  return join(folder, file);
}

test('imports are followed from file to file, into pages that load on demand', async () => {
  await write(
    'pages/page.tsx',
    "import { Link } from 'router'; export const page = <Link to='/' />;",
  );
  await write('menu.ts', "export { NavLink as Entry } from 'router';");
  const routes = await write(
    'routes.ts',
    "import './menu.ts'; export const routes = [() => import('./pages/page.tsx')];",
  );

  expect(routerNames([routes])).toEqual(['NavLink', 'Link']);
  expect(routerNames([routes], { lazily: false })).toEqual(['NavLink']);
});

test('types, styles and comments are no imports', async () => {
  await write('card.css', '.card { color: red }');
  const card = await write(
    'card.ts',
    `import type { To } from 'router';
    import { type Location, useLocation } from 'router';
    import './card.css';
    // import { Form } from 'router';
    export const use = (to: To | Location) => [to, useLocation()];`,
  );

  expect(routerNames([card])).toEqual(['useLocation']);
  expect([...followImports([card]).files]).toEqual([card]);
});

test.each([
  "import * as router from 'router'; export const all = router;",
  "export * from 'router';",
  "import router from 'router'; export const all = router;",
  "export const all = import('router');",
])('all of a module is imported by: %s', async (source) => {
  const file = await write('all.ts', source);
  expect(routerNames([file])).toEqual(['*']);
});

test('modules that another build has are not entered', async () => {
  await write('shared.ts', "import { Form } from 'router'; export const form = Form;");
  const file = await write('routes.ts', "export { form } from './shared.ts';");

  const { names } = followImports([file], { except: new Set(['./shared.ts']) });
  expect([...names.keys()]).toEqual(['./shared.ts']);
});

test('a file that cannot be read as a module is named', async () => {
  const file = await write('broken.ts', 'import { from');
  expect(() => followImports([file])).toThrow(file);
});
