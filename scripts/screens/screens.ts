import { expect, type Page } from '@playwright/test';

/** A page to look at, or a state of one. */
export interface Screen {
  name: string;
  path: string;
  /** Brings the loaded page to the state to look at. */
  show?(page: Page): Promise<void>;
}

export const SIZES = [
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;

/** The pages without a sign-in. */
export const publicScreens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'contact', path: '/contact' },
];

/** The pages of a shop. */
export const shopScreens: readonly Screen[] = [
  { name: 'dashboard', path: '/app' },
  { name: 'reports', path: '/app/reports' },
  { name: 'counter', path: '/app/sales' },
  { name: 'history', path: '/app/sales/history' },
  { name: 'closures', path: '/app/sales?tab=cash-registers' },
  { name: 'products', path: '/app/products' },
  { name: 'product-configuration', path: '/app/products/config' },
  { name: 'customers', path: '/app/customers' },
  { name: 'store', path: '/app/store' },
  { name: 'store-images', path: '/app/store/assets' },
  { name: 'store-settings', path: '/app/store/settings' },
  { name: 'settings', path: '/app/settings' },
  { name: 'users', path: '/app/settings/users' },
  { name: 'activity', path: '/app/settings/activity' },
  { name: 'invoicing', path: '/app/settings/fiscal' },
  { name: 'subscription', path: '/app/settings/subscription' },
];

/** States that a click or a few words lead to, in a shop with products. */
export const shopStates: readonly Screen[] = [
  {
    name: 'counter-with-cart',
    path: '/app/sales',
    async show(page) {
      for (const words of ['coca', 'alfajor', 'leche', 'agua']) {
        await page.getByRole('combobox', { name: 'Buscar producto' }).fill(words);
        await page.getByRole('option').first().click();
      }
    },
  },
  {
    name: 'new-product',
    path: '/app/products',
    async show(page) {
      await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new-customer',
    path: '/app/customers',
    async show(page) {
      await page.getByRole('button', { name: 'Nuevo Cliente' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** The pages of a store; paths follow the store's address. */
export const storeScreens: readonly Screen[] = [
  { name: 'store-home', path: '' },
  { name: 'store-catalog', path: 'productos' },
  { name: 'store-cart', path: 'carrito' },
];

/** How long a page changes nothing before it counts as complete. */
const STILL_MS = 500;
const GIVEN_UP_MS = 10_000;

/** Waits until a page has what it loads, and changes nothing any more. */
export async function untilStill(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Cargando/ })).toHaveCount(0, {
    timeout: GIVEN_UP_MS,
  });
  await page.evaluate(
    ({ stillMs, givenUpMs }) =>
      new Promise<void>((resolve) => {
        const changes = new MutationObserver(restart);
        let still = setTimeout(end, stillMs);
        const late = setTimeout(end, givenUpMs);
        changes.observe(document, { subtree: true, childList: true, characterData: true });
        function restart() {
          clearTimeout(still);
          still = setTimeout(end, stillMs);
        }
        function end() {
          changes.disconnect();
          clearTimeout(late);
          resolve();
        }
      }),
    { stillMs: STILL_MS, givenUpMs: GIVEN_UP_MS },
  );
  await page.evaluate(() => document.fonts.ready);
}
