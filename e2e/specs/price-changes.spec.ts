import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { openShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

for (const size of [LAPTOP, PHONE])
  test(`prices of chosen products change at the tills, and go back, ${size.width} px wide`, async ({
    page,
    product,
    context,
  }) => {
    await page.setViewportSize(size);
    const shop = await openShop(product.url);
    const yerba = await shop.addProduct({ name: 'Yerba', price: 1000 });
    const sugar = await shop.addProduct({ name: 'Azúcar', price: 500 });
    await shop.addProduct({ name: 'Café', price: 300 });
    await shop.signIn(page);
    const priceOf = async (id: string) =>
      (await shop.products()).find(({ _id }) => _id === id)?.price;

    const counter = await context.newPage();
    await counter.setViewportSize(LAPTOP);
    await shop.signIn(counter);
    await counter.goto('/app/sales');
    const till = new Till(counter);
    await till.search.fill('yerba');
    await expect(counter.getByRole('option', { name: /Yerba/ })).toContainText('1.000,00');

    await test.step('two are chosen', async () => {
      await page.goto('/app/products');
      if (size === PHONE) {
        await page.getByRole('button', { name: 'Más', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Elegir varios' }).click();
        for (const name of ['Yerba', 'Azúcar'])
          await page.getByRole('button', { name: `Elegir ${name}` }).click();
      } else
        for (const name of ['Yerba', 'Azúcar'])
          await page.getByRole('checkbox', { name: `Elegir ${name}` }).check();
      const bar = page.getByRole('region', { name: 'Lo elegido' });
      await expect(bar).toContainText('2 productos elegidos');
      await bar.getByRole('button', { name: 'Cambiar precios' }).click();
    });

    await test.step('their prices change', async () => {
      await page.getByLabel('Porcentaje (%)').fill('12,5');
      await page.getByLabel('Redondeo').selectOption({ label: 'A 10 pesos' });
      await expect(page.getByText('2 productos cambian')).toBeVisible();
      await page.getByRole('button', { name: 'Aplicar a 2 productos' }).click();
      await expect(page.getByText(/Aplicado · 2 cambiados/)).toBeVisible();
      expect(await priceOf(yerba._id)).toBe(1130);
      expect(await priceOf(sugar._id)).toBe(560);
      await expect(counter.getByRole('option', { name: /Yerba/ })).toContainText('1.130,00');
    });

    await test.step('and go back, but for the one that was edited since', async () => {
      await shop.call(productEndpoints.update, { params: { id: sugar._id }, body: { price: 600 } });
      await page.getByRole('link', { name: 'Cambios anteriores' }).click();
      await page.getByRole('button', { name: 'Ver Aumento del 12,5 %' }).click();
      const dialog = page.getByRole('dialog', { name: 'Aumento del 12,5 %' });
      await dialog.getByRole('button', { name: 'Deshacer' }).click();
      const question = page.getByRole('dialog', { name: '¿Deshacer «Aumento del 12,5 %»?' });
      await question.getByRole('button', { name: 'Deshacer' }).click();
      await expect(page.getByText(/1 quedó como está/)).toBeVisible();
      expect(await priceOf(yerba._id)).toBe(1000);
      expect(await priceOf(sugar._id)).toBe(600);
    });
  });

for (const size of [LAPTOP, PHONE])
  test(`an open cart keeps the prices it showed, unless the seller takes the new ones, ${size.width} px wide`, async ({
    page,
    product,
    browser,
  }) => {
    await page.setViewportSize(size);
    const shop = await openShop(product.url);
    const yerba = await shop.addProduct({ name: 'Yerba', price: 1000 });
    const sugar = await shop.addProduct({ name: 'Azúcar', price: 500 });
    await shop.signIn(page);
    const till = new Till(page);
    const otherBrowser = await browser.newContext({ baseURL: product.url });
    const other = await otherBrowser.newPage();
    const otherTill = new Till(other);
    await shop.signIn(other);
    const lastSale = async () => (await shop.call(saleEndpoints.list, {})).sales[0];
    const reprice = async (prices: [typeof yerba, number][]) => {
      for (const [{ _id }, price] of prices)
        await shop.call(productEndpoints.update, { params: { id: _id }, body: { price } });
    };

    await test.step('the price changes while the cart is open', async () => {
      await till.open();
      await till.addByName('yerba');
      await expect(till.total).toHaveText('$\u00a01.000,00');
      await reprice([[yerba, 1130]]);
      await expect(till.line('Yerba')).toContainText('El precio cambió: ahora $\u00a01.130,00');
      await expect(till.total).toHaveText('$\u00a01.000,00');
    });

    await test.step('another till shows the new one', async () => {
      await otherTill.open();
      await otherTill.addByName('yerba');
      await expect(otherTill.total).toHaveText('$\u00a01.130,00');
      await otherBrowser.close();
    });

    await test.step('the sale is charged what the cart showed', async () => {
      await till.complete.click();
      await expect(till.completed).toContainText('1.000,00');
      await expect(till.completed).not.toContainText('Cambió el precio');
      await till.startNext();
      expect(await lastSale()).toMatchObject({ total: 1000, items: [{ price: 1000 }] });
    });

    await test.step('two prices change, and the seller takes the new ones', async () => {
      await till.addByName('yerba');
      await till.addByName('azúcar');
      await expect(till.total).toHaveText('$\u00a01.630,00');
      await reprice([
        [yerba, 1200],
        [sugar, 600],
      ]);
      await expect(
        page.getByText('Cambió el precio de 2 productos', { exact: true }),
      ).toBeVisible();
      await expect(till.total).toHaveText('$\u00a01.630,00');
      await page.getByRole('button', { name: 'Usar el nuevo precio de Yerba' }).click();
      await expect(till.total).toHaveText('$\u00a01.700,00');
      await page.getByRole('button', { name: 'Usar el nuevo precio de Azúcar' }).click();
      await expect(till.total).toHaveText('$\u00a01.800,00');
      await till.complete.click();
      await expect(till.completed).toContainText('1.800,00');
      expect(await lastSale()).toMatchObject({
        total: 1800,
        items: [{ price: 1200 }, { price: 600 }],
      });
    });
  });
