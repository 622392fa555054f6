import { readFile } from 'node:fs/promises';
import { customerEndpoints } from '@mostrador/contracts/customers';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const LIST = [
  'Clientes de Almacén El Sol',
  'RAZÓN SOCIAL;C.U.I.T./DNI;COND. IVA;TELÉFONO',
  'ANA PÉREZ;12.345.678;CF;264 555-0199',
  'Beto Núñez;20-12345678-0;Monotributo;',
  'Kiosco Caro;30-71234567-1;RI;264 555-0102',
].join('\r\n');

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

async function upload(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel('Planilla').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
}

test('a list in Latin-1 is corrected, imported and undone', async ({ page, shop }) => {
  await shop.call(customerEndpoints.create, {
    body: { name: 'Ana Pérez', docNumber: '12345678', phone: '264 555-0101' },
  });
  await shop.signIn(page);
  await page.goto('/app/customers');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar' }).click();
  await upload(page, 'clientes.csv', Buffer.from(LIST, 'latin1'));

  await expect(row(page, /Beto Núñez/)).toContainText('El CUIT no es válido');
  await page.getByRole('button', { name: /^Corregir Número de documento de Beto/ }).click();
  await page.keyboard.type('20-12345678-6');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cambian (1)' }).click();
  await expect(row(page, /ana p/i)).toContainText('+54 264 555-0101 → +54 264 555-0199');
  await page.getByRole('button', { name: 'Importar 3 clientes' }).click();
  await expect(page.getByText(/clientes\.csv: Aplicada · 2 nuevos · 1 cambiado/)).toBeVisible();

  const names = async () => {
    const { customers } = await shop.call(customerEndpoints.list, {});
    return customers.map(({ name, phone }) => `${name} ${phone}`);
  };
  expect(await names()).toEqual([
    'Ana Pérez +542645550199',
    'Beto Núñez null',
    'Kiosco Caro +542645550102',
  ]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/Deshecha el/)).toBeVisible();
  expect(await names()).toEqual(['Ana Pérez +542645550101']);

  await page.getByRole('link', { name: 'Importaciones anteriores' }).click();
  await row(page, /clientes\.csv/).click();
  const dialog = page.getByRole('dialog', { name: 'clientes.csv' });
  await expect(dialog).toContainText('Cliente nuevo');
  await expect(dialog).toContainText('Teléfono: +54 264 555-0101 → +54 264 555-0199');
});

test('exported customers come back unchanged, after a list that was pasted on a phone', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.signIn(page);
  await page.goto('/app/customers/import');
  const lines = Array.from({ length: 1201 }, (_, n) => `=Cliente ${n}\t${30_000_000 + n}`);
  await page.getByLabel('O pegá las filas acá').fill(['Nombre\tDNI', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Leer lo pegado' }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
  await page.getByRole('button', { name: 'Importar 1.201 clientes' }).click();
  await expect(page.getByText(/Lista pegada: Aplicada · 1\.201 nuevos/)).toBeVisible();

  await page.goto('/app/customers');
  for (const [format, name] of [
    ['Excel', /^clientes-.*\.xlsx$/],
    ['CSV', /^clientes-.*\.csv$/],
  ] as const) {
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Exportar' }).click();
    await page.getByLabel('Formato').selectOption(format);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(name);
    const file = await download.path();

    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Importar' }).click();
    await page.getByLabel('Planilla').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: '',
      buffer: await readFile(file),
    });
    await page.getByRole('button', { name: 'Seguir' }).click();
    await page.getByRole('button', { name: 'Ver los cambios' }).click();
    await expect(page.getByRole('button', { name: 'Sin cambios (1.201)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'No hay nada para importar' })).toBeDisabled();
    await page.getByRole('button', { name: 'Elegir otra lista' }).click();
    await page.goto('/app/customers');
  }
});
