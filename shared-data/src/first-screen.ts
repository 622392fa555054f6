/** A till that opens from the device is drawn by then, or nearly. */
const DRAWN_MS = 500;

/**
 * Resolves once the page's first screen is drawn, on most devices. Requests for what the device has
 * shown already wait for it: sending them and reading their answers takes the time in which the
 * screen is built.
 */
export async function afterFirstScreen(): Promise<void> {
  const left = DRAWN_MS - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
