import type { CDPSession, Locator, Page } from '@playwright/test';
import { noise, type PictureFile, smallPng } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const MB = 1024 * 1024;
const BLUE = { r: 20, g: 60, b: 200 };

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (inside: Page | Locator, name: string) =>
  inside.getByRole('button', { name, exact: true }).click();
const chosen = (form: Locator) => form.getByRole('img', { name: 'Imagen elegida' });
const choose = (form: Locator, file: PictureFile) => form.getByLabel('Imagen').setInputFiles(file);
const widthOf = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);

/** Returns the picture in a list or detail, which is hidden from screen readers. */
const pictureIn = (place: Locator) => place.locator('img');

const openMore = (form: Locator) => form.getByText('Más datos', { exact: true }).click();

async function openNewProduct(page: Page): Promise<Locator> {
  await page.goto('/app/products');
  await page.getByRole('button', { name: 'Nuevo Producto' }).first().click();
  const form = dialog(page, 'Nuevo Producto');
  await form.getByLabel('Nombre').fill('Yerba Luna');
  await form.getByLabel('Precio').fill('3450');
  await form.getByLabel('Stock', { exact: true }).fill('40');
  await openMore(form);
  return form;
}

async function edit(page: Page, name: string): Promise<Locator> {
  await press(page, `Ver ${name}`);
  await press(dialog(page, name), 'Editar');
  const form = dialog(page, 'Editar producto');
  await openMore(form);
  return form;
}

test('a product gets a picture, another one, and none', async ({ page, shop }) => {
  await shop.signIn(page);
  const form = await openNewProduct(page);

  await test.step('the picture is shown before it is saved', async () => {
    await choose(form, await smallPng('yerba.png'));
    await expect.poll(() => widthOf(chosen(form))).toBe(640);
    await expect(form.getByText('yerba.png').first()).toBeVisible();
    await press(form, 'Guardar');
    await expect(page.getByText('Producto creado')).toBeVisible();
  });

  const thumbnail = pictureIn(row(page, 'Yerba Luna'));
  let first = '';
  await test.step('the list shows its thumbnail, which the browser caches', async () => {
    await expect(thumbnail).toHaveAttribute('src', /^\/images\/.+\/small\.webp$/);
    await expect.poll(() => widthOf(thumbnail)).toBe(96);
    first = (await thumbnail.getAttribute('src')) ?? '';
    const answer = await page.request.get(first);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  await test.step('its detail shows a larger one', async () => {
    await press(page, 'Ver Yerba Luna');
    const picture = pictureIn(dialog(page, 'Yerba Luna'));
    await expect(picture).toHaveAttribute('src', /\/medium\.webp$/);
    await expect.poll(() => widthOf(picture)).toBe(480);
    await page.keyboard.press('Escape');
  });

  await test.step('another one replaces it, and the first is deleted', async () => {
    const change = await edit(page, 'Yerba Luna');
    await expect(change.getByRole('img', { name: 'Imagen actual' })).toBeVisible();
    await choose(change, await smallPng('otra.png', BLUE));
    await expect(chosen(change)).toBeVisible();
    await press(change, 'Guardar');
    await expect(page.getByText('Producto actualizado')).toBeVisible();
    await expect(thumbnail).not.toHaveAttribute('src', first);
    await expect.poll(() => widthOf(thumbnail)).toBeGreaterThan(0);
    await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
  });

  await test.step('without a picture its initials are shown', async () => {
    const change = await edit(page, 'Yerba Luna');
    await press(change, 'Quitar imagen');
    await expect(change.getByRole('img', { name: 'Imagen actual' })).toHaveCount(0);
    await press(change, 'Guardar');
    await expect(thumbnail).toHaveCount(0);
    await expect(row(page, 'Yerba Luna').locator('[data-initials="YL"]')).toBeVisible();
    expect((await shop.products())[0]?.image).toBeNull();
  });
});

test('a file with only the name of a picture is refused beside its field', async ({
  page,
  shop,
}) => {
  await shop.signIn(page);
  const form = await openNewProduct(page);
  await choose(form, { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('un texto') });
  await press(form, 'Guardar');

  await expect(form.getByText('Solo se permiten archivos de imagen')).toBeVisible();
  await expect(form.getByLabel('Nombre')).toHaveValue('Yerba Luna');
  expect(await shop.products()).toEqual([]);
});

test('a large photo is reduced on the device, and the form waits for it', async ({
  page,
  shop,
}) => {
  await page.addInitScript(holdPictures);
  await shop.signIn(page);
  const form = await openNewProduct(page);
  const buffer = await noise(2000, 1200).png({ compressionLevel: 1 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(2 * MB);

  await choose(form, { name: 'foto.png', mimeType: 'image/png', buffer });
  const saving = form.getByRole('button', { name: 'Guardar', exact: true });
  await expect(form.getByRole('status').filter({ hasText: 'Achicando la imagen' })).toBeVisible();
  await expect(saving).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Nombre').press('Enter');
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')));

  await expect.poll(() => widthOf(chosen(form))).toBe(1600);
  await saving.click();
  await expect(page.getByText('Producto creado')).toBeVisible();
  const [product, ...others] = await shop.products();
  expect(others).toEqual([]);
  await page.goto(product?.image?.url ?? '');
  await expect.poll(() => widthOf(page.locator('img'))).toBe(1600);
});

/** Runs in the page: delays the decoding of pictures until the event `go-on`. */
function holdPictures() {
  const decode = window.createImageBitmap.bind(window);
  window.createImageBitmap = async (...picture: unknown[]) => {
    await new Promise((resolve) => window.addEventListener('go-on', resolve, { once: true }));
    return (decode as (...picture: unknown[]) => Promise<ImageBitmap>)(...picture);
  };
}

test('sending shows progress, and can be cancelled without losing the form', async ({
  page,
  shop,
}) => {
  await shop.signIn(page);
  const form = await openNewProduct(page);
  const buffer = await noise(1000, 600).png().toBuffer();
  expect(buffer.length).toBeLessThan(2 * MB);
  await choose(form, { name: 'yerba.png', mimeType: 'image/png', buffer });
  const network = await page.context().newCDPSession(page);
  await limitUpload(network, buffer.length / 30);

  await press(form, 'Guardar');
  const bar = form.getByRole('progressbar', { name: 'Subiendo la imagen' });
  await expect.poll(() => bar.evaluate(shareOf)).toBeGreaterThan(0);
  await expect(form.getByLabel('Nombre')).toBeDisabled();
  await press(form, 'Cancelar');

  await expect(bar).toBeHidden();
  await expect(form.getByLabel('Nombre')).toHaveValue('Yerba Luna');
  await expect(form.getByLabel('Nombre')).toBeEnabled();
  await expect(chosen(form)).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await limitUpload(network, -1);
  await press(form, 'Guardar');
  await expect(page.getByText('Producto creado')).toBeVisible();
  expect(await shop.products()).toHaveLength(1);
});

const shareOf = (bar: Element) => (bar as HTMLProgressElement).value;

/** @param bytesPerSecond -1 for no limit */
async function limitUpload(network: CDPSession, bytesPerSecond: number) {
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test('a picture is pasted, with the focus in any field', async ({ page, shop }) => {
  await shop.signIn(page);
  const form = await openNewProduct(page);
  const { buffer } = await smallPng('recorte.png');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
  }, buffer.toString('base64'));

  await form.getByLabel('Nombre').press('ControlOrMeta+v');

  await expect.poll(() => widthOf(chosen(form))).toBe(640);
  await expect(form.getByLabel('Nombre')).toHaveValue('Yerba Luna');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo is taken with its camera', async ({ page, shop }) => {
    await shop.signIn(page);
    const form = await openNewProduct(page);
    const opening = page.waitForEvent('filechooser');
    await press(form, 'Sacar foto');
    const camera = await opening;
    expect(await camera.element().getAttribute('capture')).toBe('environment');

    await camera.setFiles(await smallPng('foto.png'));

    await expect(chosen(form)).toBeInViewport();
    await press(form, 'Guardar');
    await expect.poll(() => widthOf(pictureIn(row(page, 'Yerba Luna')))).toBeGreaterThan(0);
  });
});
