/**
 * A code that was out of the picture this long counts again: it is the next unit of the product.
 */
const GONE_AFTER_MS = 1000;

/** A single picture may be misread. */
const READINGS_NEEDED = 2;

/**
 * Filters the scans out of a camera's many readings per second. A code counts once, at its second
 * reading, and again only after pictures of a second without it. Pictures that come late, as on a
 * busy device, do not make it count again.
 *
 * @returns a function that takes the codes in a picture and its time in milliseconds, and returns
 * the codes that count
 */
export function createNewCodes() {
  /** `goneAt` is the time of the first picture without the code since its last reading. */
  const seen = new Map<string, { times: number; goneAt?: number }>();

  return (codes: readonly string[], at: number): string[] => {
    for (const [code, known] of seen) {
      if (known.goneAt !== undefined && at - known.goneAt >= GONE_AFTER_MS) seen.delete(code);
      else if (!codes.includes(code)) known.goneAt ??= at;
    }
    return codes.filter((code) => {
      const times = (seen.get(code)?.times ?? 0) + 1;
      seen.set(code, { times });
      return times === READINGS_NEEDED;
    });
  };
}
