const FIRST_MS = 1_000;
/** A shop gets its CAE within this of ARCA's being back. */
const LONGEST_MS = 60_000;

/** How long a series waits after so many failures in a row. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
}
