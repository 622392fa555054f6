/** Out of the picture for this long, a code counts again: it is the next unit of the product. */
const GONE_AFTER_MS = 1000;

/** One picture alone may be misread. */
const READINGS_NEEDED = 2;

/**
 * Tells the scans among what a camera reads many times a second. A code counts once, at its second
 * reading, and again only after it was out of the picture for a second.
 *
 * @returns a function of the codes in a picture and its time in milliseconds, to those that count
 */
export function createNewCodes() {
  const seen = new Map<string, { at: number; times: number }>();

  return (codes: readonly string[], at: number): string[] =>
    codes.filter((code) => {
      const last = seen.get(code);
      const times = last && at - last.at < GONE_AFTER_MS ? last.times + 1 : 1;
      seen.set(code, { at, times });
      return times === READINGS_NEEDED;
    });
}
