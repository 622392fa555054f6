import type { Place } from '@mostrador/server-kit/storage/place';
import pMap from 'p-map';
import { VERSIONED_FOLDERS } from './cache-control.ts';
import { RELEASE_LOG } from './release-log.ts';
import { REGISTRY, SHELL_PAGE, SITE, STORE_ASSETS } from './site-paths.ts';

const AT_ONCE = 8;
/**
 * The files that name versions, in the order in which they are copied: each after the files it
 * names.
 */
const ENTRIES = [STORE_ASSETS, REGISTRY, SHELL_PAGE, RELEASE_LOG];

/**
 * Creates a function that copies what another place has, and removes what it no longer has. It costs
 * a few small requests when nothing changed. Readers of the copy never see a version whose files are
 * missing.
 */
export function createMirror(from: Place, to: Place): () => Promise<void> {
  let mirrored: string | undefined;

  return async () => {
    const state = await stateOf(from);
    if (state === mirrored) return;
    const [theirs, ours] = await Promise.all([filesOf(from), filesOf(to)]);
    await pMap(
      [...theirs].filter((path) => !ENTRIES.includes(path) && !(ours.has(path) && isFinal(path))),
      (path) => copy(from, to, path),
      { concurrency: AT_ONCE },
    );
    for (const path of ENTRIES) await copy(from, to, path);
    const gone = [...ours].filter((path) => !theirs.has(path) && isFinal(path));
    await pMap(gone, (path) => to.remove(path), { concurrency: AT_ONCE });
    mirrored = state;
  };
}

async function stateOf(place: Place): Promise<string> {
  const states = await Promise.all(ENTRIES.map((path) => place.stateOf(path)));
  return states.map((state) => state?.tag).join();
}

async function filesOf(place: Place): Promise<Set<string>> {
  return new Set(await place.filesIn(SITE));
}

/** Whether the content of a path never changes. */
function isFinal(path: string): boolean {
  return VERSIONED_FOLDERS.test(path.slice(SITE.length)) && !ENTRIES.includes(path);
}

async function copy(from: Place, to: Place, path: string): Promise<void> {
  const content = await from.read(path);
  // It was removed since it was listed, or there is none yet.
  if (content) await to.write(path, content);
}
