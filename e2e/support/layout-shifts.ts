import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    shifts?: { value: number; of: string[] }[];
  }
}

const MOST_SHIFT = 0.05;

/** Records what moves by itself from the next load on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(recordShifts);
}

/**
 * Opens a screen whose data arrives only after its first state is painted, and waits for the data:
 * otherwise it would depend on the machine whether the placeholders are ever shown.
 */
export async function openWithLateAnswers(page: Page, path: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await painted.promise;
    await route.continue();
  });
  try {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(untilPainted);
    painted.resolve();
    await expect(page.getByRole('status', { name: /^(Carg|Sum)ando/ })).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(untilPainted);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** Expects that less moved since the page was loaded than a person notices. */
export async function expectNothingMoved(page: Page, where: string): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT);
}

/** Runs in the page. Chromium's types do not know these entries. */
function recordShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      };
      if (hadRecentInput) continue;
      window.shifts?.push({ value, of: sources.map(({ node }) => node?.className ?? 'removed') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
async function untilPainted() {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
