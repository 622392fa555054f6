const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
const LASTING_MS = 60_000;

/**
 * Creates the delays before the restarts of a process that dies, from how long it ran: doubled each
 * time, until a run lasts a minute.
 */
export function createRestartDelay(): (ranMs: number) => number {
  let deaths = 0;
  return (ranMs) => {
    if (ranMs > LASTING_MS) deaths = 0;
    return Math.min(FIRST_WAIT_MS * 2 ** deaths++, LONGEST_WAIT_MS);
  };
}
