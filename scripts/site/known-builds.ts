import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUILT } from './workspace.ts';

/**
 * Returns the version that a web app's build from these inputs had, if its folder still exists.
 *
 * @param parent the folder of its versions
 */
export async function versionBuiltFrom(
  inputs: string,
  folder: string,
  parent: string,
): Promise<string | undefined> {
  const version = (await readBuilds(folder))[inputs];
  return version && existsSync(join(parent, version)) ? version : undefined;
}

/** Remembers a build, so that the same inputs are not built again while its folder exists. */
export async function rememberBuild(
  inputs: string,
  version: string,
  folder: string,
  parent: string,
): Promise<void> {
  const builds = Object.entries({ ...(await readBuilds(folder)), [inputs]: version });
  const existing = builds.filter(([, built]) => existsSync(join(parent, built)));
  const file = fileOf(folder);
  await mkdir(dirname(file), { recursive: true });
  // Atomically: another build may read it, and the power may be cut.
  const content = JSON.stringify(Object.fromEntries(existing));
  await writeFile(`${file}.${process.pid}`, content, { flush: true });
  await rename(`${file}.${process.pid}`, file);
}

/** Returns the versions of earlier builds, by their inputs. */
async function readBuilds(folder: string): Promise<Record<string, string>> {
  const file = fileOf(folder);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/** Outside the site, which is published. */
function fileOf(folder: string): string {
  return join(BUILT, 'builds', `${folder}.json`);
}
