import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@mostrador/federation';
import pMap from 'p-map';
import { buildPackage } from './build-package.ts';
import { fingerprintOf } from './fingerprint.ts';
import { forgetOldVersions, readRegistry, registerRelease } from './registry.ts';
import { readRelease } from './release.ts';
import { ROOT, readWorkspace, SITE, type WorkspacePackage } from './workspace.ts';

/** The style and script of every store: neither shell nor remote. */
const STOREFRONT = 'storefront';
const ASSETS_FILE = 'assets.json';

/** The folders of a web app's build. */
interface Release {
  version: string;
  /** Folder of all versions, each in its own subfolder. */
  parent: string;
  folder: string;
}

/**
 * Builds what changed since the last build, and returns the names of those folders.
 *
 * @param only folders of the web apps to release; the others keep their current release
 */
export async function buildSite(log: (line: string) => void, only?: string[]): Promise<string[]> {
  const built: string[] = [];
  const releases = await pMap(
    [...readWorkspace().values()]
      .filter(isWebApp)
      .filter(({ folder }) => only?.includes(folder) ?? true),
    async (target) => {
      const manifest = await manifestOf(target);
      const release = releaseOf(target, manifest);
      const outcome = await buildPackage(target, release.version, release.folder, (folder) =>
        complete(target, manifest, release.version, folder),
      );
      if (outcome === 'built') {
        built.push(target.folder);
        log(`  ${target.folder} ${release.version}`);
      }
      return { ...release, target, manifest };
    },
    { concurrency: availableParallelism() },
  );

  await mkdir(SITE, { recursive: true });
  for (const release of releases) {
    if (release.target.folder === 'shell') await publishShell(release);
    if (release.target.folder === STOREFRONT) await publishStorefront(release);
  }
  await publishRemotes(
    releases.filter(({ manifest }) => manifest),
    { keepOthers: Boolean(only) },
  );
  return built;
}

function isWebApp({ folder }: WorkspacePackage): boolean {
  return folder === 'shell' || folder === STOREFRONT || folder.startsWith('mfe-');
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
  if (manifest) await writeRelease(target, manifest, version, folder);
  else if (target.folder === 'shell') await writeOffers(folder);
}

function releaseOf(target: WorkspacePackage, manifest: RemoteManifest | undefined): Release {
  const version = `${target.version}-${fingerprintOf(target)}`;
  const parent = manifest ? join(SITE, 'remotes', manifest.name) : join(SITE, target.folder);
  return { version, parent, folder: join(parent, version) };
}

/** Files with a permanent URL move to the root of the site; the others stay in their folder. */
async function publishShell({ version, parent, folder }: Release): Promise<void> {
  const installed = join(ROOT, 'shell', 'public');
  // Atomically, file by file: another start may publish the same files at the same time.
  for (const name of await readdir(installed))
    await writeWhole(join(SITE, name), await readFile(join(installed, name)));
  await writeWhole(join(SITE, 'index.html'), await readFile(join(folder, 'index.html'), 'utf8'));
  await forgetOldVersions(parent, [version]);
}

/**
 * Publishes the file from which the server reads the release of the style and script for stores'
 * pages.
 */
async function publishStorefront({ version, parent }: Release): Promise<void> {
  const addressOf = (file: string) => `/${STOREFRONT}/${version}/${file}`;
  await writeWhole(
    join(parent, ASSETS_FILE),
    JSON.stringify({ style: addressOf('store.css'), script: addressOf('store.js') }),
  );
  await forgetOldVersions(parent, [version]);
}

async function publishRemotes(
  releases: Release[],
  { keepOthers }: { keepOthers: boolean },
): Promise<void> {
  const file = join(SITE, 'remotes.json');
  const before = await readRegistry(file);
  const remotes = new Map(
    keepOthers ? before.remotes.map((remote) => [remote.current.manifest.name, remote]) : [],
  );
  for (const { parent, folder } of releases) {
    const current = await readRelease(folder);
    const remote = registerRelease(before, current, join(SITE, 'remotes'));
    remotes.set(current.manifest.name, remote);
    await forgetOldVersions(
      parent,
      [remote.current, remote.previous].flatMap((release) => release?.version ?? []),
    );
  }
  await writeWhole(file, JSON.stringify({ remotes: [...remotes.values()] }));
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
