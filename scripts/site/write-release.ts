import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FIRST_FILES,
  type FirstFiles,
  NAMES_FILE,
  RELEASE_FILE,
  type RemoteManifest,
  type RemoteRelease,
} from '@mostrador/federation';
import { importedByPages } from '@mostrador/federation/shared-names';
import { slimLibraries } from '@mostrador/federation/slim-libraries';
import { offersOf, partsUsedBy } from './surface/parts.ts';
import { describeSharedModules, type SharedModules } from './surface/shared-modules.ts';
import type { WorkspacePackage } from './workspace.ts';

/**
 * Empty in the shell's page before this step, so that a shell under development runs every release.
 */
const OFFERS_BLOCK = '<script type="application/json" id="mostrador-shared"></script>';

let described: SharedModules | undefined;

/** Computed once per build: the sources do not change during it. */
function sharedModules(): SharedModules {
  described ??= describeSharedModules();
  return described;
}

/** Writes the registry's description of a release, and its parts' names, beside its files. */
export async function writeRelease(
  { root }: WorkspacePackage,
  manifest: RemoteManifest,
  version: string,
  folder: string,
): Promise<void> {
  const { needs, names } = partsUsedBy(root, sharedModules());
  const release: RemoteRelease = {
    version,
    entry: `/remotes/${manifest.name}/${version}/remoteEntry.js`,
    manifest,
    needs,
    firstFiles: JSON.parse(await readFile(join(folder, FIRST_FILES), 'utf8')) as FirstFiles,
  };
  await writeFile(join(folder, NAMES_FILE), JSON.stringify(names));
  await writeFile(join(folder, RELEASE_FILE), JSON.stringify(release));
}

/** Writes the shared parts that a shell offers into its page. */
export async function writeOffers(folder: string): Promise<void> {
  const file = join(folder, 'index.html');
  const page = await readFile(file, 'utf8');
  if (!page.includes(OFFERS_BLOCK)) throw new Error(`${file} has no place for what it offers`);
  const offers = offersOf(sharedModules(), slimLibraries(importedByPages()));
  const filled = OFFERS_BLOCK.replace('></', `>${JSON.stringify(offers)}</`);
  await writeFile(file, page.replace(OFFERS_BLOCK, filled));
}
