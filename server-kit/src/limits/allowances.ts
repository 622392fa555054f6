const MINUTE_MS = 60_000;
const ROUNDING_MS = 0.001;
/** The number of remembered names before full buckets are swept. */
const FEW_NAMES = 1000;

/** A burst of this size, refilled evenly over each minute. */
export interface Allowance {
  perMinute: number;
}

export interface Allowances {
  /**
   * Takes one token from the name's bucket. Returns 0, or the milliseconds to wait if none was
   * left.
   */
  take(name: string): number;
}

/**
 * Counts in memory how much each name uses of an allowance (a token bucket, stored as the time at
 * which it will be full again: the generic cell rate algorithm). A full bucket is forgotten.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createAllowances(
  { perMinute }: Allowance,
  now: () => number = () => performance.now(),
): Allowances {
  const eachMs = MINUTE_MS / perMinute;
  const fullAt = new Map<string, number>();
  let sweepAbove = FEW_NAMES;

  function forgetFull(at: number): void {
    for (const [name, time] of fullAt) if (time <= at) fullAt.delete(name);
    sweepAbove = Math.max(FEW_NAMES, fullAt.size * 2);
  }

  return {
    take(name) {
      const at = now();
      const next = Math.max(at, fullAt.get(name) ?? at) + eachMs;
      const wait = next - at - MINUTE_MS;
      // Allows for floating point: thirds of a millisecond do not add up to exactly one.
      if (wait > ROUNDING_MS) return wait;
      fullAt.set(name, next);
      if (fullAt.size > sweepAbove) forgetFull(at);
      return 0;
    },
  };
}
