import { expect, type Page } from '@playwright/test';

const PHONE_WIDTH = 768;

/** Chooses a period by its name: from the list of a phone, or with its button. */
export async function choosePeriod(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < PHONE_WIDTH)
    await page.getByRole('combobox', { name: 'Período' }).selectOption(name);
  else await page.getByRole('radio', { name, exact: true }).click();
  await expect(page).toHaveURL(/[?&]period=/);
}
