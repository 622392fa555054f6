import type { Page } from '@playwright/test';
import { ENDS, scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = '7790387013627';
const ALFAJOR = '7790040133488';
const KINDS = Object.keys(ENDS) as (keyof typeof ENDS)[];

/** Counts the line feeds that the page did not intercept: the browser would open the downloads. */
async function countLineFeeds(page: Page) {
  await page.addInitScript(() => {
    const heard: KeyboardEvent[] = [];
    window.addEventListener('keydown', (event) => heard.push(event), { capture: true });
    Object.assign(window, {
      lineFeedsLeft: () =>
        heard.filter(
          ({ ctrlKey, key, defaultPrevented }) => ctrlKey && key === 'j' && !defaultPrevented,
        ).length,
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { lineFeedsLeft: () => number }).lineFeedsLeft());
}

test('each kind of scanner sells, one code after the other', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba', barcode: YERBA, stock: 50 });
  await shop.addProduct({ name: 'Alfajor', barcode: ALFAJOR, stock: 50 });
  const lineFeedsLeft = await countLineFeeds(page);
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();

  for (const [place, ends] of KINDS.entries())
    await test.step(`a scanner that ends with ${ends}`, async () => {
      for (const [barcode, name] of [
        [YERBA, 'Yerba'],
        [ALFAJOR, 'Alfajor'],
      ] as const) {
        await scan(page, barcode, { ends });
        const quantity = till.line(name).getByRole('button', { name: /^Cantidad/ });
        await expect(quantity).toHaveText(String(place + 1));
        await expect(till.search).toHaveValue('');
        await expect(till.search).toBeFocused();
      }
    });
  expect(await lineFeedsLeft()).toBe(0);
});

test('each kind of scanner fills in the product form, and searches the list', async ({
  page,
  shop,
}) => {
  await shop.addProduct({ name: 'Yerba', barcode: YERBA });
  const lineFeedsLeft = await countLineFeeds(page);
  await shop.signIn(page);
  await page.goto('/app/products');
  await expect(page.getByRole('row', { name: /Yerba/ })).toBeVisible();

  for (const ends of KINDS)
    await test.step(`a scanner that ends with ${ends}`, async () => {
      await page.getByRole('searchbox').focus();
      await scan(page, YERBA, { ends });
      await expect(page.getByRole('dialog', { name: 'Yerba' })).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
      const code = page.getByLabel('Código de barras');
      await page.getByRole('dialog').getByLabel('Precio').focus();
      await scan(page, ALFAJOR, { ends });
      await expect(code).toHaveValue(ALFAJOR);
      await expect(page.getByRole('dialog').getByLabel('Precio')).toHaveValue('');
      await expect(page.getByLabel('Nombre')).toBeFocused();
      await page.keyboard.press('Escape');
      const discard = page.getByRole('button', { name: 'Descartar' });
      await discard.click();
    });
  expect(await lineFeedsLeft()).toBe(0);
});

test('a scanner with another keyboard layout gets instructions', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Tornillo', barcode: 'A-123/4' });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  const sentence =
    "El lector escribe «A'123-4» donde dice «A-123/4», porque está configurado para un teclado en inglés: pasalo a «Español (Latinoamérica)» con los códigos de su manual.";

  await scan(page, 'A-123/4', { misread: true });
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(till.search).toHaveValue('');
  await expect(till.line('Tornillo')).toBeHidden();

  await page.goto('/app/products');
  await expect(page.getByRole('row', { name: /Tornillo/ })).toBeVisible();
  await scan(page, 'A-123/4', { misread: true });
  await expect(page.getByText(sentence)).toBeVisible();
});

test('a barcode typed by hand is never truncated', async ({ page, shop }) => {
  // This code is the end of the other product's code.
  await shop.addProduct({ name: 'Caramelo', barcode: '627' });
  await shop.addProduct({ name: 'Yerba', barcode: YERBA });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();

  await page.keyboard.type(YERBA.slice(0, -3), { delay: 600 });
  await scan(page, YERBA.slice(-3), { ends: 'Enter' });

  await expect(till.line('Yerba')).toBeVisible();
  await expect(till.line('Caramelo')).toBeHidden();
});
