import type { RegisteredRemote, SharedParts } from '@mostrador/federation';
import { type Area, areaOf } from '../areas/area.ts';
import { readBlock } from '../data-block.ts';
import { readInstallation } from '../installation.ts';
import { removeWorker } from '../offline-start/remove-worker.ts';
import { isFromDevice, tellStart } from '../offline-start/tell-worker.ts';
import { readBrokenReleases } from './broken-releases.ts';

/** How long an answer of the server counts as new. */
export const FRESH_MS = 5 * 60_000;
const TIMEOUT_MS = 15_000;
/** Any address of the shell's page. */
const PAGE = '/app';

let askedAt = isFromDevice() ? 0 : performance.timeOrigin;
let asking: Promise<void> | undefined;
let isNewer = false;

/**
 * Asks the server which releases are current, unless it was asked a few minutes ago. Areas that are
 * not loaded yet become their newest release. Does nothing without a connection.
 *
 * @param options.now whether to ask even if it was asked a moment ago
 * @returns whether a reload would show something newer than the page has loaded
 */
export async function takeNewReleases(
  areas: readonly Area[],
  { now = false } = {},
): Promise<boolean> {
  if ((now || Date.now() - askedAt >= FRESH_MS) && navigator.onLine)
    asking ??= ask(areas).finally(() => {
      asking = undefined;
    });
  await asking;
  return isNewer;
}

async function ask(areas: readonly Area[]): Promise<void> {
  askedAt = Date.now();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(PAGE, { cache: 'no-cache', signal });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const { registry, config } = await readInstallation(page);
    if (config.serviceWorker === false) await removeWorker();
    const areNewer = registry.remotes.map((remote) => takeRelease(areas, remote));
    isNewer = areNewer.includes(true) || shellOf(page) !== shellOf(document);
    // The worker then stores what a reload will show.
    if (isNewer) tellStart();
  } catch (failure) {
    console.info('The server was not asked for new releases', failure);
  }
}

/** Returns whether the area has loaded another release than the newest. */
function takeRelease(areas: readonly Area[], remote: RegisteredRemote): boolean {
  const { name } = remote.current.manifest;
  const area = areas.find(({ manifest }) => manifest.name === name);
  if (!area) return true;
  const offered = readBlock<SharedParts>(document, 'mostrador-shared');
  const broken = readBrokenReleases().filter(({ isSkipped }) => isSkipped);
  const newest = areaOf(remote, offered, broken);
  if (!area.inUse) {
    Object.assign(area, newest);
    return false;
  }
  const [release] = newest.releases;
  return release !== undefined && release.version !== area.inUse.version;
}

/** The address of the shell's first script, which contains its version. */
function shellOf(page: Document): string | null | undefined {
  return page.querySelector('script[src*="/shell/"]')?.getAttribute('src');
}
