import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@mostrador/federation';
import pMap from 'p-map';
import { buildPackage } from './build-package.ts';
import { fingerprintOf } from './fingerprint.ts';
import { forgetOldVersions, readRegistry, registerVersion } from './registry.ts';
import { ROOT, readWorkspace, type WorkspacePackage } from './workspace.ts';

/** What any static host could serve: the shell, every remote in its versioned folder, the registry. */
export const SITE = join(ROOT, 'dist', 'web');

/** Builds what changed since the last build and says what that was, by folder. */
export async function buildSite(log: (line: string) => void): Promise<string[]> {
  const workspace = readWorkspace();
  const packages = [...workspace.values()].filter(isWebApp);
  const registryFile = join(SITE, 'remotes.json');
  const registry = await readRegistry(registryFile);
  const built: string[] = [];

  const releases = await pMap(
    packages,
    async (target) => {
      const version = `${target.version}-${fingerprintOf(target)}`;
      const manifest = await manifestOf(target);
      const parent = manifest ? join(SITE, 'remotes', manifest.name) : join(SITE, 'shell');
      if ((await buildPackage(target, version, join(parent, version))) === 'built') {
        built.push(target.folder);
        log(`  ${target.folder} ${version}`);
      }
      return { manifest, version, parent };
    },
    { concurrency: availableParallelism() },
  );

  await mkdir(SITE, { recursive: true });
  const remotes = releases.flatMap(({ manifest, version }) =>
    manifest ? [registerVersion(registry, manifest, version, join(SITE, 'remotes'))] : [],
  );
  for (const { manifest, version, parent } of releases) {
    const previous = remotes.find((remote) => remote.manifest === manifest)?.previous?.version;
    await forgetOldVersions(parent, previous ? [version, previous] : [version]);
    if (!manifest) await publishShell(join(parent, version));
  }
  await writeWhole(registryFile, JSON.stringify({ remotes }));
  return built;
}

function isWebApp({ folder }: WorkspacePackage): boolean {
  return folder === 'shell' || folder.startsWith('mfe-');
}

async function manifestOf(target: WorkspacePackage): Promise<RemoteManifest | undefined> {
  if (target.folder === 'shell') return undefined;
  const module = await import(join(target.root, 'src', 'remote-manifest.ts'));
  return module.manifest as RemoteManifest;
}

/** What has one address for ever moves to the root of the site; the other files stay in their folder. */
async function publishShell(folder: string): Promise<void> {
  await cp(join(ROOT, 'shell', 'public'), SITE, { recursive: true });
  await writeWhole(join(SITE, 'index.html'), await readFile(join(folder, 'index.html'), 'utf8'));
}

async function writeWhole(file: string, content: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
