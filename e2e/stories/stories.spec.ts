import { expect, type Page } from '@playwright/test';
import { violationsIn, violationsInBothThemes } from '../support/accessibility-violations.ts';
import { oneHandProblemsIn } from './one-hand.ts';
import { showStory, test } from './storybook.ts';
import { builtStories } from './storybook-site.ts';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

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
      test(`${story.name} is accessible`, async ({ stage, storybook }) => {
        const complaints = listenToComplaints(stage);
        const error = await showStory(stage, storybook, story.id);
        await stage.setViewportSize(PHONE);
        const onPhone = await violationsIn(stage, { colorScheme: 'light', isPart: true });
        // The dark colours are the same at every size.
        await stage.setViewportSize(LAPTOP);
        const onLaptop = await violationsInBothThemes(stage, { isPart: true });
        const inOneHand = await oneHandProblemsIn(stage);
        complaints.stop();

        expect({ error, onPhone, onLaptop, inOneHand, complaints: complaints.heard }).toEqual({
          error: '',
          onPhone: [],
          onLaptop: [],
          inOneHand: [],
          complaints: [],
        });
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
