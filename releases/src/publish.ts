import { RELEASE_FILE } from '@mostrador/federation';
import type { Place } from '@mostrador/server-kit/storage/place';
import {
  entryOf,
  KEPT_RELEASES,
  readRegistry,
  registeredVersions,
  writeRegistry,
} from './registry.ts';
import {
  changeLog,
  logCanaryEnded,
  logCurrent,
  logTakenBack,
  type ReleasedBy,
  type ReleaseLog,
  readReleaseLog,
} from './release-log.ts';
import {
  ROOT_SCRIPTS,
  SHELL_PAGE,
  SITE,
  STORE_ASSETS,
  STOREFRONT,
  versionsFolder,
} from './site-paths.ts';

/** The file of a version that is written last: with it the version is whole. */
const LAST_FILES: Record<string, string> = { shell: 'index.html', [STOREFRONT]: 'store.css' };

export function lastFileOf(app: string): string {
  return LAST_FILES[app] ?? RELEASE_FILE;
}

export async function hasVersion(place: Place, app: string, version: string): Promise<boolean> {
  const lastFile = `${versionsFolder(app)}/${version}/${lastFileOf(app)}`;
  return (await place.stateOf(lastFile)) !== undefined;
}

/** Returns the current version of a web app and those in reserve, newest first, all of them kept. */
export async function versionsOf(place: Place, app: string): Promise<string[]> {
  const remote = (await readRegistry(place)).remotes.find(
    ({ current }) => current.manifest.name === app,
  );
  const versions = remote
    ? registeredVersions(remote)
    : (loggedVersions(await readReleaseLog(place), app) ?? (await builtVersions(place, app)));
  const kept = await Promise.all(versions.map((version) => hasVersion(place, app, version)));
  return versions.filter((_, index) => kept[index]);
}

/** The shell and the stores' files are in no registry. Undefined where none of them was logged. */
function loggedVersions(log: ReleaseLog, app: string): string[] | undefined {
  const { changes = [], takenBack = [] } = log[app] ?? {};
  if (changes.length === 0) return undefined;
  const versions = new Set(changes.map(({ version }) => version));
  return [...versions].filter((version) => !takenBack.includes(version)).slice(0, KEPT_RELEASES);
}

/** Returns the newest versions of a place, newest first. */
async function builtVersions(place: Place, app: string): Promise<string[]> {
  const versions = await Promise.all(
    (await versionFolders(place, app)).map(async (version) => ({
      version,
      builtAt: await builtAt(place, app, version),
    })),
  );
  return versions
    .sort((a, b) => b.builtAt - a.builtAt)
    .slice(0, KEPT_RELEASES)
    .map(({ version }) => version);
}

/** Returns the names of the folders of versions, without those that a build is writing. */
async function versionFolders(place: Place, app: string): Promise<string[]> {
  return (await place.foldersIn(versionsFolder(app))).filter((name) => !name.startsWith('.'));
}

/** In milliseconds; 0 for a version that is not whole. */
async function builtAt(place: Place, app: string, version: string): Promise<number> {
  const state = await place.stateOf(`${versionsFolder(app)}/${version}/${lastFileOf(app)}`);
  return state?.modifiedAt.getTime() ?? 0;
}

/**
 * Makes a whole version current, keeps those before it in reserve, and removes old ones. A version
 * that was taken back becomes current only while there is no other. The caller holds the lock.
 *
 * @returns the version that is current now
 */
export async function publish(
  place: Place,
  app: string,
  version: string,
  released: ReleasedBy,
): Promise<string> {
  const reserve = (await versionsOf(place, app)).filter((each) => each !== version);
  const isBad = (await readReleaseLog(place))[app]?.takenBack.includes(version);
  const versions = isBad && reserve.length > 0 ? reserve : [version, ...reserve];
  const [current = version] = versions;
  await makeCurrent(place, app, versions);
  await changeLog(place, app, (log) => logCurrent(log, current, released));
  await removeOldVersions(place, app);
  return current;
}

/**
 * Ends a web app's canary or, without one, makes the version before the current one current again.
 * The bad one stays for open tabs. The caller holds the lock.
 *
 * @param asked the version to take back, which must be one of these two
 * @returns undefined when there is no other version
 */
export async function takeBack(
  place: Place,
  app: string,
  by: string,
  asked?: string,
): Promise<{ bad: string; version: string } | undefined> {
  const [current, ...reserve] = await versionsOf(place, app);
  const { canary } = (await readReleaseLog(place))[app] ?? {};
  const bad = asked ?? canary?.version ?? current;
  if (canary && current && bad === canary.version) {
    await changeLog(place, app, (log) => logCanaryEnded(log));
    return { bad: canary.version, version: current };
  }
  const [version, ...earlier] = reserve;
  if (!bad || bad !== current || !version) return undefined;
  // First the log: a build that starts now must not return what is being taken back.
  await changeLog(place, app, (log) => logTakenBack(log, { bad, version, by }));
  await makeCurrent(place, app, [version, ...earlier]);
  return { bad, version };
}

async function makeCurrent(place: Place, app: string, versions: readonly string[]): Promise<void> {
  const folder = `${versionsFolder(app)}/${versions[0]}`;
  if (app === 'shell') {
    const page = await place.read(`${folder}/${lastFileOf(app)}`);
    if (!page) throw new Error(`${place.name} has no ${folder}`);
    for (const name of ROOT_SCRIPTS.flatMap((each) => [each, `${each}.br`, `${each}.gz`])) {
      const script = await place.read(`${folder}/${name}`);
      if (script) await place.write(`${SITE}/${name}`, script, { cacheControl: 'no-cache' });
    }
    await place.write(SHELL_PAGE, page, { cacheControl: 'no-cache' });
  } else if (app === STOREFRONT) {
    const address = `/${STOREFRONT}/${versions[0]}`;
    const assets = { style: `${address}/store.css`, script: `${address}/store.js` };
    await place.write(STORE_ASSETS, JSON.stringify(assets), { cacheControl: 'no-cache' });
  } else {
    const { remotes } = await readRegistry(place);
    const entry = await entryOf(place, app, versions);
    const isKnown = remotes.some(({ current }) => current.manifest.name === app);
    const others = remotes.map((each) => (each.current.manifest.name === app ? entry : each));
    await writeRegistry(place, { remotes: isKnown ? others : [...others, entry] });
  }
}

/** Removes all versions but the newest ones and those in use. */
export async function removeOldVersions(place: Place, app: string): Promise<void> {
  const folder = versionsFolder(app);
  const { canary, pins = {} } = (await readReleaseLog(place))[app] ?? {};
  const kept = new Set([
    ...(await versionsOf(place, app)),
    ...(canary ? [canary.version] : []),
    ...Object.values(pins),
    ...(await builtVersions(place, app)),
  ]);
  const forgotten = (await versionFolders(place, app)).filter((version) => !kept.has(version));
  await Promise.all(forgotten.map((version) => place.removeFolder(`${folder}/${version}`)));
}
