/** Runs of each property in the suite, always the same ones: all endpoints take a minute. */
const RUNS = 12;
const SEED = 20_261_126;

/** Returns the runs of a property: as many and as random as `pnpm test:fuzz` asks, if it does. */
export function fuzzRuns(): { numRuns: number; seed: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env;
  return {
    numRuns: FUZZ_RUNS ? Number(FUZZ_RUNS) : RUNS,
    seed: FUZZ_SEED ? Number(FUZZ_SEED) : SEED,
  };
}
