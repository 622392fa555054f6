import { inflateSync } from 'node:zlib';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import { violationsInBothThemes } from '../support/accessibility-violations.ts';
import { smallPng } from '../support/pictures.ts';
import { addSeller } from '../support/sellers.ts';
import { expect, test } from '../support/test.ts';

const LAPTOP = { width: 1366, height: 768 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };
/** The laptop is last, where the test goes on. */
const SIZES = [TABLET, PHONE, LAPTOP];

const cards = (page: Page) => page.getByRole('heading', { level: 2 });

/**
 * Returns the text of one of our PDFs: its streams are compressed, and its texts are in Latin
 * letters.
 */
function textOfPdf(bytes: Buffer): string {
  const streams = bytes
    .toString('latin1')
    .matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n');
}

/** Expects no horizontal scroll at any size, and no axe violations on a laptop and a phone. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(size.width);
    if (size !== TABLET) expect(await violationsInBothThemes(page)).toEqual([]);
  }
}

test("the owner sets the shop's address, and receipts and every tab update", async ({
  page,
  context,
  shop,
}) => {
  const yerba = await shop.addProduct({ name: 'Yerba Sol' });
  const sale = newId();
  await shop.call(saleEndpoints.complete, {
    body: { _id: sale, items: [{ productId: yerba._id, quantity: 1 }] },
  });
  await shop.signIn(page);
  await page.goto('/app/settings');
  await expect(page.getByText('Plan Gratuito')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/products');
  await expect(other.getByRole('banner')).toContainText(shop.storeName);
  await expectNoViolations(page);

  await test.step('by keyboard', async () => {
    await page.getByRole('button', { name: 'Editar' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nombre del comercio')).toBeFocused();
    await expectNoViolations(page);
    await page.getByLabel('Nombre del comercio').fill('Almacén Luna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('San Ju');
    await page.keyboard.press('Tab');
    await page.keyboard.type('+54 9 264 412-3456');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Av. Libertador 1200');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Configuración guardada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused();
  });

  await test.step('the top bar updates here and in the other tab', async () => {
    await expect(page.getByRole('banner')).toContainText('Almacén Luna');
    await expect(other.getByRole('banner')).toContainText('Almacén Luna');
  });

  await test.step('the logo is saved', async () => {
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByLabel('Logo').setInputFiles(await smallPng('logo.png'));
    await page.getByRole('button', { name: 'Guardar' }).click();
    const logo = page.getByRole('img', { name: 'Logo de Almacén Luna' });
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectNoViolations(page);
  });

  await test.step('the receipt of a sale has the address', async () => {
    const answer = await page.request.get(`/api/sales/${sale}/pdf`, {
      headers: { authorization: `Bearer ${shop.session.token}` },
    });
    expect(answer.ok()).toBe(true);
    expect(textOfPdf(await answer.body())).toContain('Av. Libertador 1200');
  });
});

test("the owner changes the till's options, which the counter uses", async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Cambiar opciones del mostrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opciones del mostrador' });
  await dialog.getByRole('checkbox', { name: 'Transferencia' }).uncheck();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByText('Efectivo, Débito, Crédito, QR')).toBeVisible();
  await page.goto('/app/sales');
  await page.getByRole('button', { name: 'Opciones del mostrador' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Transferencia' })).not.toBeChecked();
});

test("a seller sees their cards, and not the owner's", async ({ page, shop, product }) => {
  const seller = await addSeller(product, shop, `luz-${newId().slice(-8)}`, 'canManageSales');
  await seller.signIn(page);
  await page.goto('/app/settings');

  await expect(page.getByText('Plan Gratuito')).toBeVisible();
  await expect(page.getByText('Usuario principal')).toBeVisible();
  const titles = await cards(page).allTextContents();
  expect(titles).toEqual(expect.arrayContaining(['Comercio', 'Suscripción', 'Email de la cuenta']));
  for (const title of ['Caja y mostrador', 'Facturación electrónica', 'Zona de peligro'])
    expect(titles).not.toContain(title);
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await expectNoViolations(page);
});

test('nothing moves in the settings when their data arrive', async ({ page, shop }) => {
  await shop.signIn(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const isOfACard =
      /\/api\/(users\/store-info|subscriptions\/current|till-settings|products\/storage|fiscal)/;
    await page.route(isOfACard, async (route) => {
      await released;
      await route.continue();
    });
    // A phone shows one part at a time.
    await page.goto(size === PHONE ? '/app/settings#mostrador' : '/app/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    const heights = () =>
      page
        .locator('section:has(> header h2)')
        .evaluateAll((cards) =>
          Object.fromEntries(
            cards
              .filter((card) => card.checkVisibility())
              .map((card) => [card.querySelector('h2')?.textContent, card.clientHeight]),
          ),
        );
    const titles = size === PHONE ? ['Caja y mostrador'] : ['Comercio', 'Suscripción'];
    await expect
      .poll(async () => Object.keys(await heights()))
      .toEqual(expect.arrayContaining(titles));
    const before = await heights();
    release();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(
      page.getByRole('button', {
        name: size === PHONE ? 'Cambiar opciones del mostrador' : 'Editar',
      }),
    ).toBeEnabled();
    const after = await heights();
    for (const title of titles)
      expect(Math.abs(Number(after[title]) - Number(before[title]))).toBeLessThanOrEqual(4);
    await page.unroute(isOfACard);
  }
});

test('on a phone the settings are an index, whose parts lead back to it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  await shop.signIn(page);
  await page.goto('/app/settings');
  await expect(page.getByRole('button', { name: 'Editar' })).toBeHidden();
  await page.getByRole('link', { name: /^Mostrador y caja/ }).click();
  await expect(page.getByRole('button', { name: 'Configurar Caja' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar' })).toBeHidden();
  await expectNoViolations(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Volver a Configuración' }).click();
  await expect(page.getByRole('link', { name: /^Seguridad/ })).toBeVisible();
  await page.goto('/app/settings#sesiones');
  await expect(page.getByRole('heading', { name: 'Sesiones' })).toBeInViewport();
});
