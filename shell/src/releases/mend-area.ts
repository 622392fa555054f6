import type { RemoteRelease } from '@mostrador/federation';
import { showToast } from '@mostrador/shared-ui/toast';
import type { Area } from '../areas/area.ts';
import type { FailedRelease } from '../areas/load-area.ts';
import type { Mending } from '../areas/mended-area.tsx';
import { PathNotInRelease } from '../areas/path-not-in-release.ts';
import { tellWorker } from '../offline-start/tell-worker.ts';
import { type BrokenRelease, readBrokenReleases } from './broken-releases.ts';
import { isOfACall, isServerReachable, isToBlame, missingFileOf } from './is-to-blame.ts';
import { mayReload } from './may-reload.ts';
import { isSame, noteBrokenRelease, updateBrokenReleases } from './note-broken-release.ts';
import { reportBrokenReleases } from './report-broken-releases.ts';

/** When the page of a third release throws, its data is at fault. */
const SKIPPED_FOR_THROWING = 2;
const TOLD_FOR_MS = 10_000;

/**
 * Loads the page again with the release before the one whose page failed. Each release is left once
 * (ADR 66).
 *
 * @param base the URL that the addresses of releases are relative to
 * @returns `unreachable` when code is missing and the server does not answer either
 */
export async function mendArea(area: Area, failure: unknown, base: string): Promise<Mending> {
  const release = area.inUse;
  if (failure instanceof PathNotInRelease || isOfACall(failure)) return 'failed';
  if (!release) return whyMissing();
  const { name } = release.manifest;
  const failed = { release, failure };
  if (isNoted(failed)) return 'failed';
  if (!(await isToBlame(failed, area, base)))
    return missingFileOf(failed, base) ? whyMissing() : 'failed';
  forgetStored(release);

  const threwHere = (each: BrokenRelease) =>
    each.name === name && each.hasThrown && each.page === location.pathname;
  const hasAnother = area.releases.some((each) => each !== release) || area.earlier.length > 0;
  const thrown = readBrokenReleases().filter(threwHere);
  const isSkipped = hasAnother && thrown.length < SKIPPED_FOR_THROWING;
  const isStored = noteBrokenRelease(failed, { isSkipped });
  if (isSkipped && isStored && mayReload()) {
    location.reload();
    return 'reloading';
  }
  // The page of the newest throws like those of the others: their data is at fault.
  if (!isSkipped) updateBrokenReleases(threwHere, { isSkipped });
  await reportBrokenReleases();
  return 'failed';
}

/** Notes the releases that did not load, and tells the user that the area is an earlier one. */
export async function handleFallback(
  area: Area,
  failed: readonly FailedRelease[],
  base: string,
): Promise<void> {
  for (const each of failed)
    if (!isNoted(each) && (await isToBlame(each, area, base))) {
      forgetStored(each.release);
      noteBrokenRelease(each, { isSkipped: true });
    }
  if (area.inUse) tellOfFallback(area);
  await reportBrokenReleases();
}

async function whyMissing(): Promise<Mending> {
  return (await isServerReachable()) ? 'failed' : 'unreachable';
}

/** The host has the release: what this device stored of it may be damaged. */
function forgetStored({ entry }: RemoteRelease): void {
  tellWorker({ type: 'forget', folder: entry.slice(0, entry.lastIndexOf('/') + 1) });
}

/** Whether it broke in this tab before: it is reported and told of once. */
function isNoted({ release: { manifest, version } }: FailedRelease): boolean {
  return readBrokenReleases().some((each) => isSame(each, { name: manifest.name, version }));
}

function tellOfFallback({ manifest: { name, title }, inUse }: Area): void {
  const isNews = (each: BrokenRelease) =>
    each.name === name && each.isSkipped && !each.isTold && each.version !== inUse?.version;
  if (!readBrokenReleases().some(isNews)) return;
  updateBrokenReleases(isNews, { isTold: true });
  showToast({
    kind: 'info',
    message: `${title} se abrió con la versión anterior: la nueva falló.`,
    milliseconds: TOLD_FOR_MS,
  });
}
