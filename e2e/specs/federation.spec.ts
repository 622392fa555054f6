import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test('one area that does not answer shows it, and the others work', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba 1 kg', barcode: '7791234567898' });
  await shop.signIn(page);
  await page.route('**/mfe_catalog/**', (route) => route.abort());

  await test.step('its place shows that it is unavailable', async () => {
    await page.goto('/app/products');
    await expect(page.getByText('Productos no está disponible')).toBeVisible();
  });

  await test.step('the till still completes a sale', async () => {
    await page.getByRole('link', { name: 'Ventas', exact: true }).click();
    const till = new Till(page);
    await expect(till.search).toBeFocused();
    await till.scan('7791234567898');
    await expect(till.line('Yerba 1 kg')).toBeVisible();
    await till.complete.click();
    await expect(till.completed).toBeVisible();
    await page.keyboard.press('Enter');
  });

  await test.step('once it answers, a retry opens it', async () => {
    await page.getByRole('link', { name: 'Productos', exact: true }).click();
    await expect(page.getByText('Productos no está disponible')).toBeVisible();
    await page.unroute('**/mfe_catalog/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Productos', level: 1 })).toBeVisible();
  });
});

test('every area opens on its own address', async ({ page, shop }) => {
  await shop.signIn(page);
  for (const [path, title] of [
    ['/app', 'Dashboard'],
    ['/app/products', 'Productos'],
    ['/app/products/config', 'Configuración de Productos'],
    ['/app/sales', 'Ventas'],
    ['/app/customers', 'Clientes'],
    ['/app/settings', 'Configuración'],
    ['/app/settings/users', 'Usuarios'],
    ['/app/settings/subscription', 'Suscripción'],
    ['/app/settings/fiscal', 'Configuración Fiscal'],
    ['/app/store', 'Tienda Online'],
    ['/app/store/assets', 'Imágenes de la Tienda'],
    ['/app/store/settings', 'Configuración de la Tienda'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
    });
});

test('no page breaks the content security policy', async ({ page, shop }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI} on ${location.pathname}`);
    }),
  );
  for (const path of ['/', '/login', '/register', '/api/docs']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await shop.signIn(page);
  for (const path of ['/app', '/app/products', '/app/sales', '/app/customers']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(violations).toEqual([]);
});
