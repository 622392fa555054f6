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
  // A trace would take longer than the steps, and a story is easy to open by hand.
  trace: 'off',
});

/**
 * Returns the URL of a story's own page, without Storybook's accessibility check, which no test
 * uses.
 */
export function addressOf(storybook: string, storyId: string): string {
  return `${storybook}/iframe.html?viewMode=story&id=${storyId}&globals=a11y.manual:!true`;
}

/**
 * Shows a story and waits until it has played. Stories share a page and follow each other as in
 * Storybook's sidebar.
 */
export async function showStory(stage: Page, storybook: string, storyId: string): Promise<void> {
  const shown = new URL(stage.url()).searchParams.get('id') ?? '';
  if (shown !== '' && shown !== storyId) await stage.evaluate(chooseStory, storyId);
  else await stage.goto(addressOf(storybook, storyId));
  await stage.waitForFunction(hasPlayed, storyId);
}

/** The globals of Storybook's story page. */
interface StoryPage {
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, story: { storyId: string }): void };
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase?: string } };
}

function chooseStory(storyId: string): void {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StoryPage;
  channel.emit('setCurrentStory', { storyId });
}

function hasPlayed(storyId: string): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as StoryPage;
  const { id, phase = '' } = preview?.currentRender ?? {};
  return id === storyId && /^(finished|errored|aborted)$/.test(phase);
}
