import { saleEndpoints } from '@mostrador/contracts/sales';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { Hands } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';

const MAX_CLICKS = 12;
const MAX_KEYS = 60;

async function expectNoViolations(page: Page): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
      expect(await violationsIn(page)).toEqual([]);
    }
}

test('from registration to the first sale in a few clicks and keys', async ({ page }) => {
  const hands = new Hands(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('registers', async () => {
    await page.goto('/register');
    await hands.click(page.getByLabel('Usuario'));
    await hands.type('luna');
    await hands.press('Tab');
    await hands.type('luna@sol.ar');
    await hands.click(page.getByLabel('Contraseña', { exact: true }));
    await hands.type('verde-73');
    await hands.click(page.getByLabel('Nombre del comercio'));
    await hands.type('Kiosco Luna');
    await hands.press('Enter');
    await expect(page).toHaveURL(/\/app$/);
    await expect(page.getByText('Paso 1 de 5')).toBeVisible();
  });

  await test.step('chooses what to sell', async () => {
    await hands.click(button('Cargar productos'));
    await hands.click(button(/^Kiosco/));
    await expect(page.getByText('Paso 2 de 5')).toBeVisible();
  });

  await test.step('opens the drawer', async () => {
    await hands.click(button('Abrir la caja'));
    await expect(page.getByLabel('Monto inicial')).toBeFocused();
    await hands.type('5000');
    await hands.press('Enter');
    await expect(page.getByText('Paso 3 de 5')).toBeVisible();
  });

  await test.step('sells', async () => {
    await hands.click(page.getByRole('link', { name: 'Hacer una venta' }));
    await expect(page.getByRole('combobox', { name: 'Buscar producto' })).toBeFocused();
    await hands.type('alfajor');
    await expect(page.getByRole('option').first()).toBeVisible();
    await hands.press('Enter');
    await expect(page.getByRole('row', { name: /Alfajor/ })).toBeVisible();
    await hands.click(button(/^Completar Venta/));
    await expect(page.getByRole('dialog', { name: 'Venta Completada' })).toBeVisible();
  });

  expect(hands.clicks).toBeLessThanOrEqual(MAX_CLICKS);
  expect(hands.keys).toBeLessThanOrEqual(MAX_KEYS);

  await test.step("the sale ticks its step, and the seller's step is left", async () => {
    await page.goto('/app');
    await expect(page.getByText('Paso 4 de 5')).toBeVisible();
    await page.getByRole('link', { name: 'Agregar un vendedor' }).click();
    await expect(page).toHaveURL(/\/app\/settings\/users$/);
  });
});

test('the steps are done by keyboard, skipped, and found again', async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app');
  await expect(page.getByText('Paso 1 de 5')).toBeVisible();
  await expectNoViolations(page);

  await test.step('a list, by keyboard', async () => {
    await page.getByRole('button', { name: 'Cargar productos' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Kiosco/ })).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Paso 2 de 5')).toBeVisible();
    expect((await shop.products()).some(({ name }) => name === 'Yerba mate 1 kg')).toBe(true);
  });

  await test.step('a sale of another till ticks its step', async () => {
    const [product] = await shop.products();
    await shop.call(saleEndpoints.complete, {
      body: { items: [{ productId: product?._id ?? '', quantity: 1 }] },
    });
    await expect(page.getByText('Primeros pasos · Paso 2 de 5')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Hacer una venta' })).toBeHidden();
    await expectNoViolations(page);
  });

  await test.step('skipped', async () => {
    await page.getByRole('button', { name: 'Omitir todo' }).click();
    await expect(page.getByText(/Paso \d de 5/)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Ventas de Hoy' })).toBeVisible();
    await expect(page.getByText(/Paso \d de 5/)).toBeHidden();
  });

  await test.step('found again in the settings', async () => {
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Retomar los primeros pasos' }).click();
    await expect(page).toHaveURL(/\/app$/);
    await expect(page.getByText('Paso 2 de 5')).toBeVisible();
  });
});
