/**
 * Runs the tasks several at once, in the given order as far as it can be seen: of two tasks that
 * name the same key the first ends before the second starts. Rejects with the first failure, when
 * nothing is running any more.
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
