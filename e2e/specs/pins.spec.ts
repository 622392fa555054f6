import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { addSeller } from '../support/sellers.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const YERBA = '7790387013627';
const PIN_OF = { owner: '482915', beto: '2468' };

async function givePin(page: Page, username: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: `PIN de ${username}` }).press('Enter');
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(username) })).toContainText('Con PIN');
}

test("sellers share a till by PIN, and an administrator's PIN allows restricted acts", async ({
  page,
  browser,
  baseURL,
  product,
  shop,
}) => {
  await shop.addProduct({ name: 'Yerba Playadito 1 kg', price: 8000, barcode: YERBA });
  const [luz, beto] = [`luz-${newId().slice(-12)}`, `beto-${newId().slice(-12)}`];
  const seller = await addSeller(product, shop, luz, 'canManageSales');
  await addSeller(product, shop, beto, 'canManageSales');
  await shop.call(tillSettingsEndpoints.update, { body: { pinToCancel: true } });
  await shop.signIn(page);

  await test.step('the owner sets PINs, by keyboard', async () => {
    await page.goto('/app/settings/users');
    await givePin(page, shop.username, PIN_OF.owner);
    await givePin(page, beto, PIN_OF.beto);
    expect(await violationsIn(page)).toEqual([]);
  });

  const shared = await (await browser.newContext({ baseURL, locale: 'es-AR' })).newPage();
  const till = new Till(shared);
  const { keyboard } = shared;
  await seller.signIn(shared);
  await till.open();

  await test.step("a seller gives half off with the owner's PIN", async () => {
    await till.scan(YERBA);
    await expect(till.line('Yerba')).toBeVisible();
    // Offered once the till knows that an administrator has a PIN.
    await expect(shared.getByRole('button', { name: 'Descuento', exact: true })).toBeVisible();
    await keyboard.press('Alt+D');
    const discount = shared.getByRole('dialog', { name: 'Descuento' });
    await expect(discount).toContainText('Al cobrar se pide el PIN de un administrador.');
    expect(await violationsIn(shared)).toEqual([]);
    await till.type('50');
    await keyboard.press('Enter');
    await keyboard.press('F9');
    const authorize = shared.getByRole('dialog', { name: 'Autorizar el descuento' });
    await expect(authorize.getByLabel('PIN', { exact: true })).toBeFocused();
    expect(await violationsIn(shared)).toEqual([]);
    await till.type('0000');
    await keyboard.press('Enter');
    await expect(authorize).toContainText('El PIN no es correcto');
    await authorize.getByLabel('PIN', { exact: true }).fill(PIN_OF.owner);
    await keyboard.press('Enter');
    await expect(till.completed).toBeVisible();
    await till.startNext();
  });

  await test.step('another seller takes over the cart', async () => {
    await till.scan(YERBA);
    await expect(till.line('Yerba')).toBeVisible();
    const change = shared.getByRole('dialog', { name: 'Cambiar de vendedor' });
    // An Enter that closely follows a scan belongs to the scan, and is pressed again.
    await expect(async () => {
      await shared.getByRole('button', { name: 'Cambiar de vendedor' }).press('Enter');
      await expect(change).toContainText(beto, { timeout: 1000 });
    }).toPass();
    await expect(change.getByLabel('PIN', { exact: true })).toBeFocused();
    expect(await violationsIn(shared)).toEqual([]);
    await till.type(PIN_OF.beto);
    await keyboard.press('Enter');
    await expect(change).toBeHidden();
    await expect(till.line('Yerba')).toBeVisible();
    await keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    await till.startNext();
    const signedIn = await shared.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(signedIn.username).toBe(beto);
  });

  await test.step('a cancellation asks for the PIN too', async () => {
    await shared.goto('/app/sales?tab=history');
    await shared
      .getByRole('button', { name: /^Anular/ })
      .first()
      .press('Enter');
    const cancel = shared.getByRole('dialog', { name: '¿Anular la venta?' });
    await expect(cancel.getByLabel('PIN', { exact: true })).toBeFocused();
    expect(await violationsIn(shared)).toEqual([]);
    await till.type(PIN_OF.owner);
    await keyboard.press('Enter');
    await expect(shared.getByText('Venta anulada')).toBeVisible();
  });

  await test.step('the activity names who asked and who allowed', async () => {
    await page.goto('/app/settings/activity');
    const activity = page.getByRole('main');
    await expect(activity).toContainText(luz);
    await expect(activity).toContainText(beto);
    await expect(activity).toContainText(`la dio ${shop.username}`);
    await expect(activity).toContainText(`Usó la autorización de ${shop.username}`);
    expect(await violationsIn(page)).toEqual([]);
  });
});
