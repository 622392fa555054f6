/**
 * Runs tasks concurrently, but tasks that share a key one after another, in the given order.
 * Rejects with the first failure, after all running tasks have ended.
 */
export async function runInOrder<Task>(
  tasks: Iterable<Task>,
  {
    atOnce,
    keysOf,
    run,
  }: {
    atOnce: number;
    keysOf(task: Task): readonly unknown[];
    run(task: Task): Promise<unknown>;
  },
): Promise<void> {
  const lastOf = new Map<unknown, Promise<unknown>>();
  const running = new Set<Promise<unknown>>();
  try {
    for (const task of tasks) {
      if (running.size >= atOnce) await Promise.race(running);
      const keys = keysOf(task);
      const ended = Promise.all(keys.map((key) => lastOf.get(key))).then(() => run(task));
      for (const key of keys) lastOf.set(key, ended);
      const leave = () => running.delete(ended);
      running.add(ended);
      ended.then(leave, leave);
    }
    await Promise.all(running);
  } finally {
    await Promise.allSettled(running);
  }
}
