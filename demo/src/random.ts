/** A number in [0, 1). */
export type Random = () => number;

/** Deterministic for a seed, on every machine: mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws an index, each with probability proportional to its weight. */
export function createLottery(weights: readonly number[]): (random: Random) => number {
  let sum = 0;
  const upTo = weights.map((weight) => {
    sum += weight;
    return sum;
  });
  return (random) => {
    const drawn = random() * sum;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] as number) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
