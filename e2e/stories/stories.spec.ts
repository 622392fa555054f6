import { expect, type Page } from '@playwright/test';
import { barriersInBothThemes } from '../support/barriers.ts';
import { showStory, test } from './storybook.ts';
import { builtStories } from './storybook-site.ts';

const WINDOWS = [
  { name: 'laptop', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844 },
];

const stories = builtStories();

test('Storybook has been built and has stories', () => {
  expect(
    stories.length,
    'run `pnpm --filter @mostrador/shared-ui build-storybook`',
  ).toBeGreaterThan(0);
});

for (const [title, ofOneFile] of Map.groupBy(stories, ({ title }) => title))
  test.describe(title, () => {
    // One after the other, on one page.
    test.describe.configure({ mode: 'default' });

    for (const story of ofOneFile)
      test(`${story.name} keeps nobody out`, async ({ stage, storybook }) => {
        const complaints = listenToComplaints(stage);
        await showStory(stage, storybook, story.id);
        await expect(stage.locator('body')).toHaveClass(/sb-show-(main|errordisplay)/);
        expect(await stage.locator('#error-message').textContent(), 'the story breaks').toBe('');

        for (const window of WINDOWS) {
          await stage.setViewportSize(window);
          expect(await barriersInBothThemes(stage), window.name).toEqual([]);
        }
        expect(complaints.heard).toEqual([]);
        complaints.stop();
      });
  });

function listenToComplaints(page: Page) {
  const heard: string[] = [];
  const onError = (error: Error) => heard.push(error.message);
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') heard.push(message.text());
  };
  page.on('pageerror', onError);
  page.on('console', onConsole);
  return {
    heard,
    stop() {
      page.off('pageerror', onError);
      page.off('console', onConsole);
    },
  };
}
