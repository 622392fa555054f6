import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules about a whole page, which a component on its own cannot keep. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one'];

interface Checks {
  /** Switches to this theme first. */
  colorScheme?: 'light' | 'dark';
  /** Checks this rule alone. */
  onlyRule?: string;
  /** Skips the rules about whole pages. */
  isPart?: boolean;
}

/**
 * Returns the accessibility violations that axe finds in a page, without the minor ones, one line
 * per element.
 */
export async function violationsIn(
  page: Page,
  { colorScheme, onlyRule, isPart = false }: Checks = {},
): Promise<string[]> {
  // A button that is enabled while axe runs would fade from its old colours.
  await page.emulateMedia({ reducedMotion: 'reduce', ...(colorScheme && { colorScheme }) });
  const options: axe.RunOptions = {
    // Passing nodes are neither described nor sent.
    resultTypes: ['violations'],
    ...(isPart && { rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])) }),
    ...(onlyRule && { runOnly: [onlyRule] }),
  };
  // Axe is half a megabyte and takes longer to compile than most checks: once per page load.
  let violations = await page.evaluate(runAxe, options);
  if (!violations) {
    await page.evaluate(axe.source);
    violations = await page.evaluate(runAxe, options);
  }
  if (!violations) throw new Error('The page left while axe was loaded');
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}

/** Runs in the page; returns undefined where axe is not loaded. */
async function runAxe(options: axe.RunOptions): Promise<axe.Result[] | undefined> {
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
  const { violations } = await axeOfThePage.run(options);
  return violations;
}

/**
 * Same as `violationsIn`, in the light theme and then in the dark one, where only the colours differ.
 */
export async function violationsInBothThemes(
  page: Page,
  { isPart }: Pick<Checks, 'isPart'> = {},
): Promise<string[]> {
  const light = await violationsIn(page, { colorScheme: 'light', ...(isPart && { isPart }) });
  const dark = await violationsIn(page, { colorScheme: 'dark', onlyRule: 'color-contrast' });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}
