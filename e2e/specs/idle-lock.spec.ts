import { pinEndpoints } from '@mostrador/contracts/pins';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { addSeller } from '../support/sellers.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = '7790387013627';
const PIN = '2468';

const cover = (page: Page) => page.getByRole('dialog', { name: 'Bloqueado' });

/** Ages the last use, as if the browser had been closed for an hour, and opens the page again. */
async function comeBackLater(page: Page): Promise<void> {
  await page.evaluate(() =>
    localStorage.setItem('mostrador-used-at', String(Date.now() - 3_600_000)),
  );
  await page.reload();
}

async function openWithPin(page: Page): Promise<void> {
  await expect(cover(page).getByLabel('PIN', { exact: true })).toBeFocused();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(cover(page)).toBeHidden();
}

test('a till that nobody uses locks, keeps its cart, and opens with a PIN', async ({
  page,
  product,
  shop,
}) => {
  await shop.addProduct({ name: 'Yerba Playadito 1 kg', price: 8000, barcode: YERBA });
  const username = `luz-${newId().slice(-12)}`;
  const seller = await addSeller(product, shop, username, 'canManageSales');
  const params = { id: seller.session.user._id };
  await shop.call(pinEndpoints.set, { params, body: { pin: PIN } });
  await page.clock.install();
  await seller.signIn(page);
  const till = new Till(page);
  await till.open();
  await till.scan(YERBA);
  await expect(till.line('Yerba')).toBeVisible();

  await test.step('the administrator turns the lock on at another place', async () => {
    await shop.call(tillSettingsEndpoints.update, { body: { lockAfterMinutes: 1 } });
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.user).lockAfterMinutes))
      .toBe(1);
  });

  const other = await page.context().newPage();
  await other.goto('/app/customers');
  await expect(other.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();

  await test.step('it locks in every tab, over an open dialog', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(cover(page)).toBeVisible();
    await expect(cover(other)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(till.line('Yerba')).toHaveCount(0);
    await expect(page.getByText('Yerba').filter({ visible: true })).toHaveCount(0);
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('no key reaches the counter below: neither a scan, nor Escape, nor F9', async () => {
    const tries: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/unlock')) tries.push(request.url());
    });
    const pin = cover(page).getByLabel('PIN', { exact: true });
    await expect(pin).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F9');
    await till.scan(YERBA);
    await expect(pin).toHaveAttribute('aria-invalid', 'true');
    await pin.fill('');
    // A scan is no wrong PIN.
    expect(tries).toEqual([]);
  });

  await test.step('the PIN of the seller opens every tab, and the cart is as it was', async () => {
    await openWithPin(page);
    await expect(cover(other)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(till.total).toHaveText('$ 8.000,00');
  });

  await test.step('a reload stays locked, and a browser that was closed opens locked', async () => {
    await comeBackLater(page);
    await expect(cover(page)).toBeVisible();
    await page.reload();
    await expect(cover(page)).toBeVisible();
    await expect(page.getByText('Yerba')).toHaveCount(0);
    await openWithPin(page);
    await expect(till.line('Yerba')).toBeVisible();
    await expect(till.total).toHaveText('$ 8.000,00');
  });
});
