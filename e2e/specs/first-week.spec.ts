import { productEndpoints } from '@mostrador/contracts/products';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const RECHARGE = { name: 'Recarga Claro', price: 0, stock: 0, tracksStock: false };
const ICE = { name: 'Hielo en bolsa', barcode: '7790387013627', price: 2500, stock: 1 };

test('a shop sells before it has entered its prices and its stock', async ({ page, shop }) => {
  for (const product of [RECHARGE, ICE]) await shop.addProduct(product);
  await shop.call(tillSettingsEndpoints.update, { body: { sellWithoutStock: true } });
  await shop.signIn(page);
  const till = new Till(page);
  await till.open();
  const { keyboard } = page;

  await test.step('the price of a recharge is asked, and outlives a reload', async () => {
    await till.addByName('recarga');
    const question = page.getByRole('dialog', { name: 'Precio de Recarga Claro' });
    await expect(question.getByLabel('Precio')).toBeFocused();
    await till.type('1500');
    await keyboard.press('Enter');
    await expect(till.search).toBeFocused();
    await page.reload();
    await expect(till.search).toBeFocused();
    await expect(till.total).toHaveText('$ 1.500,00');
  });

  await test.step('more ice is sold than was counted', async () => {
    await till.type('3*');
    await till.scan(ICE.barcode);
    await expect(till.total).toHaveText('$ 9.000,00');
    await keyboard.press('F9');
    await expect(till.completed).toContainText('$ 9.000,00');
    await till.startNext();
  });

  await test.step('what nobody has entered is sold as Varios, with the keyboard alone', async () => {
    await expect(till.search).toBeFocused();
    await till.type('pan casero');
    await expect(page.getByRole('button', { name: 'Vender como Varios' })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Varios' });
    await expect(form.getByLabel('Precio')).toBeFocused();
    await till.type('800');
    await keyboard.press('Enter');
    await expect(till.line('pan casero')).toBeVisible();
    await keyboard.press('F9');
    await expect(till.completed).toContainText('$ 800,00');
    await till.startNext();
  });

  await test.step('the owner settles the ice after counting it', async () => {
    await page.goto('/app/products');
    await expect(page.getByText('Un producto se vendió sin stock')).toBeVisible();
    await page.getByRole('button', { name: 'Resolver' }).click();
    await page.getByRole('button', { name: 'Ya está contado: Hielo en bolsa' }).click();
    await expect(page.getByText('No queda nada por resolver')).toBeVisible();
    expect(await shop.call(productEndpoints.shortages, {})).toEqual([]);
  });
});
