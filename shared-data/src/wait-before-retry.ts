const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Resolves when it is time to retry: after an exponential backoff with jitter, so that the tills of
 * a shop do not retry together. Resolves early when the machine is back online or the signal
 * aborts.
 *
 * @param failures the number of earlier waits
 * @param askedMs the wait that the server asked for: it is busy, and an earlier retry is refused
 */
export function waitBeforeRetry(failures: number, signal: AbortSignal, askedMs = 0): Promise<void> {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  const shortest = Math.min(LONGEST_WAIT_MS, askedMs);
  const wait = Math.max(shortest, longest * (0.5 + Math.random() / 2));
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, wait);
  addEventListener('online', end);
  signal.addEventListener('abort', end);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener('online', end);
    signal.removeEventListener('abort', end);
  });
}
