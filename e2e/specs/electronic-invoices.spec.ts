import { readFile } from 'node:fs/promises';
import { violationsIn } from '../support/accessibility-violations.ts';
import { configureInvoicing } from '../support/fiscal-configuration.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const CUIT = '30000005017';

test('from the configuration to a printed invoice and its credit note', async ({
  page,
  product,
  shop,
}) => {
  await shop.addProduct({ name: 'Yerba 1 kg', price: 2650, stock: 10 });
  await shop.signIn(page);

  await test.step('the shop configures itself and ARCA accepts its credentials', async () => {
    await configureInvoicing(page, { cuit: CUIT, dataDir: product.dataDir });
    await expect(page.getByText('30-00000501-7')).toBeVisible();

    await page.getByRole('button', { name: 'Validar Credenciales AFIP' }).click();
    await expect(page.getByText('Credenciales AFIP válidas ✓').first()).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('a sale has its invoice, and its PDF is the invoice', async () => {
    await page.goto('/app/sales');
    const till = new Till(page);
    await till.addByName('yerba');
    await page.getByRole('checkbox', { name: 'Generar factura electrónica' }).check();
    await page.getByRole('button', { name: /^Completar Venta/ }).click();
    const done = page.getByRole('dialog', { name: 'Venta Completada' });
    await expect(done.getByText('Factura B 00001-00000001')).toBeVisible();

    const download = page.waitForEvent('download');
    await done.getByRole('button', { name: 'Descargar' }).click();
    await page.getByRole('menuitem', { name: /^Factura B en A4$/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^factura-[abc]-00001-00000001\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await done.getByRole('button', { name: /^Nueva Venta/ }).click();
    await expect(
      page.getByRole('checkbox', { name: 'Generar factura electrónica' }),
    ).not.toBeChecked();
  });

  await test.step('a sale on hold keeps its choice of invoice', async () => {
    const till = new Till(page);
    const choice = page.getByRole('checkbox', { name: 'Generar factura electrónica' });
    await till.addByName('yerba');
    await choice.check();
    await page.getByRole('button', { name: 'Dejar en espera' }).click();
    await page.getByLabel('Nombre').fill('Mesa 2');
    await page.keyboard.press('Enter');
    await expect(till.total).toHaveText('$ 0,00');
    await expect(choice).not.toBeChecked();
    await page.getByRole('button', { name: 'En espera (1)' }).click();
    await page.getByRole('button', { name: 'Retomar Mesa 2' }).click();
    await expect(till.line('Yerba 1 kg')).toBeVisible();
    await expect(choice).toBeChecked();
  });

  await test.step('cancelling the sale issues its credit note', async () => {
    await page.goto('/app/sales?tab=history');
    await expect(page.getByText('00001-00000001')).toBeVisible();
    await page.getByRole('button', { name: 'Anular' }).first().click();
    const confirm = page.getByRole('dialog');
    await expect(confirm).toContainText('nota de crédito');
    await confirm.getByRole('button', { name: /^Anular/ }).click();
    await page.getByRole('button', { name: 'Ver detalle' }).first().click();
    const detail = page.getByRole('dialog');
    // Issued by a background job, five seconds later.
    await expect(detail.getByText('Nota de crédito B 00001-00000001')).toBeVisible({
      timeout: 30_000,
    });
  });
});

test('a customer is found in the registry by the CUIT typed at the counter', async ({
  page,
  shop,
}) => {
  await shop.addProduct({ name: 'Yerba 1 kg', price: 2650, stock: 10 });
  await shop.signIn(page);
  await page.goto('/app/sales');
  await new Till(page).addByName('yerba');
  await page.keyboard.press('F4');
  await page.keyboard.type('20-00000101-6');
  await page.getByRole('button', { name: /Buscar en ARCA/ }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm.getByLabel(/^Nombre/)).not.toHaveValue('');
  expect(await violationsIn(page)).toEqual([]);
});

test('a shop gets its key before it saves anything', async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app/settings/fiscal');
  await page.getByLabel(/^CUIT/).fill(CUIT);
  await page.getByLabel(/^Razón Social/).fill('Almacén del Sol SRL');
  await page.getByLabel(/^Condición Fiscal/).selectOption('responsable_inscripto');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Generar clave y pedido de certificado' }).click(),
  ]);

  expect(download.suggestedFilename()).toBe(`pedido-${CUIT}.csr`);
  await expect(page.getByRole('button', { name: 'Generar otro pedido' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('La clave ya está guardada')).toBeVisible();
});
