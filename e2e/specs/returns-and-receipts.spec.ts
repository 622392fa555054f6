import { saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { newId, saleCodeOf } from '@mostrador/domain';
import type { Page } from '@playwright/test';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

declare global {
  interface Window {
    printed: number;
  }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens a browser signed in to the shop, which counts its print requests. */
async function openTill(page: Page, shop: Shop): Promise<Till> {
  await shop.signIn(page);
  await page.addInitScript(() => {
    window.printed = 0;
    window.print = () => {
      window.printed += 1;
    };
  });
  const till = new Till(page);
  await till.open();
  return till;
}

async function sellThreeYerbas(shop: Shop) {
  const yerba = await shop.addProduct({ name: 'Yerba Sol', price: 3450.5, stock: 10 });
  const sale = await shop.call(saleEndpoints.complete, {
    body: { _id: newId(), items: [{ productId: yerba._id, quantity: 3 }] },
  });
  return { ...yerba, code: saleCodeOf(sale) ?? '' };
}

test('a receipt is printed, saved and sent after a sale', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba Sol', price: 3450.5 });
  const till = await openTill(page, shop);
  await till.addByName('yerba');
  await page.keyboard.press('F9');
  await expect(till.completed).toBeVisible();

  await test.step("the ticket prints alone, black on white, on the till's paper", async () => {
    await till.completed.getByRole('button', { name: 'Imprimir' }).click();
    expect(await page.evaluate(() => window.printed)).toBe(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ticket = page.getByRole('article');
    await expect(ticket).toContainText('Comprobante de venta');
    await expect(ticket).toContainText('$ 3.450,50');
    await expect(ticket).toContainText('Comprobante no válido como factura');
    await expect(ticket).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(ticket).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('main')).toBeHidden();
    await expect(till.completed).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    // One page of 80 mm, in points.
    expect(pdf.toString('latin1').match(/\/MediaBox\s*\[0 0 (\d+)/g)).toEqual([
      expect.stringContaining('0 0 22'),
    ]);
    await page.emulateMedia({ media: null, colorScheme: null });
    // The emulated paper hid the dialog, which took the focus from its button.
    await till.completed.getByRole('button', { name: /^Nueva Venta/ }).focus();
  });

  await test.step('the PDF is saved with the name of its receipt', async () => {
    const download = page.waitForEvent('download');
    await till.completed.getByRole('button', { name: 'Descargar' }).click();
    await page.getByRole('menuitem', { name: 'PDF A4' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(page.getByText('PDF descargado')).toBeVisible();
  });

  await test.step('the message is the receipt', async () => {
    const link = till.completed.getByRole('link', { name: 'WhatsApp' });
    const href = new URL((await link.getAttribute('href')) ?? '');
    expect(href.origin + href.pathname).toBe('https://wa.me/');
    expect(href.searchParams.get('text')).toMatch(/Yerba Sol.*\*Total: \$\s3\.450,50\*/s);
  });

  await test.step('Enter still starts the next sale', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain('Nueva Venta');
    await page.keyboard.press('Enter');
    await expect(till.search).toBeFocused();
    await expect(till.recentSales.getByRole('button', { name: 'PDF' })).toBeVisible();
  });
});

test('a till with automatic printing prints each sale once', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba Sol', price: 3450.5 });
  await shop.call(tillSettingsEndpoints.update, { body: { automaticPrint: true } });
  const till = await openTill(page, shop);
  const printed = () => page.evaluate(() => window.printed);

  for (const sales of [1, 2]) {
    await till.addByName('yerba');
    await page.keyboard.press('F9');
    await expect(till.completed).toBeVisible();
    await expect.poll(printed).toBe(sales);
    await page.keyboard.press('Enter');
    await expect(till.completed).toBeHidden();
  }

  await page.reload();
  await expect(till.search).toBeFocused();
  await expect(till.recentSales.getByRole('button', { name: 'PDF' })).toHaveCount(2);
  expect(await printed()).toBe(0);
});

test('lines of a sale are returned with the keyboard, never more than sold', async ({
  page,
  shop,
}) => {
  const yerba = await sellThreeYerbas(shop);
  const till = await openTill(page, shop);
  const detail = dialog(page, 'Detalle de la venta');
  const form = dialog(page, 'Devolución');
  const quantity = form.getByLabel('Cantidad');

  await test.step('opens the sale, and its return', async () => {
    await till.recentSales.getByRole('button', { name: /Ver detalle/ }).focus();
    await page.keyboard.press('Enter');
    await detail.getByRole('button', { name: 'Devolver' }).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Elegir todo' })).toBeFocused();
  });

  await test.step('more than sold is refused', async () => {
    await page.keyboard.press('Tab');
    await expect(quantity).toBeFocused();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Quedan 3 para devolver')).toBeVisible();
  });

  await test.step('two are returned, and one of the three stays', async () => {
    await quantity.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await expect(form.getByRole('button', { name: /^Devolver \$\s6\.901,00/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const done = dialog(page, 'Devolución registrada');
    await expect(done).toContainText('$ 6.901,00');
    await expect(done.getByRole('button', { name: 'Listo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(done).toBeHidden();
  });

  await test.step('the sale shows the return, and the stock is restored', async () => {
    await expect(detail.getByRole('region', { name: 'Devoluciones' })).toContainText('$ 6.901,00');
    const [{ stock } = yerba] = await shop.products();
    expect(stock).toBe(9);
  });

  await test.step('only the rest can be returned', async () => {
    await detail.getByRole('button', { name: 'Devolver' }).click();
    await expect(form.getByText('ya volvieron 2 · queda 1')).toBeVisible();
    await quantity.fill('2');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Queda 1 para devolver')).toBeVisible();
  });
});

test('the code on a receipt opens its return at the counter, and the cart stays', async ({
  page,
  shop,
}) => {
  const { code } = await sellThreeYerbas(shop);
  await shop.addProduct({ name: 'Pan', price: 900 });
  const till = await openTill(page, shop);
  const form = dialog(page, 'Devolución');
  await till.addByName('pan');

  await test.step('a scan opens the return, which takes all of it back', async () => {
    await till.scan(code);
    await form.getByRole('button', { name: 'Elegir todo' }).click();
    await form.getByRole('button', { name: /^Devolver \$\s10\.351,50/ }).click();
    const done = dialog(page, 'Devolución registrada');
    await expect(done).toContainText('$ 10.351,50');
    await page.keyboard.press('Escape');
    await expect(done).toBeHidden();
    await expect(till.line('Pan')).toBeVisible();
    await expect(till.search).toBeFocused();
  });

  await test.step('another scan says that nothing is left', async () => {
    await till.scan(code);
    await expect(page.getByText(/^De la venta N\.º\s1 ya se devolvió todo$/)).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('one digit more is no sale', async () => {
    await till.type(`${code}7`);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(`Ni una venta ni un producto tiene el código ${code}7`),
    ).toBeVisible();
  });

  await test.step("the history's search finds the sale by it", async () => {
    await page.goto(`/app/sales?tab=history&search=${code}`);
    await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();
  });
});
