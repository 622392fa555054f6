import type { ReleaseId } from '../areas/area.ts';

/** In the tab's storage: a repaired host is tried again by another tab, or after an hour. */
export const BROKEN_RELEASES = 'mostrador-broken-releases';

/** A release that broke in this tab. */
export interface BrokenRelease extends ReleaseId {
  error: string;
  /** The path of the page that failed. */
  page: string;
  /** When it is tried again, in milliseconds of this device's clock. */
  until: number;
  /** Whether its files arrived and its code threw: then the data may be at fault instead. */
  hasThrown: boolean;
  /** Whether other releases are tried first. */
  isSkipped: boolean;
  isReported: boolean;
  /** Whether the user has been told. */
  isTold: boolean;
}

export function readBrokenReleases(): BrokenRelease[] {
  try {
    const all = JSON.parse(sessionStorage.getItem(BROKEN_RELEASES) ?? '[]') as BrokenRelease[];
    return all.filter(({ until }) => until > Date.now());
  } catch {
    // The storage is blocked.
    return [];
  }
}
