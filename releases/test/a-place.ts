import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_FILE } from '@mostrador/federation';
import type { Place } from '@mostrador/server-kit/storage/place';
import { onTestFinished } from 'vitest';
import { versionsFolder } from '../src/site-paths.ts';

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-releases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Puts the files of a release in a place, as its build writes them. */
export async function putRelease(place: Place, name: `mfe_${string}`, version: string) {
  const folder = `${versionsFolder(name)}/${version}`;
  await place.write(`${folder}/remoteEntry.js`, `// ${version}`);
  const release = {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    manifest: { name, title: 'Ventas', contract: 1, owns: ['/app'], navigation: [] },
    needs: {},
  };
  await place.write(`${folder}/${RELEASE_FILE}`, JSON.stringify(release));
}

/** Puts the files of a version of the shell in a place. */
export async function putShell(place: Place, version: string) {
  await place.write(`${versionsFolder('shell')}/${version}/index.html`, `<p>${version}</p>`);
}
