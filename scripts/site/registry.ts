import { existsSync, globSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredRemote, Registry, RemoteRelease } from '@mostrador/federation';

const KEPT_VERSIONS = 4;

/** The registry as it was left by the last build, or an empty one. */
export async function readRegistry(file: string): Promise<Registry> {
  if (!existsSync(file)) return { remotes: [] };
  return JSON.parse(await readFile(file, 'utf8')) as Registry;
}

/**
 * The entry of a remote whose current release is now this one. The release it replaces stays as the one
 * the shell falls back to, as long as its files are still there.
 */
export function registerRelease(
  before: Registry,
  current: RemoteRelease,
  remotesFolder: string,
): RegisteredRemote {
  const { name } = current.manifest;
  const known = before.remotes.find((remote) => remote.current.manifest?.name === name);
  const replaced = known?.current.version === current.version ? known.previous : known?.current;
  const isKept = replaced && existsSync(join(remotesFolder, name, replaced.version));
  return isKept ? { current, previous: replaced } : { current };
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
