import type { Page } from '@playwright/test';

/**
 * Returns what breaks the common hand of all screens: the main button of a dialog is its last one, at
 * the right on a desk and on top on a phone, and a negative figure has a minus sign, not a hyphen.
 */
export function oneHandProblemsIn(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) => {
    const isMain = (button: Element) =>
      ['primary', 'danger'].includes(button.getAttribute('data-variant') ?? '');
    const footers = [...body.querySelectorAll('[data-dialog-footer]')].flatMap((footer) => {
      const buttons = [...footer.querySelectorAll('button, a')];
      const isInOrder = buttons.every((button) => !isMain(button) || button === buttons.at(-1));
      return isInOrder ? [] : [`footer: ${buttons.map((each) => each.textContent).join(' · ')}`];
    });
    const shown = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const hyphens: string[] = [];
    while (shown.nextNode()) {
      const { textContent, parentElement } = shown.currentNode;
      const text = parentElement?.checkVisibility() ? (textContent ?? '') : '';
      if (/(?<![\p{L}\p{N}])-\s?(?:\$|[\d.,]+\s?%)/u.test(text)) hyphens.push(`hyphen: ${text}`);
    }
    return [...footers, ...hyphens];
  });
}
