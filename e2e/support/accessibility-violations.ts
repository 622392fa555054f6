import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Returns the serious and critical accessibility violations that axe finds in a page, one line per
 * element.
 *
 * @param onlyRule checks this rule alone
 */
export async function violationsIn(page: Page, onlyRule?: string): Promise<string[]> {
  // A button that is enabled while axe runs would fade from its old colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Axe is half a megabyte and takes longer to compile than most checks: once per page load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (rule) => {
    // Wait until a change of size or colours is drawn, and React has reacted to it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // Wait for transitions that began before: less motion does not shorten them. Spinners never end.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { axe: axeOfThePage } = window as unknown as { axe: typeof axe };
    const found = await axeOfThePage.run({
      // Passing nodes are neither described nor sent.
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

/**
 * Same as `violationsIn`, in the light theme and then in the dark one, where only the colours differ.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsIn(page, 'color-contrast');
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}
