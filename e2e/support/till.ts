import { expect, type Locator, type Page } from '@playwright/test';
import { scan } from './scanner.ts';

/** The time between two keys of a person, so that their typing is not taken for a scan. */
export const PERSON_GAP_MS = 80;

/** The counter, operated like a user does. */
export class Till {
  readonly search: Locator;
  readonly complete: Locator;
  readonly completed: Locator;
  readonly recentSales: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.search = page.getByRole('combobox', { name: 'Buscar producto' });
    this.complete = page.getByRole('button', { name: /^Completar Venta/ });
    this.completed = page.getByRole('dialog', { name: 'Venta Completada' });
    this.recentSales = page.getByRole('region', { name: 'Ventas recientes' });
  }

  async open() {
    await this.#page.goto('/app/sales');
    await expect(this.search).toBeFocused();
  }

  /** Types like a scanner, wherever the focus is. */
  async scan(barcode: string) {
    await scan(this.#page, barcode);
  }

  /** Types slower than any scanner, wherever the focus is. */
  async type(text: string) {
    await this.#page.keyboard.type(text, { delay: PERSON_GAP_MS });
  }

  async addByName(text: string) {
    await this.search.fill(text);
    await expect(this.#page.getByRole('option').first()).toBeVisible();
    await this.search.press('Enter');
  }

  /**
   * Starts the next sale from the answer. The till ignores an Enter within the time of a double
   * press, so it is pressed again here.
   */
  async startNext() {
    await expect(async () => {
      await this.#page.keyboard.press('Enter');
      await expect(this.completed).toBeHidden({ timeout: 600 });
    }).toPass();
  }

  line(name: string): Locator {
    return this.#page.getByRole('row', { name: new RegExp(name) });
  }

  /** The total as shown, `$ 1.234,50`. */
  get total(): Locator {
    return this.#page.getByRole('status', { name: 'Total' });
  }

  async payWith(pesos: string) {
    await this.#page.keyboard.press('F8');
    await this.type(pesos);
  }
}
