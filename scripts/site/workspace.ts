import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** The place that a build publishes in. */
export const BUILT = join(ROOT, 'dist');

/** The built site, for any static host. */
export const SITE = join(BUILT, 'web');

export interface WorkspacePackage {
  /** Folder name, like `mfe-pos`. */
  folder: string;
  root: string;
  version: string;
  /**
   * Folders of the workspace packages it is built from, itself included, sorted. The shell shares what
   * the remotes import, so their sources are among its inputs.
   */
  builtFrom: string[];
}

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

/** Every package of the workspace by folder. */
export function readWorkspace(): Map<string, WorkspacePackage> {
  const manifests = new Map<string, PackageJson>();
  const folderOf = new Map<string, string>();
  for (const file of globSync('*/package.json', { cwd: ROOT })) {
    const manifest = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as PackageJson;
    manifests.set(dirname(file), manifest);
    folderOf.set(manifest.name, dirname(file));
  }

  const remotes = [...manifests.keys()].filter((folder) => folder.startsWith('mfe-'));

  const collect = (folder: string, seen: Set<string>): Set<string> => {
    if (seen.has(folder)) return seen;
    seen.add(folder);
    for (const name of Object.keys(manifests.get(folder)?.dependencies ?? {})) {
      const dependency = folderOf.get(name);
      if (dependency) collect(dependency, seen);
    }
    if (folder === 'shell') for (const remote of remotes) collect(remote, seen);
    return seen;
  };

  return new Map(
    [...manifests].map(([folder, { version }]) => [
      folder,
      {
        folder,
        root: join(ROOT, folder),
        version,
        builtFrom: [...collect(folder, new Set())].sort(),
      },
    ]),
  );
}
