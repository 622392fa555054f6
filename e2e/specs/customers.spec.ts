import { customerEndpoints } from '@mostrador/contracts/customers';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a customer is added, found, changed and deleted by keyboard, and another tab updates', async ({
  page,
  context,
  shop,
}) => {
  const other = await context.newPage();
  await shop.call(customerEndpoints.create, { body: { name: 'Beto Núñez' } });
  for (const tab of [page, other]) {
    await shop.signIn(tab);
    await tab.goto('/app/customers');
    await expect(row(tab, 'Beto Núñez')).toBeVisible();
  }
  const { keyboard } = page;

  await test.step('is added', async () => {
    await page.getByRole('button', { name: 'Nuevo Cliente' }).press('Enter');
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await keyboard.type('Ana Pérez');
    await keyboard.press('Tab');
    await keyboard.type('Mono');
    await keyboard.press('Tab');
    await keyboard.type('CUIT');
    await keyboard.press('Tab');
    await keyboard.type('27-12345678-0');
    await keyboard.press('Enter');
    await expect(page.getByText('Cliente agregado')).toBeVisible();
    for (const tab of [page, other])
      await expect(row(tab, 'Ana Pérez')).toContainText('Monotributista27-12345678-0');
  });

  await test.step('is found by the document', async () => {
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).press('2');
    await keyboard.type('7-1234');
    await expect(row(page, 'Beto Núñez')).toBeHidden();
    await expect(row(page, 'Ana Pérez')).toBeVisible();
  });

  await test.step('is changed', async () => {
    const edit = page.getByRole('button', { name: 'Editar Ana Pérez' });
    await edit.press('Enter');
    await page.getByLabel('Teléfono').press('2');
    await keyboard.type('64 400-0000');
    await keyboard.press('Enter');
    await expect(page.getByText('Cliente actualizado')).toBeVisible();
    await expect(edit).toBeFocused();
    await expect(row(other, 'Ana Pérez')).toContainText('264 400-0000');
  });

  await test.step('is deleted', async () => {
    await page.getByRole('button', { name: 'Más acciones de Ana Pérez' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByText('Ningún cliente coincide')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(row(other, 'Ana Pérez')).toBeHidden();
    await expect(row(other, 'Beto Núñez')).toBeVisible();
  });
});

test("another customer's document is refused with their name", async ({ page, shop }) => {
  await shop.call(customerEndpoints.create, {
    body: { name: 'Ana Pérez', docNumber: '12345678' },
  });
  await shop.signIn(page);
  await page.goto('/app/customers');

  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  await page.getByLabel('Nombre').fill('Anita');
  await page.getByLabel('Número de documento').fill('12.345.678');
  await page.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByLabel('Número de documento')).toHaveAccessibleDescription(
    'Ese documento ya es de Ana Pérez',
  );
});
