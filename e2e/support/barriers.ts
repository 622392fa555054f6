import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * The serious and critical accessibility violations that axe finds in a page, one line per element.
 *
 * @param onlyRule checks this rule alone
 */
export async function barriersIn(page: Page, onlyRule?: string): Promise<string[]> {
  // Axe is half a megabyte, more work to compile than most pages are to check: once for each load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (rule) => {
    // A change of the window or of its colours is drawn, and React has followed it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // A dialog that fades in has pale letters. What turns until it is loaded never ends.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { axe: axeOfThePage } = window as unknown as { axe: typeof axe };
    const found = await axeOfThePage.run({
      // The nodes that pass are neither described nor sent.
      resultTypes: ['violations'],
      ...(rule && { runOnly: [rule] }),
    });
    return found.violations;
  }, onlyRule);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}

/** As `barriersIn`, in the light theme and then in the dark one, where only the colours differ. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await barriersIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await barriersIn(page, 'color-contrast');
  return [...light, ...dark.map((barrier) => `dark: ${barrier}`)];
}
