import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { builtStories, serveStorybook } from './storybook-site.ts';

const WINDOWS = [
  { name: 'laptop', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844 },
];

/** One page for all the stories of a worker, so that Storybook's own code is compiled once. */
const test = base.extend<object, { storybook: string; stage: Page }>({
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
});

// Recording every step costs more than the steps; a story is opened by hand as easily as a trace.
test.use({ trace: 'off' });

const stories = builtStories();

test('Storybook has been built and has stories', () => {
  expect(
    stories.length,
    'run `pnpm --filter @mostrador/shared-ui build-storybook`',
  ).toBeGreaterThan(0);
});

for (const story of stories) {
  test(`${story.title} · ${story.name} keeps nobody out`, async ({ stage, storybook }) => {
    const complaints = listenToComplaints(stage);
    await stage.goto(`${storybook}/iframe.html?viewMode=story&id=${story.id}`);
    await expect(stage.locator('body')).toHaveClass(/sb-show-(main|errordisplay)/);
    expect(await stage.locator('#error-message').textContent(), 'the story breaks').toBe('');

    for (const window of WINDOWS) {
      await stage.setViewportSize(window);
      await stage.emulateMedia({ colorScheme: 'light' });
      expect(await barriersIn(stage), `${window.name}, light`).toEqual([]);
      await stage.emulateMedia({ colorScheme: 'dark' });
      // Only the colours are others.
      expect(await barriersIn(stage, 'color-contrast'), `${window.name}, dark`).toEqual([]);
    }
    expect(complaints.heard).toEqual([]);
    complaints.stop();
  });
}

/** What axe finds that keeps somebody out, a line for each element. */
async function barriersIn(page: Page, onlyRule?: string): Promise<string[]> {
  // Without frames of other origins the results need no second page to be put together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (onlyRule) axe.withRules(onlyRule);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}

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
