import { expect, type Page } from '@playwright/test';

// For pages whose clock is installed.

/**
 * Waits for the code that asks for new releases, which loads after half a minute. Were more time to
 * pass before it arrives, the page would give it up.
 */
export async function untilItWatchesReleases(page: Page): Promise<void> {
  const arrives = page.waitForResponse(
    async (response) =>
      /\/shell\/.*\.js$/.test(response.url()) && (await response.text()).includes('Hay una versi'),
  );
  await page.clock.fastForward('00:31');
  await arrives;
}

/**
 * Lets minutes pass until the page has asked for new releases, and has the whole answer. No minutes
 * pass meanwhile: the installed clock also runs the timeout that would abort the request.
 */
export async function untilItKnowsReleases(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const request = page.waitForRequest('**/app', { timeout: 1000 });
      await page.clock.fastForward('06:00');
      const answer = await request.then(
        (asked) => asked.response(),
        () => null,
      );
      return answer?.finished();
    })
    .toBeNull();
}

/** Counts how often the page is loaded. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}
