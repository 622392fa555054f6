import { create } from 'zustand';

/** A slower answer is too inaccurate about the time of its writing. */
const MAX_ROUND_TRIP_MS = 10_000;

/** The `Date` header has whole seconds. */
const DATE_RESOLUTION_MS = 1000;

/** The user is warned about a larger difference. */
const TOLERANCE_MS = 2 * 60_000;

/** Whether an answer, or the page itself, has told the server's time since the page opened. */
let isHeard = false;

/** How far the server's clock is ahead of the device's, in milliseconds. */
export const serverClock = create(() => ({ ahead: aheadByPage() }));

/** Returns how far the server's clock was ahead of the device's, in milliseconds, as last heard. */
export function serverTimeAhead(): number {
  return serverClock.getState().ahead;
}

/**
 * Takes a difference that an earlier page heard, in milliseconds. A page that has heard the server
 * itself knows better.
 */
export function restoreServerClock(ahead: number): void {
  if (!isHeard) serverClock.setState({ ahead });
}

/**
 * Returns the server's time according to its last answer. The product uses the server's time,
 * whatever the device's clock says.
 */
export function serverNow(): Date {
  return new Date(Date.now() + serverClock.getState().ahead);
}

/** Returns the server's time for a screen, which re-renders when an answer corrects it. */
export function useServerNow(): Date {
  return new Date(Date.now() + serverClock(({ ahead }) => ahead));
}

/** Returns how far the device's clock is ahead, in milliseconds; undefined while it is correct. */
export function useClockDifference(): number | undefined {
  return serverClock(differenceIn);
}

export function differenceIn({ ahead }: { ahead: number }): number | undefined {
  const difference = -ahead;
  return Math.abs(difference) > TOLERANCE_MS ? difference : undefined;
}

/**
 * Updates the server's time from an answer.
 *
 * @param date the answer's `Date` header, if the browser exposes it
 * @param sentAt when the request was sent, as `performance.now()`
 */
export function hearServerTime(date: unknown, sentAt: number | undefined): void {
  if (typeof date !== 'string' || sentAt === undefined) return;
  const roundTrip = performance.now() - sentAt;
  const written = Date.parse(date) + DATE_RESOLUTION_MS / 2;
  if (Number.isNaN(written) || roundTrip > MAX_ROUND_TRIP_MS) return;
  isHeard = true;
  const ahead = Math.round(written - (Date.now() - roundTrip / 2));
  // A smaller difference may come from the answer's travel time.
  if (Math.abs(ahead - serverClock.getState().ahead) > DATE_RESOLUTION_MS + roundTrip)
    serverClock.setState({ ahead });
}

/**
 * Returns the difference from the page's own `Server-Timing` header: the first screen needs the
 * server's date before any other answer arrives. Returns 0 for a page from the browser's cache.
 */
function aheadByPage(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const written = page?.serverTiming?.find(({ name }) => name === 'now');
  if (!page?.transferSize || !written) return 0;
  isHeard = true;
  return Math.round(written.duration - (Date.now() - (performance.now() - page.responseStart)));
}
