import pLimit, { type LimitFunction } from 'p-limit';

/** Runs at most `places` works of each key concurrently. A key without work takes no memory. */
export function createSemaphoreByKey(places: number) {
  const byKey = new Map<string, { limit: LimitFunction; works: number }>();

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const semaphore = byKey.get(key) ?? { limit: pLimit(places), works: 0 };
    byKey.set(key, semaphore);
    semaphore.works++;
    try {
      return await semaphore.limit(work);
    } finally {
      semaphore.works--;
      if (semaphore.works === 0) byKey.delete(key);
    }
  };
}
