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

/** The same for each name by itself. A name nobody is using takes no memory. */
export function createTurnsByName(atOnce: number) {
  const lines = new Map<string, { inTurn: ReturnType<typeof createTurns>; people: number }>();

  return async function inTurnOf<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(name) ?? { inTurn: createTurns(atOnce), people: 0 };
    lines.set(name, line);
    line.people++;
    try {
      return await line.inTurn(work);
    } finally {
      line.people--;
      if (line.people === 0) lines.delete(name);
    }
  };
}
