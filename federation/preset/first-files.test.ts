import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_FILES } from '../src/first-loads.ts';
import { defineManifest } from '../src/remote-manifest.ts';
import { WriteFirstFiles } from './first-files.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mostrador-first-files-'));
  await mkdir(join(root, 'pages'));
  await writeFile(
    join(root, 'routes.js'),
    "export const routes = [() => import('./pages/sales-page.tsx'), () => import('./pages/other-page.tsx')];",
  );
  await writeFile(
    join(root, 'pages', 'sales-page.tsx'),
    "import './sales.css'; export const a = 1;",
  );
  await writeFile(join(root, 'pages', 'sales.css'), '.a { color: red }');
  await writeFile(join(root, 'pages', 'other-page.tsx'), 'export const b = 2;');
});
afterEach(() => rm(root, { recursive: true }));

const manifestWith = (page: `./pages/${string}`) =>
  defineManifest({
    name: 'mfe_example',
    title: 'Ejemplo',
    contract: 1,
    owns: ['/app/sales'],
    navigation: [],
    firstLoads: { '/app/sales': { page, reads: [] } },
  });

/** Builds the routes under the federation plugin's name for them. */
async function build(page: `./pages/${string}`): Promise<void> {
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    context: root,
    entry: { routes: './routes.js' },
    output: { path: join(root, 'dist') },
    module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
    plugins: [new WriteFirstFiles(manifestWith(page))],
  });
  const stats = await new Promise<{ hasErrors(): boolean; toString(): string }>((resolve, reject) =>
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString());
}

test('the files of a page are its route, its code and its style', async () => {
  await build('./pages/sales-page.tsx');

  const written = await readFile(join(root, 'dist', FIRST_FILES), 'utf8');
  const { '/app/sales': files } = JSON.parse(written) as Record<string, string[]>;
  expect(files?.[0]).toBe('routes.js');
  expect(files).toHaveLength(3);
  expect(files?.filter((file) => /sales.*\.(js|css)$/.test(file))).toHaveLength(2);
  expect(await readdir(join(root, 'dist'))).toEqual(expect.arrayContaining(files ?? []));
});

test('a page that no route imports fails the build', async () => {
  await expect(build('./pages/gone-page.tsx')).rejects.toThrow(
    'No route imports ./pages/gone-page.tsx',
  );
});
