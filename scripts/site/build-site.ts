import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@mostrador/federation';
import { waitingFor, withLock } from '@mostrador/releases/lock';
import { publish } from '@mostrador/releases/publish';
import { readRegistry, writeRegistry } from '@mostrador/releases/registry';
import { SITE, STOREFRONT, versionsFolder } from '@mostrador/releases/site-paths';
import { openPlace, type Place } from '@mostrador/server-kit/storage/place';
import pMap from 'p-map';
import { buildPackage } from './build-package.ts';
import { fingerprintOf } from './fingerprint.ts';
import { rememberBuild, versionBuiltFrom } from './known-builds.ts';
import { released } from './released.ts';
import { BUILT, ROOT, readWorkspace, type WorkspacePackage } from './workspace.ts';
import { writeFilesList } from './write-files-list.ts';

/** A whole version of a web app in the build's folder. */
export interface BuiltApp {
  /** The name of its versions: `mfe_pos`, `shell`, `storefront`. */
  app: string;
  version: string;
  target: WorkspacePackage;
  outcome: 'built' | 'unchanged';
}

/**
 * Builds what changed since the last build, and makes it current in the build's folder.
 *
 * @param only folders of the web apps to release; the others keep their current release
 * @returns the folders of the apps that were built
 */
export async function buildSite(log: (line: string) => void, only?: string[]): Promise<string[]> {
  const apps = await pMap(
    webApps().filter(({ folder }) => only?.includes(folder) ?? true),
    async (target) => {
      const app = await buildApp(target);
      if (app.outcome === 'built') log(`  ${target.folder} ${app.version}`);
      return app;
    },
    { concurrency: availableParallelism() },
  );
  const place = await openPlace({ folder: BUILT });
  const change = released();
  const makeCurrent = async () => {
    for (const { app, version } of apps) {
      if (app === 'shell') await publishInstalledFiles(place);
      await publish(place, app, version, change);
    }
    if (!only) await keepRemotes(place, new Set(apps.map(({ app }) => app)));
  };
  await withLock(place, change.by, makeCurrent, (holder) => log(waitingFor(holder)));
  return apps.filter(({ outcome }) => outcome === 'built').map(({ target }) => target.folder);
}

/** Returns the packages that are released on their own. */
export function webApps(): WorkspacePackage[] {
  return [...readWorkspace().values()].filter(
    ({ folder }) => folder === 'shell' || folder === STOREFRONT || folder.startsWith('mfe-'),
  );
}

/** Builds a web app into the build's folder, unless its inputs were built before. */
export async function buildApp(target: WorkspacePackage): Promise<BuiltApp> {
  const manifest = await manifestOf(target);
  const app = manifest?.name ?? target.folder;
  const parent = join(BUILT, versionsFolder(app));
  const inputs = fingerprintOf(target);
  const known = await versionBuiltFrom(inputs, target.folder, parent);
  if (known) return { app, version: known, target, outcome: 'unchanged' };
  const { version, outcome } = await buildPackage(target, parent, (folder, pending) =>
    complete(target, manifest, pending, folder),
  );
  await rememberBuild(inputs, version, target.folder, parent);
  return { app, version, target, outcome };
}

async function manifestOf(target: WorkspacePackage): Promise<RemoteManifest | undefined> {
  if (!target.folder.startsWith('mfe-')) return undefined;
  const module = await import(join(target.root, 'src', 'remote-manifest.ts'));
  return module.manifest as RemoteManifest;
}

/** Adds what the bundler cannot know: a remote's release file, or the shell's shared parts. */
async function complete(
  target: WorkspacePackage,
  manifest: RemoteManifest | undefined,
  version: string,
  folder: string,
): Promise<void> {
  // Loaded only for a build, because it loads the compiler.
  const { writeOffers, writeRelease } = await import('./write-release.ts');
  if (manifest) {
    await writeFilesList(folder, 'remote');
    await writeRelease(target, manifest, version, folder);
  } else if (target.folder === 'shell') {
    await writeFilesList(folder, 'shell');
    await writeOffers(folder);
  }
}

/** Puts the files with a permanent address at the root of the site. */
export async function publishInstalledFiles(place: Place): Promise<void> {
  const installed = join(ROOT, 'shell', 'public');
  for (const name of await readdir(installed))
    await place.write(`${SITE}/${name}`, await readFile(join(installed, name)));
}

/** Leaves remotes that are gone from the sources out of the registry. */
async function keepRemotes(place: Place, apps: ReadonlySet<string>): Promise<void> {
  const { remotes } = await readRegistry(place);
  const kept = remotes.filter(({ current }) => apps.has(current.manifest.name));
  if (kept.length < remotes.length) await writeRegistry(place, { remotes: kept });
}
