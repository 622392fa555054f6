import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: /^Mi cuenta, / });
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });

test("the user's menu leads to the cards of the account, with mouse and keyboard", async ({
  page,
  shop,
}) => {
  await shop.signIn(page);
  await page.goto('/app/sales');
  await page.getByRole('combobox', { name: 'Buscar producto' }).waitFor();

  await test.step('with the mouse', async () => {
    await button(page).click();
    await entry(page, 'Sesiones').click();
    await expect(page.getByRole('heading', { name: 'Sesiones' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Sesiones' })).toBeInViewport();
  });

  await test.step('with the keyboard, on the page of the cards itself', async () => {
    await button(page).press('Enter');
    await expect(entry(page, 'Nombre')).toBeFocused();
    await page.keyboard.press('v');
    await expect(entry(page, 'Verificación en dos pasos')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused();
  });

  await test.step('Escape returns the focus to the button', async () => {
    await button(page).press('Enter');
    await expect(entry(page, 'Nombre')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
  });

  await test.step('Salir ends the session', async () => {
    await button(page).click();
    await entry(page, 'Salir').click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the first tap opens the user's menu", async ({ page, shop }) => {
    await shop.signIn(page);
    await page.goto('/app');
    await button(page).tap();
    await entry(page, 'Contraseña').tap();
    await expect(page.getByRole('heading', { name: 'Contraseña' })).toBeFocused();
  });
});

test("without the menu's code its button leads to the account", async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app');
  await expect(button(page)).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await button(page).click();
  await expect(page).toHaveURL(/\/app\/settings$/);
});
