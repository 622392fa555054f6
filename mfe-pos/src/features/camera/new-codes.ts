/**
 * A code that was out of the picture this long counts again: it is the next unit of the product.
 */
const GONE_AFTER_MS = 1000;

/** A single picture may be misread. */
const READINGS_NEEDED = 2;

/**
 * Filters the scans out of a camera's many readings per second. A code counts once, at its second
 * reading, and again only after it was out of the picture for a second.
 *
 * @returns a function that takes the codes in a picture and its time in milliseconds, and returns
 * the codes that count
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
