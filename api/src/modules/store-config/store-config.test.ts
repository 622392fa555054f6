import type { StoreConfig } from '@mostrador/contracts/store-config';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller } from '../../../test/a-shop.ts';
import { STORE_CONFIG, saveConfig } from '../../../test/a-store.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { aPhoto, blankPng, filesOf } from '../../../test/pictures.ts';
import { openImageFiles } from '../images/image-files.ts';
import { cleanUpImage } from '../images/image-jobs.ts';

const server = aServer();

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
  <script>alert(document.domain)</script><rect width="200" height="100" fill="red" onload="alert(1)"/></svg>`;

const read = async (caller: Caller): Promise<StoreConfig | null> =>
  (await caller.call('GET', '/api/store-config')).json();

const formWith = (field: string, content: Uint8Array | string) => {
  const form = new FormData();
  form.append(field, new Blob([content as BlobPart]), field);
  return form;
};
const upload = (caller: Caller, kind: string, content: Uint8Array | string) =>
  caller.call('POST', `/api/store-config/upload-${kind}`, formWith(kind, content));

/** Creates an icon of one picture. */
function iconOf(picture: Buffer, { width = 32, height = 32 } = {}): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(width, 6);
  header.writeUInt8(height, 7);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, picture]);
}

/** Creates a bitmap of an icon, 32 bits per pixel, of one colour. */
function bitmapOf(width: number, height: number, pixels = width * height): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(2 * height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  // Adds the transparency mask, one bit per pixel.
  return Buffer.concat([header, Buffer.alloc(4 * pixels, 0xff), Buffer.alloc(4 * pixels)]);
}

async function kept(url = '') {
  const answer = await server.app.inject({ url: new URL(url, 'http://x').pathname });
  expect(answer.headers['content-type']).toBe('image/webp');
  return sharp(answer.rawPayload).metadata();
}

describe('the configuration', () => {
  test('is empty until it is saved', async () => {
    expect(await read(await aShop(server))).toBeNull();
  });

  test('requires only a name and a whatsapp for orders', async () => {
    const shop = await aShop(server);

    const answer = await saveConfig(shop, {
      businessInfo: { name: ' Kiosco Sol ', whatsapp: '+54 9 (264) 555-0101' },
    });

    expect(answer.statusCode).toBe(200);
    expect(await read(shop)).toEqual(answer.json());
    expect(answer.json()).toEqual({
      businessInfo: {
        name: 'Kiosco Sol',
        description: null,
        email: null,
        phone: null,
        whatsapp: '+5492645550101',
        address: null,
        socialMedia: { instagram: null, facebook: null },
      },
      banner: {
        title: '¡Bienvenido a nuestra tienda!',
        subtitle: 'Encuentra los mejores productos',
        url: null,
        key: null,
      },
      logo: { url: null, key: null },
      favicon: { url: null, key: null },
      colorScheme: {
        name: 'elegant',
        primary: '#1A1A1A',
        secondary: '#5A4510',
        accent: '#D4AF37',
        background: '#FFFDF7',
      },
      typography: { fontScheme: 'elegant', colors: { heading: null, body: null, muted: null } },
      storeSettings: {
        showStock: true,
        showPrices: true,
        allowOrders: true,
        orderMethod: 'whatsapp',
        currency: 'ARS',
        currencySymbol: '$',
      },
      hours: null,
      delivery: {
        pickUp: false,
        pickUpNotes: null,
        shipping: false,
        shippingCost: 0,
        shippingMinimum: null,
        shippingArea: null,
      },
      payment: { methods: null, alias: null, link: null },
      seo: {
        title: 'Kiosco Sol - Tienda Online',
        description: 'Encuentra los mejores productos en nuestra tienda online',
        keywords: [],
      },
    });
  });

  test('can be sent back as read', async () => {
    const shop = await aShop(server);
    const first = await saveConfig(shop);

    expect((await saveConfig(shop, first.json())).json()).toEqual(first.json());
  });

  test.each([
    [
      'businessInfo.name',
      { businessInfo: { name: 'So', whatsapp: '5492645550101' } },
      'El nombre del negocio debe tener al menos 3 caracteres',
    ],
    [
      'businessInfo.whatsapp',
      { businessInfo: { name: 'Sol' } },
      'Debe proporcionar un número de WhatsApp para recibir pedidos',
    ],
    [
      'businessInfo.whatsapp',
      { businessInfo: { name: 'Kiosco', whatsapp: '264' } },
      'Escribilo con el código de área',
    ],
    [
      'businessInfo.email',
      { ...STORE_CONFIG, businessInfo: { ...STORE_CONFIG.businessInfo, email: 'sol' } },
      'El formato del email no es válido',
    ],
    [
      'businessInfo.email',
      { businessInfo: { name: 'Kiosco' }, storeSettings: { orderMethod: 'email' } },
      'Debe proporcionar un email para recibir pedidos',
    ],
    [
      'businessInfo.socialMedia.instagram',
      {
        businessInfo: {
          ...STORE_CONFIG.businessInfo,
          socialMedia: { instagram: 'javascript:alert(1)' },
        },
      },
      'Escribí la dirección completa',
    ],
    [
      'seo.title',
      { ...STORE_CONFIG, seo: { title: 'a'.repeat(61) } },
      'El título SEO no debe superar 60 caracteres',
    ],
    [
      'seo.description',
      { ...STORE_CONFIG, seo: { description: 'a'.repeat(161) } },
      'La descripción SEO no debe superar 160 caracteres',
    ],
    [
      'typography.colors.body',
      { ...STORE_CONFIG, typography: { colors: { body: 'red' } } },
      'Formato inválido. Use formato hexadecimal (#RRGGBB)',
    ],
    ['payment.alias', { ...STORE_CONFIG, payment: { alias: 'sol' } }, 'Un alias tiene de 6 a 20'],
    [
      'payment.link',
      { ...STORE_CONFIG, payment: { link: 'http://mpago.la/1' } },
      'Escribí la dirección completa, como https://mpago.la/tu-link',
    ],
    [
      'delivery.shippingCost',
      { ...STORE_CONFIG, delivery: { shippingCost: -1 } },
      'Debe ser 0 o más',
    ],
    [
      'delivery.shippingMinimum',
      { ...STORE_CONFIG, delivery: { shippingMinimum: 0.001 } },
      'decimales',
    ],
    ['hours', { ...STORE_CONFIG, hours: 'a'.repeat(301) }, 'Máximo 300 caracteres'],
    [
      'colorScheme.name',
      { ...STORE_CONFIG, colorScheme: { name: 'dark' } },
      'Elegí una de las opciones',
    ],
  ])('refuses a wrong %s', async (field, config, why) => {
    const shop = await aShop(server);

    const answer = await saveConfig(shop, config);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: expect.stringContaining(why) });
    expect(await read(shop)).toBeNull();
  });

  test('keeps delivery, hours and payment, and what a change does not name', async () => {
    const shop = await aShop(server);
    await saveConfig(shop, {
      ...STORE_CONFIG,
      hours: 'Lunes a viernes\nde 9 a 18',
      delivery: { shipping: true, shippingCost: 1500, shippingMinimum: 5000 },
      payment: { alias: '0000003100012345678901', link: 'https://mpago.la/1abc' },
    });

    await saveConfig(shop, { delivery: { pickUp: true, shippingMinimum: null } });

    expect(await read(shop)).toMatchObject({
      hours: 'Lunes a viernes\nde 9 a 18',
      delivery: { pickUp: true, shipping: true, shippingCost: 1500, shippingMinimum: null },
      payment: { alias: '0000003100012345678901', link: 'https://mpago.la/1abc' },
    });
  });

  test('of an earlier release is read with the parts that it did not have', async () => {
    const shop = await aShop(server);
    await saveConfig(shop);
    await server.database
      .forShop(shop.shopId)
      .updateTable('store_config')
      .set({ settings: sql`settings - 'hours' - 'delivery' - 'payment'` })
      .where('shop_id', '=', shop.shopId)
      .execute();

    expect(await read(shop)).toMatchObject({
      hours: null,
      delivery: { pickUp: false, shipping: false },
      payment: { alias: null },
    });
    expect((await saveConfig(shop, { delivery: { pickUp: true } })).statusCode).toBe(200);
  });

  test('accepts a whatsapp in common spellings, and refuses a foreign number by mistake', async () => {
    const shop = await aShop(server);
    const whatsapp = '264 15 555-0101';

    const answer = await saveConfig(shop, { businessInfo: { name: 'Kiosco Sol', whatsapp } });

    expect(answer.json().businessInfo.whatsapp).toBe('+5492645550101');
  });

  test('needs no whatsapp without orders', async () => {
    const answer = await saveConfig(await aShop(server), {
      businessInfo: { name: 'Sol' },
      storeSettings: { allowOrders: false },
    });

    expect(answer.statusCode).toBe(200);
  });

  test('belongs to its shop, and requires the administrator', async () => {
    const [shop, other] = [await aShop(server), await aShop(server)];
    await saveConfig(shop);

    expect(await read(other)).toBeNull();
    const seller = await shop.aSeller({ canManageProducts: true, canManageSales: true });
    expect((await saveConfig(seller)).statusCode).toBe(403);
    expect((await seller.call('GET', '/api/store-config')).statusCode).toBe(403);
  });

  test('is audited with the parts that changed', async () => {
    const shop = await aShop(server);
    await saveConfig(shop);
    await saveConfig(shop);

    server.now = new Date(server.now.getTime() + 1000);
    await saveConfig(shop, { ...STORE_CONFIG, colorScheme: { name: 'fresh' } });

    const entries = (await auditTrailOf(server, shop)).filter(
      ({ action }) => action === 'store.configured',
    );
    expect(entries.map(({ details }) => details)).toEqual([
      {
        parts: [
          'businessInfo',
          'banner',
          'colorScheme',
          'typography',
          'storeSettings',
          'hours',
          'delivery',
          'payment',
          'seo',
        ],
      },
      { parts: ['colorScheme'] },
    ]);
  });
});

describe('an image', () => {
  test('can be uploaded before anything else is configured', async () => {
    const shop = await aShop(server);

    const answer = await upload(shop, 'logo', await aPhoto());

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      logo: { url: expect.stringMatching(/^\/images\//), key: expect.any(String) },
    });
    expect(await read(shop)).toMatchObject({ businessInfo: { name: '' }, ...answer.json() });
  });

  test('survives a change of the texts, and the texts survive a change of it', async () => {
    const shop = await aShop(server);
    await upload(shop, 'favicon', blankPng(32, 32));
    await saveConfig(shop);

    await upload(shop, 'banner', await aPhoto({ width: 2400, height: 750 }));

    expect(await read(shop)).toMatchObject({
      businessInfo: { name: 'Kiosco Sol' },
      favicon: { url: expect.any(String) },
      banner: { title: '¡Bienvenido a nuestra tienda!', url: expect.any(String) },
    });
  });

  test('as a banner is stored in the sizes of screens', async () => {
    const shop = await aShop(server);
    const { banner } = (
      await upload(shop, 'banner', await aPhoto({ width: 2400, height: 750 }))
    ).json();

    const widths = await Promise.all(
      ['original', 'large', 'medium'].map(
        async (size) => (await kept(banner.url.replace('original', size))).width,
      ),
    );
    expect(widths).toEqual([1920, 960, 480]);
  });

  test('as a drawing is stored as pixels, without its script', async () => {
    const shop = await aShop(server);

    const { logo } = (await upload(shop, 'logo', SVG)).json();

    expect(await kept(logo.url)).toMatchObject({ format: 'webp', width: 800, height: 400 });
  });

  test.each([24, 5000])(
    'as a drawing of %d units is rendered at the full stored size',
    async (side) => {
      const shop = await aShop(server);
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle r="9"/></svg>`;

      const { logo } = (await upload(shop, 'logo', drawing)).json();

      expect(await kept(logo.url)).toMatchObject({ width: 800, height: 800 });
    },
  );

  test('as a drawing reads no file and no address', async () => {
    const shop = await aShop(server);
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY passwd SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">
      <image xlink:href="file:///etc/passwd" width="9" height="9"/><text>&passwd;</text></svg>`;

    const answer = await upload(shop, 'logo', drawing);

    // Either drawn without the external resource, or refused.
    expect([200, 400]).toContain(answer.statusCode);
  });

  test.each([
    ['a picture', () => blankPng(64, 64), 64],
    ['an old bitmap', () => bitmapOf(32, 32), 32],
  ])('of an icon that has %s becomes one that every browser shows', async (_, picture, side) => {
    const shop = await aShop(server);

    const { favicon } = (
      await upload(shop, 'favicon', iconOf(picture(), { width: side, height: side }))
    ).json();

    expect(await kept(favicon.url)).toMatchObject({ width: side, height: side });
  });

  test.each([
    ['logo', 'a text', 'Tipo de archivo no permitido. Use: PNG, JPG, SVG'],
    ['banner', SVG, 'Tipo de archivo no permitido. Use: PNG, JPG'],
    ['favicon', SVG, 'Tipo de archivo no permitido. Use: PNG, ICO'],
    ['favicon', iconOf(bitmapOf(60_000, 60_000, 4)), 'No se pudo leer'],
    ['favicon', iconOf(Buffer.alloc(3)), 'No se pudo leer'],
    ['logo', '', 'El archivo está vacío'],
  ])('%s is refused: %.20s', async (kind, content, why) => {
    const answer = await upload(await aShop(server), kind, content);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain(why);
  });

  test('that is too large is refused with the sentence of its kind', async () => {
    const shop = await aShop(server);
    const large = (bytes: number) => Buffer.concat([blankPng(8, 8), Buffer.alloc(bytes)]);

    expect((await upload(shop, 'favicon', large(500 * 1024))).json().error).toContain(
      'El archivo no debe superar 500KB',
    );
    expect((await upload(shop, 'logo', large(2 * 1024 * 1024))).json().error).toContain(
      'El archivo no debe superar 2MB',
    );
  });

  test('that is replaced or deleted leaves no file', async () => {
    const shop = await aShop(server);
    const first = (await upload(shop, 'logo', blankPng(9, 9))).json().logo.key;
    const second = (await upload(shop, 'logo', blankPng(8, 8))).json().logo.key;
    const files = await openImageFiles(undefined, server.imageFolder);
    const cleanUp = (imageId: string) =>
      cleanUpImage({ database: server.database, files }, { shopId: shop.shopId, imageId });

    await cleanUp(first);
    await cleanUp(second);
    expect(await filesOf(server, shop.shopId)).toEqual([`${shop.shopId}/${second}/original.webp`]);

    expect((await shop.call('DELETE', '/api/store-config/logo')).statusCode).toBe(204);
    await cleanUp(second);
    expect(await filesOf(server, shop.shopId)).toEqual([]);
    expect(await read(shop)).toMatchObject({ logo: { url: null, key: null } });
  });
});
