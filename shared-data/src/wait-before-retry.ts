const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Resolves when it is time to retry: after an exponential backoff with jitter, so that the tills of
 * a shop do not retry together. Resolves early when the machine is back online or the signal
 * aborts.
 *
 * @param failures the number of earlier waits
 */
export function waitBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
  addEventListener('online', end);
  signal.addEventListener('abort', end);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener('online', end);
    signal.removeEventListener('abort', end);
  });
}
