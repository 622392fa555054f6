import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PAGE = '/app/products/config';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a brand is created, renamed, merged and deleted by keyboard, and another tab updates', async ({
  page,
  context,
  shop,
}) => {
  const add = (name: string) =>
    shop.call(productConfigurationEndpoints.createBrand, { body: { name } });
  const [arcor, cocaCola] = [await add('Arcor'), await add('Coca Cola')];
  await shop.addProduct({ name: 'Bon o Bon', brandId: arcor._id });
  await shop.addProduct({ name: 'Sprite', brandId: cocaCola._id });
  const other = await context.newPage();
  for (const tab of [page, other]) await shop.signIn(tab);
  await page.goto(PAGE);
  await other.goto('/app/products');
  await expect(row(page, 'Coca Cola')).toBeVisible();
  await expect(row(other, 'Sprite')).toBeVisible();
  const { keyboard } = page;

  await test.step('is created', async () => {
    await button(page, 'Nueva Marca').press('Enter');
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await keyboard.type('Coca-Colla');
    await keyboard.press('Enter');
    await expect(page.getByText('Marca creada correctamente')).toBeVisible();
    await expect(row(page, 'Coca-Colla')).toBeVisible();
    await expect(button(page, 'Nueva Marca')).toBeFocused();
  });

  await test.step('is renamed', async () => {
    await button(page, 'Editar Coca-Colla').press('Enter');
    await expect(page.getByLabel('Nombre')).toHaveValue('Coca-Colla');
    await expect(page.getByLabel('Nombre')).toBeFocused();
    await keyboard.press('End');
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
    await keyboard.type('la');
    await keyboard.press('Enter');
    await expect(page.getByText('Marca actualizada correctamente')).toBeVisible();
    await expect(button(page, 'Editar Coca-Cola')).toBeFocused();
  });

  await test.step('gets the products of another one that is merged into it', async () => {
    await button(page, 'Unir Coca Cola').press('Enter');
    await expect(page.getByLabel('Marca que queda')).toBeFocused();
    await keyboard.type('Coca-');
    await expect(page.getByText('El producto de Coca Cola pasa a Coca-Cola.')).toBeVisible();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(button(page, 'Unir')).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('Marcas unidas correctamente')).toBeVisible();
    await expect(row(page, 'Coca Cola')).toBeHidden();
    await expect(button(page, 'Nueva Marca')).toBeFocused();
    const brands = (await shop.products()).map(({ name, brandId }) => [name, brandId?.name]);
    expect(brands.sort()).toEqual([
      ['Bon o Bon', 'Arcor'],
      ['Sprite', 'Coca-Cola'],
    ]);
    await other.getByRole('searchbox').fill('coca-cola');
    await expect(row(other, 'Sprite')).toBeVisible();
    await expect(row(other, 'Bon o Bon')).toBeHidden();
  });

  await test.step('is deleted', async () => {
    await button(page, 'Eliminar Coca-Cola').press('Enter');
    await expect(page.getByText('¿Estás seguro de eliminar esta marca?')).toBeVisible();
    await expect(page.getByText(/Un producto queda sin marca/)).toBeVisible();
    await expect(button(page, 'Cancelar')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByText('Marca eliminada correctamente')).toBeVisible();
    await expect(row(page, 'Coca-Cola')).toBeHidden();
    await expect(button(page, 'Nueva Marca')).toBeFocused();
    await expect(row(other, 'Sprite')).toBeHidden();
  });
});

test('categories and subcategories are managed with the mouse', async ({ page, shop }) => {
  const { createCategory, createSubcategory } = productConfigurationEndpoints;
  const drinks = await shop.call(createCategory, { body: { name: 'Bebidas' } });
  const beer = await shop.call(createSubcategory, {
    body: { name: 'Cervezas', categoryId: drinks._id },
  });
  await shop.addProduct({
    name: 'Quilmes',
    categoryId: drinks._id,
    subcategoryId: beer._id,
  });
  await shop.signIn(page);
  await page.goto('/app/products');
  await page.getByRole('link', { name: 'Configurar' }).click();

  await test.step('a category is created', async () => {
    await page.getByRole('tab', { name: 'Categorías', exact: true }).click();
    await expect(page).toHaveURL(/\?tab=categories$/);
    await button(page, 'Nueva Categoría').click();
    await page.getByLabel('Nombre').fill('Almacén');
    await button(page, 'Guardar').click();
    await expect(page.getByText('Categoría creada correctamente', { exact: true })).toBeVisible();
    await expect(row(page, 'Almacén')).toBeVisible();
  });

  await test.step('a taken name is refused beside the field', async () => {
    await button(page, 'Nueva Categoría').click();
    await page.getByLabel('Nombre').fill('BEBIDAS');
    await button(page, 'Guardar').click();
    await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(
      'Ya existe la categoría Bebidas',
    );
    await button(page, 'Cancelar').click();
    await button(page, 'Descartar').click();
  });

  await test.step('a subcategory is created in it', async () => {
    await page.getByRole('tab', { name: 'Subcategorías' }).click();
    await button(page, 'Nueva Subcategoría').click();
    await page.getByLabel('Nombre').fill('Fideos');
    await page.getByLabel('Categoría', { exact: true }).selectOption('Almacén');
    await button(page, 'Guardar').click();
    await expect(page.getByText('Subcategoría creada correctamente')).toBeVisible();
    await expect(row(page, 'Fideos')).toContainText('Almacén');
  });

  await test.step('another one moves with its products', async () => {
    await button(page, 'Editar Cervezas').click();
    await page.getByLabel('Categoría', { exact: true }).selectOption('Almacén');
    await button(page, 'Guardar').click();
    await expect(page.getByText('Subcategoría actualizada correctamente')).toBeVisible();
    await expect(row(page, 'Cervezas')).toContainText('Almacén');
    const [product] = await shop.products();
    expect(product?.categoryId?.name).toBe('Almacén');
  });

  await test.step('a subcategory is deleted', async () => {
    await button(page, 'Eliminar Fideos').click();
    await expect(page.getByText('¿Estás seguro de eliminar esta subcategoría?')).toBeVisible();
    await button(page, 'Eliminar').click();
    await expect(page.getByText('Subcategoría eliminada correctamente')).toBeVisible();
    await expect(row(page, 'Fideos')).toBeHidden();
  });

  await test.step('two categories are merged, with the subcategory', async () => {
    await page.getByRole('tab', { name: 'Categorías', exact: true }).click();
    await button(page, 'Unir Almacén').click();
    await page.getByLabel('Categoría que queda').selectOption('Bebidas');
    await button(page, 'Unir').click();
    await expect(page.getByText('Categorías unidas correctamente')).toBeVisible();
    await expect(row(page, 'Almacén')).toBeHidden();
    const [product] = await shop.products();
    expect([product?.categoryId?.name, product?.subcategoryId?.name]).toEqual([
      'Bebidas',
      'Cervezas',
    ]);
  });

  await test.step('a category is deleted with its subcategory', async () => {
    await button(page, 'Eliminar Bebidas').click();
    await expect(page.getByText(/Se elimina Bebidas con su subcategoría/)).toBeVisible();
    await button(page, 'Eliminar').click();
    await expect(
      page.getByText('Categoría eliminada correctamente', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('No hay categorías registradas')).toBeVisible();
    await page.getByRole('tab', { name: 'Subcategorías' }).click();
    await expect(page.getByText('No hay subcategorías registradas')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Volver a Productos' }).click();
  await expect(row(page, 'Quilmes')).toBeVisible();
});
