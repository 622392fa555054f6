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
 * Shows a story, waits until it has played, and returns its error: empty if it works. Stories share
 * a page and follow each other as in Storybook's sidebar.
 */
export async function showStory(
  stage: Page,
  storybook: string,
  storyId: string,
): Promise<string | null> {
  const shown = new URL(stage.url()).searchParams.get('id') ?? '';
  const isOpen = shown !== '' && shown !== storyId;
  if (!isOpen) await stage.goto(addressOf(storybook, storyId));
  return stage.evaluate(play, { storyId, isOpen });
}

/** The globals of Storybook's story page. */
interface StoryPage {
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, story: { storyId: string }): void };
  __STORYBOOK_PREVIEW__?: { currentRender?: { id: string; phase?: string } };
}

/**
 * Runs in the page, as one call: each call costs as much of a processor as showing a simple story.
 *
 * @param isOpen whether Storybook is loaded, and shows another story
 */
async function play({ storyId, isOpen }: { storyId: string; isOpen: boolean }) {
  const storybook = window as unknown as StoryPage;
  if (isOpen) storybook.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId });
  for (;;) {
    const { id, phase = '' } = storybook.__STORYBOOK_PREVIEW__?.currentRender ?? {};
    const hasPlayed = id === storyId && /^(finished|errored|aborted)$/.test(phase);
    if (hasPlayed && /sb-show-(main|errordisplay)/.test(document.body.className)) break;
    await new Promise(requestAnimationFrame);
  }
  return document.querySelector('#error-message')?.textContent ?? null;
}
