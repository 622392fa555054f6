import { productEndpoints } from '@mostrador/contracts/products';
import { COLOR_SCHEME_NAMES, COLOR_SCHEMES } from '@mostrador/domain/store-look';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/accessibility-violations.ts';
import { inboxOf } from '../support/inbox.ts';
import { addStoreProduct, addToCart, openStore } from '../support/online-store.ts';
import { smallPng } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an owner configures a store, opens it, updates it and closes it', async ({
  page,
  shop,
  browser,
}) => {
  const yerba = await addStoreProduct(shop, { name: 'Yerba 1 kg', price: 3450.5, stock: 10 });
  await shop.signIn(page);
  const visitor = await (await browser.newContext()).newPage();
  let address = '';

  await test.step('missing data is listed, with links to it', async () => {
    await page.goto('/app/store');
    await expect(page.getByText('Debes configurar tu tienda antes de activarla')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Activar Tienda' })).toBeHidden();
    await page.getByRole('link', { name: 'Configurar', exact: true }).click();
  });

  await test.step('its texts and look are configured', async () => {
    await page.getByLabel('Nombre del negocio').fill('Almacén Ñandú');
    await page.getByRole('textbox', { name: 'WhatsApp' }).fill('+54 9 264 555-0101');
    await page.getByText(COLOR_SCHEMES.fresh.label).click();
    await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Configuración actualizada correctamente')).toBeVisible();
  });

  await test.step('its logo is uploaded', async () => {
    await page.goto('/app/store/assets');
    await page.getByLabel('Logo', { exact: true }).setInputFiles(await smallPng('logo.png'));
    await expect(page.getByText('Logo subido exitosamente')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Logo actual' })).toBeVisible();
  });

  await test.step('it is activated, and visitors enter', async () => {
    await page.goto('/app/store');
    await page.getByRole('button', { name: 'Activar Tienda' }).click();
    await expect(page.getByText('¡Tienda activada correctamente!')).toBeVisible();
    await expect(page.getByText('Activa', { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: /\/tienda\/almacen-nandu/ }).first();
    address = (await link.getAttribute('href')) as string;

    await visitor.goto(address);
    await expect(visitor).toHaveTitle('Almacén Ñandú - Tienda Online');
    await expect(visitor.getByRole('link', { name: 'Yerba 1 kg' })).toBeVisible();
  });

  await test.step('a new price appears at once, new texts after publication', async () => {
    await shop.call(productEndpoints.update, {
      params: { id: yerba._id },
      body: { name: 'Yerba 1 kg', price: 4000 },
    });
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText('$ 4.000,00')).toBeVisible({ timeout: 500 });
    }).toPass();

    await page.goto('/app/store/settings');
    await page.getByRole('button', { name: 'Editar Configuración' }).click();
    await page.getByLabel('Título del banner', { exact: true }).fill('Bienvenida la primavera');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Configuración actualizada correctamente')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Bienvenida la primavera')).toBeHidden();

    await page.goto('/app/store');
    await page.getByRole('button', { name: 'Actualizar Tienda' }).click();
    await expect(page.getByText('Tienda actualizada correctamente')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Bienvenida la primavera')).toBeVisible();
  });

  await test.step('closed, it shows a polite message and nothing else', async () => {
    await page.getByRole('button', { name: 'Desactivar Tienda' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
    await expect(page.getByText('Tienda desactivada correctamente')).toBeVisible();

    const answer = await visitor.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'Tienda cerrada' })).toBeVisible();
    await expect(visitor.getByText('Yerba')).toBeHidden();
    await visitor.context().close();
  });
});

test('unsaved texts are kept, and leaving them asks', async ({ page, shop }) => {
  await shop.signIn(page);
  await page.goto('/app/store/settings');
  await page.getByLabel('Nombre del negocio').fill('Almacén Ñandú');

  await page.reload();
  await expect(page.getByLabel('Nombre del negocio')).toHaveValue('Almacén Ñandú');
  await page
    .getByRole('button', { name: 'Volver' })
    .or(page.getByRole('link', { name: 'Volver' }))
    .click();
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios sin guardar?' });
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/app\/store$/);
});

for (const viewport of [LAPTOP, PHONE])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('an order by form is sold at the counter, once', async ({ page, shop, browser }) => {
      await addStoreProduct(shop, { name: 'Yerba 1 kg', price: 3450.5, stock: 10 });
      const address = await openStore(shop, { storeSettings: { orderMethod: 'form' } });
      const visitor = await (await browser.newContext({ viewport })).newPage();
      await shop.signIn(page);
      await page.goto('/app/store');
      await expect(page.getByText('Todavía no hay pedidos')).toBeVisible();

      await test.step('a visitor fills a cart, which survives a reload, and orders', async () => {
        await visitor.goto(`${address}/productos`);
        await addToCart(visitor, 'Yerba 1 kg');
        await visitor.getByRole('link', { name: /Carrito/ }).click();
        await visitor.reload();
        await visitor.getByRole('button', { name: /^Más/ }).click();
        await expect(visitor.getByText('$ 6.901,00').first()).toBeVisible();
        await visitor.getByRole('button', { name: 'Enviar pedido' }).click();
        await visitor.getByLabel('Nombre').fill('Ana');
        await visitor.getByLabel('Teléfono').fill('264 555-0199');
        expect(await violationsIn(visitor)).toEqual([]);
        await visitor.getByRole('button', { name: 'Enviar pedido' }).click();
        await expect(visitor.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();
        await expect(visitor.getByText('Pedido N.º 1')).toBeVisible();
      });

      await test.step('the shop sees it without a reload, and takes it to the counter', async () => {
        await expect(page.getByText('1 nuevo')).toBeVisible();
        await page.getByRole('button', { name: 'Ver pedido 1' }).click();
        expect(await violationsIn(page)).toEqual([]);
        await page.getByRole('button', { name: 'Vender en el mostrador' }).click();
        await expect(page).toHaveURL(/\/app\/sales$/);
        await expect(page.getByRole('row', { name: /Yerba 1 kg/ }).first()).toBeVisible();
        // The counter refuses until the server confirms that no other till has the sale.
        await expect(async () => {
          await page.keyboard.press('F9');
          await expect(new Till(page).completed).toBeVisible({ timeout: 1000 });
        }).toPass();
      });

      await test.step('it is sold, and its stock leaves the store', async () => {
        await page.goto('/app/store');
        await page.getByRole('button', { name: 'Ver pedido 1' }).click();
        await expect(page.getByText('Este pedido ya se cobró')).toBeVisible();
        await expect(async () => {
          await visitor.goto(`${address}/productos`);
          await expect(visitor.getByText('Quedan 8')).toBeVisible({ timeout: 500 });
        }).toPass();
        await visitor.context().close();
      });
    });
  });

for (const scheme of COLOR_SCHEME_NAMES)
  test(`a store in ${scheme} is accessible`, async ({ page, shop }) => {
    await addStoreProduct(
      shop,
      { name: 'Yerba 1 kg', price: 9_999_999.99, stock: 3 },
      { featured: true, storeDescription: 'Suave.\nDe Corrientes.' },
    );
    await addStoreProduct(shop, { name: 'Pan', price: 2400, stock: 0, unit: 'kg' });
    const address = await openStore(shop, { colorScheme: { name: scheme } });

    async function expectOpenToEverybody() {
      // The pages have no script that asks for the size: they follow the window.
      for (const viewport of [LAPTOP, PHONE]) {
        await page.setViewportSize(viewport);
        const where = `${page.url()}, ${viewport.width} px`;
        expect(await violationsIn(page), where).toEqual([]);
        expect(await overflowOf(page), where).toBeLessThanOrEqual(0);
      }
    }

    for (const path of ['', '/productos?buscar=nada', '/carrito', '/no-existe', '/productos']) {
      await page.goto(`${address}${path}`);
      await expectOpenToEverybody();
    }
    await page.getByRole('link', { name: 'Yerba 1 kg' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Yerba 1 kg' })).toBeVisible();
    await expectOpenToEverybody();
  });

test('an order by whatsapp opens the chat with the cart as its text', async ({
  page,
  context,
  shop,
}) => {
  await addStoreProduct(shop, { name: 'Yerba 1 kg', price: 3450.5, stock: 10 });
  const address = await openStore(shop);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(address);
  await addToCart(page, 'Yerba 1 kg');
  await page.goto(`${address}/carrito`);

  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Pedir por WhatsApp' }).click(),
  ]);

  await chat.waitForURL(/wa\.me/);
  expect(chat.url()).toContain('https://wa.me/5492645550101');
  expect(decodeURIComponent(chat.url())).toContain('1 × Yerba 1 kg');
  await expect(page.getByRole('heading', { name: 'Falta enviar el mensaje' })).toBeVisible();
});

test('an order by mail reaches the shop, and a copy its buyer', async ({ page, product, shop }) => {
  const inbox = inboxOf(product);
  await addStoreProduct(shop, { name: 'Yerba 1 kg', price: 3450.5, stock: 10 });
  const address = await openStore(shop, { storeSettings: { orderMethod: 'email' } });
  const buyer = `ana-${shop.username}@example.com`;
  await page.goto(address);
  await addToCart(page, 'Yerba 1 kg');
  await page.goto(`${address}/carrito`);

  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Email').fill(buyer);
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();

  await inbox.waitForMail({ to: buyer, subject: 'Tu pedido 1' });
  const mail = await inbox.waitForMail({
    to: `pedidos-${shop.username}@example.com`,
    subject: 'Pedido 1 de Ana',
  });
  expect(mail.replyTo).toContain(buyer);
});

test('a store works without JavaScript', async ({ browser, shop }) => {
  await addStoreProduct(shop, { name: 'Yerba 1 kg', price: 3450.5, stock: 10 });
  const address = await openStore(shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto(address);
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('yerba');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('link', { name: 'Yerba 1 kg' }).click();

  await expect(page.getByText('$ 3.450,50')).toBeVisible();
  expect(await page.content()).toContain('Para pedir, activá JavaScript');
  await context.close();
});

test('a store that hides prices and stock, and takes no orders, shows neither', async ({
  page,
  shop,
}) => {
  await addStoreProduct(shop, { name: 'Yerba 1 kg', price: 3450.5, stock: 7 });
  const address = await openStore(shop, {
    storeSettings: { showPrices: false, showStock: false, allowOrders: false },
  });

  for (const path of ['', '/productos']) {
    const answer = await page.goto(`${address}${path}`);
    const body = await answer?.text();
    expect(body).toContain('Yerba 1 kg');
    expect(body).not.toMatch(/3\.?450|Quedan|Carrito/);
  }
});
