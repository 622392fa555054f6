/**
 * Milliseconds at which independent people send a request: a Poisson process. Its average is the
 * rate, and requests come in bursts as they do in reality.
 */
export function* arrivals(
  { perSecond, milliseconds }: { perSecond: number; milliseconds: number },
  random: () => number = Math.random,
): Generator<number> {
  const gap = () => (-Math.log(1 - random()) * 1000) / perSecond;
  for (let at = gap(); at < milliseconds; at += gap()) yield at;
}
