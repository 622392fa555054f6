import { create } from 'zustand';

/** An answer that took longer says too little of when it was written. */
const MAX_ROUND_TRIP_MS = 10_000;

/** The header `Date` has whole seconds. */
const DATE_RESOLUTION_MS = 1000;

/** A device that is further off than this is told so. */
const TOLERANCE_MS = 2 * 60_000;

/** How far the server's clock is ahead of the device's, in milliseconds. */
export const serverClock = create(() => ({ ahead: aheadByPage() }));

/** The server's time, as its last answer told it. Moments are the server's, whatever the device says. */
export function serverNow(): Date {
  return new Date(Date.now() + serverClock.getState().ahead);
}

/** The same for a screen, which renders again when an answer corrects it. */
export function useServerNow(): Date {
  return new Date(Date.now() + serverClock(({ ahead }) => ahead));
}

/** How far the device's clock is ahead, in milliseconds; undefined while it is right. */
export function useClockDifference(): number | undefined {
  return serverClock(differenceIn);
}

export function differenceIn({ ahead }: { ahead: number }): number | undefined {
  const difference = -ahead;
  return Math.abs(difference) > TOLERANCE_MS ? difference : undefined;
}

/**
 * Learns the server's time from an answer.
 *
 * @param date the answer's header `Date`, if the browser shows it
 * @param sentAt when the request was sent, of `performance.now()`
 */
export function hearServerTime(date: unknown, sentAt: number | undefined): void {
  if (typeof date !== 'string' || sentAt === undefined) return;
  const roundTrip = performance.now() - sentAt;
  const written = Date.parse(date) + DATE_RESOLUTION_MS / 2;
  if (Number.isNaN(written) || roundTrip > MAX_ROUND_TRIP_MS) return;
  const ahead = Math.round(written - (Date.now() - roundTrip / 2));
  // A smaller difference may be the answer's own way.
  if (Math.abs(ahead - serverClock.getState().ahead) > DATE_RESOLUTION_MS + roundTrip)
    serverClock.setState({ ahead });
}

/**
 * As the page itself came with it, in `Server-Timing`: the first screen asks for its days before
 * any other answer arrives. Nothing of a page that the browser took from its cache.
 */
function aheadByPage(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const written = page?.serverTiming?.find(({ name }) => name === 'now');
  if (!page?.transferSize || !written) return 0;
  return Math.round(written.duration - (Date.now() - (performance.now() - page.responseStart)));
}
