import { scan } from '../support/scanner.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const EAN = '7790387013627';
const PACK = '17790387013624';

test('the code of a pack is given to a product, and sells its units', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba Luna', barcode: EAN, price: 100, stock: 40 });
  await shop.signIn(page);

  await test.step('the pack is scanned into its field, with its quantity', async () => {
    await page.goto('/app/products');
    await page.getByRole('button', { name: 'Editar Yerba Luna' }).click();
    const form = page.getByRole('dialog', { name: 'Editar producto' });
    await form.getByText('Más datos', { exact: true }).click();
    await form.getByRole('button', { name: 'Más códigos' }).click();
    await expect(form.getByLabel('Código 1', { exact: true })).toBeFocused();
    await scan(page, PACK);
    await expect(form.getByLabel('Código 1', { exact: true })).toHaveValue(PACK);
    await expect(form.getByLabel('Código de barras')).toHaveValue(EAN);
    await form.getByLabel('Cantidad 1', { exact: true }).fill('12');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Producto actualizado')).toBeVisible();
  });

  const till = new Till(page);
  await test.step('its scan adds twelve, and that of a unit one more', async () => {
    await till.open();
    await till.scan(PACK);
    await expect(till.line('Yerba Luna')).toContainText('12');
    await till.scan(EAN);
    await expect(till.total).toHaveText('$ 1.300,00');
    await till.type('2*');
    await till.scan(PACK);
    await expect(till.total).toHaveText('$ 3.700,00');
  });
});
