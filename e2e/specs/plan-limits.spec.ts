import { grantPlan } from '../support/plans.ts';
import { expect, test } from '../support/test.ts';

test('the free plan has a hundred products, and one more after the operator grants Premium', async ({
  page,
  product,
  shop,
}) => {
  await Promise.all(
    Array.from({ length: 100 }, (_, place) => shop.addProduct({ name: `Yerba ${place + 1}` })),
  );
  await shop.signIn(page);
  await page.goto('/app/products');
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  const limit = page.getByRole('dialog', { name: 'Límite de productos alcanzado' });

  await test.step('the one hundred and first is refused, and the limit explained', async () => {
    await page.getByRole('button', { name: 'Nuevo Producto' }).click();
    await form.getByLabel('Nombre').fill('Alfajor triple');
    await form.getByLabel('Precio').fill('1200');
    await form.getByLabel('Stock', { exact: true }).fill('24');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();

    await expect(limit).toContainText('Llegaste al límite de 100 productos del plan gratuito.');
    await expect(limit).toContainText('23.000 por mes');
    await expect(limit.getByRole('button', { name: 'Ver Planes' })).toBeFocused();
  });

  await test.step('Cerrar returns to the form with its input', async () => {
    await limit.getByRole('button', { name: 'Cerrar' }).click();
    await expect(limit).toBeHidden();
    await expect(form.getByLabel('Nombre')).toHaveValue('Alfajor triple');
    await expect(form.getByLabel('Stock', { exact: true })).toHaveValue('24');
    expect(await shop.products()).toHaveLength(100);
  });

  await test.step('on Premium the same form is saved', async () => {
    await grantPlan(product, shop, 'premium');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(limit).toBeHidden();
    expect(await shop.products()).toHaveLength(101);
  });
});

test('Ver Planes leads to the subscription', async ({ page, shop }) => {
  await shop.signIn(page);
  // Answers like the documented API, without our own fields.
  await page.route('**/api/products', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: {
            error: 'Alcanzaste el límite de productos',
            limitReached: true,
            currentUsage: 100,
            maxLimit: 100,
          },
        })
      : route.fallback(),
  );
  await page.goto('/app/products');
  // An empty list has this button too, so there may be two.
  await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByLabel('Nombre').fill('Alfajor triple');
  await form.getByLabel('Precio').fill('1200');
  await form.getByLabel('Stock', { exact: true }).fill('24');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();

  const limit = page.getByRole('dialog', { name: 'Límite de productos alcanzado' });
  await limit.getByRole('button', { name: 'Ver Planes' }).click();

  await expect(page.getByRole('heading', { name: 'Suscripción', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/settings\/subscription$/);
});
