import { expect, type Locator, type Page } from '@playwright/test';
import { PERSON_GAP_MS } from './till.ts';

/** Counts what a person does with mouse and keyboard. */
export class Hands {
  clicks = 0;
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator) {
    this.clicks++;
    await target.click();
  }

  async press(key: string) {
    this.keys++;
    await this.#page.keyboard.press(key);
  }

  /** Types slower than any scanner, wherever the focus is. */
  async type(text: string) {
    this.keys += text.length;
    await this.#page.keyboard.type(text, { delay: PERSON_GAP_MS });
  }

  /** Replaces the text of a field; clicks into it unless the focus is there. */
  async write(field: Locator, text: string) {
    await expect(field).toBeVisible();
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.click(field);
    this.keys += text.length;
    await field.fill(text);
  }

  /** Chooses in a native list, which takes two clicks. */
  async choose(list: Locator, label: string) {
    this.clicks += 2;
    await list.selectOption({ label });
  }
}
