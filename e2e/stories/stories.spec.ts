import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { builtStories, serveStorybook } from './storybook-site.ts';

const SCHEMES = ['light', 'dark'] as const;
const WINDOWS = [
  { name: 'laptop', width: 1366, height: 768 },
  { name: 'phone', width: 390, height: 844 },
];

const test = base.extend<object, { storybook: string }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await serveStorybook();
      await use(site.origin);
      site.close();
    },
    { scope: 'worker' },
  ],
});

const stories = builtStories();

test('Storybook has been built and has stories', () => {
  expect(
    stories.length,
    'run `pnpm --filter @mostrador/shared-ui build-storybook`',
  ).toBeGreaterThan(0);
});

for (const story of stories) {
  test(`${story.title} · ${story.name} keeps everyone in`, async ({ page, storybook }) => {
    const complaints = complaintsOf(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${storybook}/iframe.html?viewMode=story&id=${story.id}`);
    await expect(page.locator('body')).toHaveClass(/sb-show-main|sb-show-errordisplay/);
    await expect(page.locator('body')).not.toHaveClass(/sb-show-errordisplay/);
    await expect(page.locator('#storybook-root > *').first()).toBeAttached();

    for (const window of WINDOWS)
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize(window);
        await page.emulateMedia({ colorScheme });
        expect(await barriersIn(page), `${window.name}, ${colorScheme}`).toEqual([]);
      }
    expect(complaints).toEqual([]);
  });
}

/** What axe finds that keeps somebody out, a line for each element. */
async function barriersIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
