import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Returns the accessibility violations that axe finds in a page, without the minor ones, one line
 * per element.
 *
 * @param colorScheme switches to this theme first
 * @param onlyRule checks this rule alone
 */
export async function violationsIn(
  page: Page,
  { colorScheme, onlyRule }: { colorScheme?: 'light' | 'dark'; onlyRule?: string } = {},
): Promise<string[]> {
  // A button that is enabled while axe runs would fade from its old colours.
  await page.emulateMedia({ reducedMotion: 'reduce', ...(colorScheme && { colorScheme }) });
  // Axe is half a megabyte and takes longer to compile than most checks: once per page load.
  let violations = await page.evaluate(runAxe, onlyRule);
  if (!violations) {
    await page.evaluate(axe.source);
    violations = await page.evaluate(runAxe, onlyRule);
  }
  if (!violations) throw new Error('The page left while axe was loaded');
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}

/** Runs in the page; returns undefined where axe is not loaded. */
async function runAxe(rule: string | undefined): Promise<axe.Result[] | undefined> {
  const { axe: axeOfThePage } = window as unknown as { axe?: typeof axe };
  if (!axeOfThePage) return undefined;
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
  const { violations } = await axeOfThePage.run({
    // Passing nodes are neither described nor sent.
    resultTypes: ['violations'],
    ...(rule && { runOnly: [rule] }),
  });
  return violations;
}

/**
 * Same as `violationsIn`, in the light theme and then in the dark one, where only the colours differ.
 */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const light = await violationsIn(page, { colorScheme: 'light' });
  const dark = await violationsIn(page, { colorScheme: 'dark', onlyRule: 'color-contrast' });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}
