import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry } from '@mostrador/releases/registry';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { rspackBuild } from '../../scripts/site/build-package.ts';
import { precompress } from '../../scripts/site/precompress.ts';
import { BUILT, readWorkspace, type WorkspacePackage } from '../../scripts/site/workspace.ts';

const VERSION = 'one-bundle';

export interface OneBundle extends AsyncDisposable {
  /** A folder that a server serves like the built site. */
  siteRoot: string;
}

/** Builds shell and remotes as one app, with the registry of the built site. */
export async function buildOneBundle(): Promise<OneBundle> {
  const place = await mkdtemp(join(tmpdir(), 'mostrador-one-bundle-'));
  const siteRoot = join(place, 'web');
  const folder = join(siteRoot, 'shell', VERSION);
  const config = join(import.meta.dirname, 'one-bundle.rspack.config.ts');
  const shell = readWorkspace().get('shell') as WorkspacePackage;
  await rspackBuild(shell, { RELEASE_VERSION: VERSION, OUTPUT_PATH: folder }, config);
  await precompress(folder);
  await cp(join(folder, 'index.html'), join(siteRoot, 'index.html'));
  const { remotes } = await readRegistry(await openPlace({ folder: BUILT }));
  // Without what only federation reads: needs, earlier releases, and the files to load first. The
  // early script preloads a remote's entry: here that is the script of all.
  const entry = `/shell/${VERSION}/shell.js`;
  const bundled = remotes.map(({ current: { version, manifest } }) => ({
    current: { version, entry, manifest, needs: {} },
  }));
  await writeFile(join(siteRoot, 'remotes.json'), JSON.stringify({ remotes: bundled }));
  return { siteRoot, [Symbol.asyncDispose]: () => rm(place, { recursive: true }) };
}
