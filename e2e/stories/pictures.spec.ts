import { expect } from '@playwright/test';
import { test as base, showStory } from './storybook.ts';
import { builtStories } from './storybook-site.ts';

// `pnpm stories:pictures`: compares each story with its stored picture.

/** A working day, so that stories look the same on each. */
const NOW = new Date('2026-11-26T15:00:00Z');
/** A longer page would be a picture of thousands of rows. */
const TALLEST = 4000;

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const LOOKS = [
  { look: 'phone', size: PHONE, colorScheme: 'light' },
  // The dark colours are the same at every size.
  { look: 'dark', size: LAPTOP, colorScheme: 'dark' },
  { look: 'laptop', size: LAPTOP, colorScheme: 'light' },
] as const;

const test = base.extend({
  stage: [
    async ({ stage }, use) => {
      await stage.clock.setFixedTime(NOW);
      await stage.addInitScript(drawSameValues);
      await use(stage);
    },
    { scope: 'worker' },
  ],
});

// A countdown shows another number in each picture.
const still = builtStories().filter(({ tags }) => !tags.includes('counts'));

for (const [title, ofOneFile] of Map.groupBy(still, ({ title }) => title))
  test.describe(title, () => {
    for (const story of ofOneFile)
      test(story.name, async ({ stage, storybook }) => {
        // Loads the page again: nothing is left of another story, such as its toasts.
        await stage.goto('about:blank');
        await stage.setViewportSize(LAPTOP);
        await showStory(stage, storybook, story.id);
        // Parts of a page that load on demand.
        await stage.waitForLoadState('networkidle');
        for (const { look, size, colorScheme } of LOOKS) {
          await stage.emulateMedia({ colorScheme });
          await stage.setViewportSize(size);
          const height = await stage.evaluate(() => document.documentElement.scrollHeight);
          await expect
            .soft(stage)
            .toHaveScreenshot(`${story.id}-${look}.png`, { fullPage: height <= TALLEST });
        }
      });
  });

/** Makes random values a sequence that begins with the page: numbers of sales are made of them. */
function drawSameValues(): void {
  let drawn = 0;
  const next = () => (++drawn * 40_503) % 65_521;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const index of bytes.keys()) bytes[index] = next();
    return array;
  };
  Math.random = () => next() / 65_521;
}
