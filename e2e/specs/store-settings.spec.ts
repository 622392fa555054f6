import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { violationsIn } from '../support/accessibility-violations.ts';
import { noise, smallPng } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('a shop configures its store, and its input survives a reload', async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app/store/settings');
  const name = page.getByLabel('Nombre del negocio');

  await test.step('it starts in the form', async () => {
    await expect(name).toBeFocused();
    await name.fill('Kiosco Luna');
    await page.getByRole('radio', { name: 'Clásica' }).check();
    await page.getByLabel('Color de los títulos', { exact: true }).fill('#7A1F1F');
    await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('the browser asks before a reload, after which everything is there', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(name).toHaveValue('Kiosco Luna');
    await expect(page.getByRole('radio', { name: 'Clásica' })).toBeChecked();
    await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible();
  });

  await test.step('a link of the top bar asks first', async () => {
    await page.getByRole('link', { name: 'Productos', exact: true }).click();
    const question = page.getByRole('dialog', { name: '¿Descartar los cambios sin guardar?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page).toHaveURL(/\/app\/store\/settings$/);
  });

  await test.step('it is saved once the store has the number for orders', async () => {
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      page.getByText('Debe proporcionar un número de WhatsApp para recibir pedidos'),
    ).toBeVisible();
    await page.getByLabel('WhatsApp', { exact: true }).fill('+54 9 264 555-0101');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Configuración actualizada correctamente')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Configuración' })).toBeFocused();
    expect(await shop.call(storeConfigEndpoints.get, {})).toMatchObject({
      businessInfo: { name: 'Kiosco Luna', whatsapp: '+5492645550101' },
      typography: { fontScheme: 'classic', colors: { heading: '#7A1F1F' } },
      seo: { title: 'Kiosco Luna - Tienda Online' },
    });
  });
});

test('a shop uploads, replaces and removes the images of its store', async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app/store/assets');
  const banner = page.getByRole('img', { name: 'Banner actual' });

  await test.step('an image is shown at once', async () => {
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await smallPng('logo.png'));
    await expect(page.getByText('Logo subido exitosamente')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Logo actual' })).toBeVisible();
    await page.getByLabel('Banner', { exact: true }).setInputFiles(await smallPng('banner.png'));
    await expect(banner).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('another one replaces it', async () => {
    const before = await banner.getAttribute('src');
    const large = await noise(1920, 600).jpeg().toBuffer();
    const file = { name: 'otro.jpg', mimeType: 'image/jpeg', buffer: large };
    await page.getByLabel('Banner', { exact: true }).setInputFiles(file);
    await expect(banner).not.toHaveAttribute('src', before ?? '');
  });

  await test.step('a file that is no picture is refused with a sentence', async () => {
    const fake = { name: 'f.png', mimeType: 'image/png', buffer: Buffer.from('nada') };
    await page.getByLabel('Favicon', { exact: true }).setInputFiles(fake);
    await expect(page.getByText(/Tipo de archivo no permitido. Use: PNG, ICO/)).toBeVisible();
  });

  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: 'Eliminar banner' }).click();
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.getByLabel('Banner', { exact: true })).toBeFocused();
    expect((await shop.call(storeConfigEndpoints.get, {}))?.logo.url).not.toBeNull();
  });
});
