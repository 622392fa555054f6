/** Maximum wait: a customer waits for the ticket. */
const LONGEST_MS = 1500;

/**
 * Calls back when an image has loaded: at once if it already has, or without an image. An image
 * that does not load in time is marked `data-missing`.
 */
export function onceLoaded(image: HTMLImageElement | null, callback: () => void): void {
  if (!image || image.complete) {
    callback();
    return;
  }
  const tooLate = AbortSignal.timeout(LONGEST_MS);
  const end = new AbortController();

  function settle() {
    end.abort();
    if (image && (!image.complete || image.naturalWidth === 0)) image.dataset.missing = '';
    callback();
  }
  for (const event of ['load', 'error'])
    image.addEventListener(event, settle, { signal: end.signal });
  tooLate.addEventListener('abort', settle, { signal: end.signal });
}
