const FIRST_MS = 1_000;
/** A shop gets its CAE at most this long after ARCA is back. */
const LONGEST_MS = 60_000;

/** Returns how long a series waits after this many consecutive failures. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
}
