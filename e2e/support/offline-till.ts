import type { BrowserContext, Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { expect } from './test.ts';
import { Till } from './till.ts';

export const ON_DEVICE = 'Guardada en este dispositivo: se envía al volver la conexión';

/** Opens the counter until it may sell without the server: the device has a lease. */
export async function openLeasedTill(page: Page, shop: Shop): Promise<Till> {
  await shop.signIn(page);
  const till = new Till(page);
  const lease = page.waitForResponse(/\/api\/offline-leases$/);
  await till.open();
  await lease;
  return till;
}

/** Sells one of the product while the server does not answer. */
export async function sellOnDevice(
  page: Page,
  till: Till,
  product: { barcode: string; name: string },
): Promise<void> {
  await till.scan(product.barcode);
  await expect(till.line(product.name)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(till.completed).toContainText(ON_DEVICE);
  await till.startNext();
}

/** Lets no call reach the server. */
export const cutNetwork = (context: BrowserContext) =>
  context.route('**/api/**', (route) => route.abort());
export const mendNetwork = (context: BrowserContext) => context.unroute('**/api/**');
