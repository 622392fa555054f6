import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredRemote, Registry, RemoteRelease } from '@mostrador/federation';

const KEPT_VERSIONS = 4;

/** The registry of the last build, or an empty one. */
export async function readRegistry(file: string): Promise<Registry> {
  if (!existsSync(file)) return { remotes: [] };
  return JSON.parse(await readFile(file, 'utf8')) as Registry;
}

/**
 * The registry entry that makes this release the remote's current one. The release it replaces
 * becomes the shell's fallback while its files still exist.
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

/**
 * Removes all but the newest versions, which are folders. Some are kept because open tabs still
 * load their chunks.
 */
export async function forgetOldVersions(folder: string, inUse: string[]): Promise<void> {
  const forgotten = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      // Another start may have removed it in the meantime.
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return found ? [{ version: name, builtAt: found.mtimeMs }] : [];
    })
    .sort((a, b) => b.builtAt - a.builtAt)
    .slice(KEPT_VERSIONS)
    .filter(({ version }) => !inUse.includes(version));
  await Promise.all(
    forgotten.map(({ version }) => rm(join(folder, version), { recursive: true, force: true })),
  );
}
