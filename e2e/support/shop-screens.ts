import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@mostrador/federation';

const ROOT = join(import.meta.dirname, '..', '..');

async function readManifest(file: string): Promise<RemoteManifest> {
  const module = (await import(join(ROOT, file))) as { manifest: RemoteManifest };
  return module.manifest;
}

/** The manifest of every remote. */
export const manifests = await Promise.all(
  globSync('mfe-*/src/remote-manifest.ts', { cwd: ROOT }).sort().map(readManifest),
);

/** Every screen of a shop that needs no id in its address. */
export const SHOP_SCREENS = (
  await Promise.all(globSync('mfe-*/src/routes.ts', { cwd: ROOT }).sort().map(readPaths))
)
  .flat()
  .filter((path) => path.startsWith('/app') && !path.includes(':'));

/** The paths that a remote serves. Its code needs a browser to run, so they are read as text. */
async function readPaths(file: string): Promise<string[]> {
  const source = await readFile(join(ROOT, file), 'utf8');
  return [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path);
}
