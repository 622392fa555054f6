/** Runs at most `atOnce` pieces of work at the same time; the others wait in the order they came. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed over, not freed: nobody who comes later gets in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
