import { test as base, type Page } from '@playwright/test';
import { serveStorybook } from './storybook-site.ts';

/** One page for all the stories of a worker, so that Storybook's own code is compiled once. */
export const test = base.extend<object, { storybook: string; stage: Page }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await serveStorybook();
      await use(site.origin);
      site.close();
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'es-AR' });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  // A trace costs more time than the steps, and a story is as easy to open by hand.
  trace: 'off',
});

/** A story on its own page, without Storybook's accessibility check, which no test reads. */
export function addressOf(storybook: string, storyId: string): string {
  return `${storybook}/iframe.html?viewMode=story&id=${storyId}&globals=a11y.manual:!true`;
}
