const MINUTE_MS = 60_000;
const ROUNDING_MS = 0.001;
/** So many names are remembered before those that owe nothing are looked for. */
const FEW_NAMES = 1000;

/** So many at once, and again as many spread over each minute after. */
export interface Allowance {
  perMinute: number;
}

export interface Allowances {
  /** Takes one of the name's; answers how long to wait for it instead, in milliseconds, or 0. */
  take(name: string): number;
}

/**
 * Counts in memory what each name takes of an allowance (a token bucket, kept as the moment at which
 * it will be full again: the generic cell rate algorithm). A name that owes nothing is forgotten.
 *
 * @param now milliseconds of a clock that never goes back
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
      // Thirds of a millisecond do not add up to exactly a whole one.
      if (wait > ROUNDING_MS) return wait;
      fullAt.set(name, next);
      if (fullAt.size > sweepAbove) forgetFull(at);
      return 0;
    },
  };
}
