import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheControlOf } from '@mostrador/releases/cache-control';
import { hasVersion, lastFileOf } from '@mostrador/releases/publish';
import { versionsFolder } from '@mostrador/releases/site-paths';
import type { Place } from '@mostrador/server-kit/storage/place';
import pMap from 'p-map';
import { BUILT } from '../site/workspace.ts';

const AT_ONCE = 8;

/**
 * Copies a built version into a place that does not have it. An interrupted copy is repeated: the
 * file that makes a version whole is written last.
 */
export async function upload(place: Place, app: string, version: string): Promise<void> {
  if (await hasVersion(place, app, version)) return;
  const folder = `${versionsFolder(app)}/${version}`;
  const lastFile = lastFileOf(app);
  const put = async (file: string) => {
    const path = `${folder}/${file}`;
    const cacheControl = cacheControlOf(path.replace(/^web/, ''));
    await place.write(path, await readFile(join(BUILT, path)), { cacheControl });
  };
  const files = globSync('**/*', { cwd: join(BUILT, folder), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(BUILT, folder).length + 1))
    .filter((file) => file !== lastFile);
  await pMap(files, put, { concurrency: AT_ONCE });
  await put(lastFile);
}
