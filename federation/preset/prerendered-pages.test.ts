import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineManifest } from '../src/remote-manifest.ts';
import { remoteConfig } from './index.ts';

const manifest = defineManifest({
  name: 'mfe_example',
  title: 'Ejemplo',
  contract: 1,
  owns: ['/', '/terms', '/login'],
  navigation: [],
  prerendered: { '/': 'landing.html', '/terms': 'terms.html' },
});
let root: string;
let site: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mostrador-remote-'));
  site = join(root, 'site');
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('RELEASE_VERSION', '1.0.0-1a2b3c4d');
  vi.stubEnv('OUTPUT_PATH', site);
  await mkdir(join(root, 'src', 'prerender'), { recursive: true });
  for (const exposed of ['routes.ts', 'lifecycles.ts'])
    await writeFile(join(root, 'src', exposed), 'export {};');
  await writeFile(join(root, 'package.json'), JSON.stringify({ version: '1.0.0' }));
  await writeFile(join(root, 'src/prerender/page.module.css'), '.title { color: rebeccapurple }');
  await writeFile(join(root, 'src/prerender/picture.png'), 'a picture');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

const writeRenderer = (source: string) => writeFile(join(root, 'src/prerender/index.tsx'), source);

/** Builds only the pages, without the remote. */
async function buildPages(): Promise<void> {
  const [, pages] = remoteConfig({ root, manifest });
  const compiler = rspack({ ...pages, dependencies: [] } as Configuration);
  const stats = await new Promise<{ hasErrors(): boolean; toString(): string }>((resolve, reject) =>
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString());
}

test('the pages of a release are html with their style and pictures, and no script', async () => {
  await writeRenderer(`
    import picture from './picture.png';
    import styles from './page.module.css';
    export const renderPage = (path: string, files: { styles: string[] }) =>
      [path, styles.title, picture, ...files.styles].join(' ');
  `);
  await buildPages();

  const files = await readdir(join(site, 'prerendered'));
  const style = files.find((file) => file.endsWith('.css')) as string;
  expect(files.sort()).toEqual(['landing.html', style, 'terms.html'].sort());
  const [path, className, picture, stylesheet] = (
    await readFile(join(site, 'prerendered', 'landing.html'), 'utf8')
  ).split(' ');
  expect(path).toBe('/');
  expect(await readFile(join(site, 'prerendered', style), 'utf8')).toContain(`.${className}`);
  // Absolute paths: the page's URL differs from its file's path.
  const folder = '/remotes/mfe_example/1.0.0-1a2b3c4d/';
  expect(stylesheet).toBe(`${folder}prerendered/${style}`);
  expect(picture).toMatch(new RegExp(`^${folder}picture\\..*png$`));
  expect(await readdir(site)).toContain(picture?.slice(folder.length));
});

test('a page that cannot be rendered fails the build', async () => {
  await writeRenderer("export const renderPage = () => { throw new Error('no such page'); };");
  await expect(buildPages()).rejects.toThrow('no such page');
});

test('a remote without such pages is built once', () => {
  const { prerendered: _, ...plain } = manifest;
  expect(remoteConfig({ root, manifest: plain })).toHaveLength(1);
});

test('in development the shell draws every page', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(remoteConfig({ root, manifest })).toHaveLength(1);
});
