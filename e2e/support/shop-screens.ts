import { globSync } from 'node:fs';
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

/** The first page of each remote's area behind sign-in. */
export const SHOP_SCREENS = manifests
  .flatMap(({ owns }) => owns.map((path) => path.replace(/\/\*$/, '')))
  .filter((path) => path.startsWith('/app'));

/** Pages within those areas with much content of their own. */
export const INNER_SCREENS = [
  '/app/settings/activity',
  '/app/settings/fiscal',
  '/app/settings/subscription',
];
