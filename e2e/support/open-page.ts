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
 * Lets minutes pass until the page has asked for new releases, and has the answer. No time passes
 * while it waits: the page would give the answer up.
 */
export async function untilItKnowsReleases(page: Page): Promise<void> {
  await expect(async () => {
    const asking = page.waitForRequest('**/app', { timeout: 2000 });
    await Promise.all([asking, page.clock.fastForward('06:00')]);
    const answer = await (await asking).response();
    expect(await answer?.finished()).toBeNull();
  }).toPass();
}

/** Counts how often the page is loaded. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}
