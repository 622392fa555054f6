import { existsSync, globSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteManifest, RemoteVersion } from '@mostrador/federation';

const KEPT_VERSIONS = 4;

/** What `/remotes.json` says of a version of a remote. */
export function remoteVersion(name: string, version: string): RemoteVersion {
  return { version, entry: `/remotes/${name}/${version}/remoteEntry.js` };
}

/** The registry as it was left by the last build, or an empty one. */
export async function readRegistry(file: string): Promise<Registry> {
  if (!existsSync(file)) return { remotes: [] };
  return JSON.parse(await readFile(file, 'utf8')) as Registry;
}

/**
 * The entry of a remote whose current version is now `version`. The version it replaces stays as
 * the one the shell falls back to, as long as its files are still there.
 */
export function registerVersion(
  before: Registry,
  manifest: RemoteManifest,
  version: string,
  remotesFolder: string,
): Registry['remotes'][number] {
  const known = before.remotes.find((remote) => remote.manifest.name === manifest.name);
  const replaced = known?.current.version === version ? known.previous : known?.current;
  const previous =
    replaced && existsSync(join(remotesFolder, manifest.name, replaced.version))
      ? { previous: replaced }
      : {};
  return { manifest, current: remoteVersion(manifest.name, version), ...previous };
}

/** Removes all but the newest versions: open tabs still load the chunks of the one they started with. */
export async function forgetOldVersions(folder: string, inUse: string[]): Promise<void> {
  const versions = await Promise.all(
    globSync('*', { cwd: folder }).map(async (version) => ({
      version,
      builtAt: (await stat(join(folder, version))).mtimeMs,
    })),
  );
  const forgotten = versions
    .sort((a, b) => b.builtAt - a.builtAt)
    .slice(KEPT_VERSIONS)
    .filter(({ version }) => !inUse.includes(version));
  await Promise.all(
    forgotten.map(({ version }) => rm(join(folder, version), { recursive: true, force: true })),
  );
}
