import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentPortOf } from '@mostrador/federation/preset';
import { readRegistry } from '@mostrador/releases/registry';
import { openPlace } from '@mostrador/server-kit/storage/place';
import { BUILT, ROOT, SITE } from '../site/workspace.ts';

/** The built site with a registry that loads the areas under development from their own servers. */
export const DEVELOPMENT_SITE = join(ROOT, 'dist', 'development');

/** @param folders the remotes under development, like `mfe-pos` */
export async function writeDevelopmentSite(folders: string[]): Promise<void> {
  const built = await readRegistry(await openPlace({ folder: BUILT }));
  const remotes = built.remotes.map((remote) => {
    const folder = remote.current.manifest.name.replaceAll('_', '-');
    if (!folders.includes(folder)) return remote;
    const entry = `http://localhost:${developmentPortOf(folder)}/remoteEntry.js`;
    return { current: { ...remote.current, version: 'development', entry } };
  });

  await rm(DEVELOPMENT_SITE, { recursive: true, force: true });
  await mkdir(DEVELOPMENT_SITE, { recursive: true });
  await writeFile(join(DEVELOPMENT_SITE, 'remotes.json'), JSON.stringify({ remotes }));
  const files = await readdir(join(ROOT, 'shell', 'public'));
  for (const name of [...files, 'index.html', 'remotes', 'shell', 'storefront'])
    await symlink(join(SITE, name), join(DEVELOPMENT_SITE, name));
}
