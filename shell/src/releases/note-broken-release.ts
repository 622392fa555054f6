import { MAX_RELEASE_ERROR_LENGTH } from '@mostrador/contracts/release-failures';
import type { FailedRelease } from '../areas/load-area.ts';
import { BROKEN_RELEASES, type BrokenRelease, readBrokenReleases } from './broken-releases.ts';
import { missingFileOf } from './is-to-blame.ts';

const SKIPPED_FOR_MS = 60 * 60_000;

/** Notes a release as broken. False when the tab's storage refuses it. */
export function noteBrokenRelease(
  { release, failure }: FailedRelease,
  { isSkipped }: Pick<BrokenRelease, 'isSkipped'>,
): boolean {
  const { version, manifest } = release;
  const noted = {
    name: manifest.name,
    version,
    error: storable(String(failure).slice(0, MAX_RELEASE_ERROR_LENGTH)),
    page: location.pathname,
    until: Date.now() + SKIPPED_FOR_MS,
    hasThrown: missingFileOf({ release, failure }, location.href) === undefined,
    isSkipped,
    isReported: false,
    isTold: false,
  };
  return write([...readBrokenReleases().filter((each) => !isSame(each, noted)), noted]);
}

/** Replaces what the server refuses: a cut may leave half a character. */
function storable(text: string): string {
  return text.replace(/[\0\uFFFD\p{Surrogate}]/gu, '?');
}

/** Changes what is noted of these releases. */
export function updateBrokenReleases(
  which: (broken: BrokenRelease) => boolean,
  change: Partial<BrokenRelease>,
): void {
  write(readBrokenReleases().map((each) => (which(each) ? { ...each, ...change } : each)));
}

export function isSame(
  one: Pick<BrokenRelease, 'name' | 'version'>,
  other: Pick<BrokenRelease, 'name' | 'version'>,
): boolean {
  return one.name === other.name && one.version === other.version;
}

function write(broken: BrokenRelease[]): boolean {
  try {
    sessionStorage.setItem(BROKEN_RELEASES, JSON.stringify(broken));
    return true;
  } catch {
    return false;
  }
}
