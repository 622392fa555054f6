import type { OrderPlaced, PricedCart } from '@mostrador/contracts/public-stores';
import { newOrder } from '@mostrador/contracts/public-stores.schemas';
import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import type { OrderList } from '@mostrador/contracts/store-orders';
import { newId } from '@mostrador/domain';
import { createFairSemaphore } from '@mostrador/server-kit/limits/fair-semaphore';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import type { Caller } from '../../../test/a-shop.ts';
import {
  activate,
  aStore,
  aStoreProduct,
  STORE_CONFIG,
  saveConfig,
  visitorsOf,
} from '../../../test/a-store.ts';
import { anInbox } from '../../../test/an-inbox.ts';
import { aPhoto } from '../../../test/pictures.ts';
import { settingsFrom } from '../../settings.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { placeOrder } from './place-order.ts';
import { createStoreDirectory } from './store-directory.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });

const ANA = { name: 'Ana', phone: '264 555-0199', email: 'ana@example.com' };
const line = ({ _id }: { _id: string }, quantity: number) => ({ productId: _id, quantity });
const ordersOf = async (caller: Caller): Promise<OrderList> =>
  (await caller.call('GET', '/api/store-orders')).json();

describe('a cart', () => {
  test('is priced by the server at current prices', async () => {
    const { shop, slug, yerba } = await aStore(server);
    const pan = await aStoreProduct(shop, { name: 'Pan', price: 2400, unit: 'kg', stock: 5 });
    await shop.change(yerba, { price: 4000 });
    const visitors = visitorsOf(server, slug);

    await expect
      .poll(async () => (await visitors.cart([line(yerba, 2), line(pan, 0.35)])).json())
      .toEqual({
        lines: [
          {
            productId: yerba._id,
            name: 'Yerba 1 kg',
            unit: 'unit',
            quantity: 2,
            price: 4000,
            subtotal: 8000,
            image: null,
            problem: null,
          },
          {
            productId: pan._id,
            name: 'Pan',
            unit: 'kg',
            quantity: 0.35,
            price: 2400,
            subtotal: 840,
            image: null,
            problem: null,
          },
        ],
        gone: [],
        total: 8840,
        shipping: null,
      });
  });

  test('reports products that cannot be ordered, and the stock where the store shows it', async () => {
    const { shop, slug, yerba } = await aStore(server);
    const out = await aStoreProduct(shop, { name: 'Azúcar', stock: 0 });
    const hidden = await shop.aProduct({ name: 'Sin publicar' });

    const cart = (
      await visitorsOf(server, slug).cart([
        line(yerba, 11),
        line(yerba, 4),
        line(out, 1),
        line(hidden, 1),
      ])
    ).json<PricedCart>();

    expect(cart.lines.map(({ name, quantity, problem }) => [name, quantity, problem])).toEqual([
      ['Yerba 1 kg', 15, 'Quedan 10 de Yerba 1 kg'],
      ['Azúcar', 1, 'Azúcar: sin stock'],
    ]);
    expect(cart.gone).toEqual([hidden._id]);
  });

  test('reveals neither prices nor stock where the store hides them, whatever quantity is tried', async () => {
    const { shop, slug, yerba } = await aStore(server, { showPrices: false, showStock: false });
    const out = await aStoreProduct(shop, { name: 'Azúcar', stock: 0 });
    const visitors = visitorsOf(server, slug);
    const answerTo = async (quantity: number) => {
      const cart = await visitors.cart([line(yerba, quantity)]);
      return cart.body.replace(`"quantity":${quantity}`, '');
    };

    const answers = [
      await answerTo(1),
      await answerTo(10),
      await answerTo(11),
      await answerTo(99_999),
    ];

    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toMatch(/3450/);
    await expect
      .poll(async () => (await visitors.cart([line(out, 1)])).json().lines[0]?.problem)
      .toBe('Azúcar: sin stock');
  });

  test('of a store that hides its stock accepts any quantity', async () => {
    const { slug, yerba } = await aStore(server, { showStock: false, orderMethod: 'form' });
    const visitors = visitorsOf(server, slug);

    const statuses = [];
    for (const quantity of [10, 11])
      statuses.push((await visitors.order({ items: [line(yerba, quantity)], ...ANA })).statusCode);

    expect(statuses).toEqual([201, 201]);
  });

  test('with half a unit reports that the product is sold whole', async () => {
    const { slug, yerba } = await aStore(server);

    expect((await visitorsOf(server, slug).cart([line(yerba, 0.5)])).json()).toMatchObject({
      lines: [{ problem: 'Yerba 1 kg se vende por unidad entera' }],
    });
  });

  test('with a total beyond the maximum is priced, and cannot be ordered', async () => {
    const { shop, slug } = await aStore(server, { orderMethod: 'form' });
    const gold = await aStoreProduct(shop, { price: 999_999_999.99, stock: 9_999_999 });
    const visitors = visitorsOf(server, slug);
    const items = Array.from({ length: 100 }, () => line(gold, 99_999));

    const cart = (await visitors.cart(items)).json<PricedCart>();
    const answer = await visitors.order({ items, ...ANA });

    expect(cart).toMatchObject({ lines: [{ quantity: 99_999, problem: null }] });
    expect(cart.total).toBe(99_998_999_999_000);
    expect(answer.json().error).toBe('El total del pedido es demasiado grande');
    expect((await visitors.order({ items: [line(gold, 1)], ...ANA })).statusCode).toBe(201);
    expect((await ordersOf(shop)).orders).toMatchObject([{ total: 999_999_999.99 }]);
  });

  test('has no product that asks for its price, unless the store hides prices', async () => {
    const asking = { name: 'Recarga', price: 0, stock: 5 };
    const { shop, slug } = await aStore(server);
    const items = [line(await aStoreProduct(shop, asking), 1)];
    const quiet = await aStore(server, { showPrices: false });
    const unpriced = [line(await aStoreProduct(quiet.shop, asking), 1)];

    expect((await visitorsOf(server, slug).cart(items)).json()).toMatchObject({
      lines: [{ problem: 'Recarga: consultá el precio con el comercio' }],
    });
    expect((await visitorsOf(server, slug).order({ items })).statusCode).toBe(409);
    expect((await visitorsOf(server, quiet.slug).order({ items: unpriced })).statusCode).toBe(201);
  });

  test('excludes products of another shop', async () => {
    const [{ slug }, other] = [await aStore(server), await aStore(server)];

    expect((await visitorsOf(server, slug).cart([line(other.yerba, 1)])).json()).toMatchObject({
      lines: [],
      gone: [other.yerba._id],
    });
  });
});

describe('an order by whatsapp', () => {
  test('is stored, and a chat with it as its text', async () => {
    const { shop, slug, yerba } = await aStore(server);

    const answer = await visitorsOf(server, slug).order({
      items: [line(yerba, 2)],
      name: 'Ana & Cía',
      notes: 'Paso a las 18',
    });

    expect(answer.statusCode).toBe(201);
    const { whatsappUrl, ...placed } = answer.json<OrderPlaced>();
    expect(placed).toMatchObject({ method: 'whatsapp', number: 1, total: 6901 });
    const url = new URL(whatsappUrl as string);
    expect(url.origin + url.pathname).toBe('https://wa.me/5492645550101');
    expect(url.searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(
      [
        '¡Hola, Kiosco Sol! Quiero hacer este pedido (N.º 1):',
        '',
        '• 2 × Yerba 1 kg: $ 6.901,00 ($ 3.450,50 c/u)',
        '',
        'Total: $ 6.901,00',
        '',
        'Nombre: Ana & Cía',
        '',
        'Notas: Paso a las 18',
      ].join('\n'),
    );
    expect((await ordersOf(shop)).orders).toMatchObject([
      { method: 'whatsapp', number: 1, state: 'new', total: 6901, notes: 'Paso a las 18' },
    ]);
  });

  test('sent again is stored once, as it was sent last, until the shop has touched it', async () => {
    const { shop, slug, yerba } = await aStore(server);
    const order = { _id: newId(), items: [line(yerba, 2)] };
    const send = (notes: string) => visitorsOf(server, slug).order({ ...order, notes });

    const answers = await Promise.all(['una', 'dos', 'tres'].map(send));
    const last = await send('Paso a las 18');
    const [stored] = (await ordersOf(shop)).orders;
    await shop.call('PUT', `/api/store-orders/${stored?._id}/state`, { state: 'prepared' });
    await send('Paso mañana');

    expect(answers.map((answer) => answer.json().number)).toEqual([1, 1, 1]);
    expect(decodeURIComponent(last.json().whatsappUrl)).toContain('Notas: Paso a las 18');
    expect(await ordersOf(shop)).toMatchObject({
      orders: [{ number: 1, notes: 'Paso a las 18' }],
      pagination: { total: 1 },
    });
  });

  test('has no prices where the store hides them', async () => {
    const { slug, yerba } = await aStore(server, { showPrices: false });

    const answer = await visitorsOf(server, slug).order({ items: [line(yerba, 2)] });

    expect(answer.json().total).toBeNull();
    expect(decodeURIComponent(answer.json().whatsappUrl)).not.toMatch(/\$|3\.450/);
  });
});

describe('an order by form', () => {
  test('is stored at current prices, and counted', async () => {
    const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });
    const visitors = visitorsOf(server, slug);

    const answer = await visitors.order({
      items: [line(yerba, 2)],
      ...ANA,
      address: 'Mitre 10',
      notes: 'Sin bolsa\nGracias',
    });
    await shop.change(yerba, { price: 9999 });

    expect(answer.json()).toEqual({
      method: 'form',
      number: 1,
      total: 6901,
      whatsappUrl: null,
      message: 'Pedido enviado. El comercio se va a comunicar con vos.',
    });
    expect(await ordersOf(shop)).toEqual({
      orders: [
        {
          _id: expect.any(String),
          number: 1,
          createdAt: server.now.toISOString(),
          state: 'new',
          method: 'form',
          buyer: { ...ANA, phone: '+542645550199', address: 'Mitre 10' },
          notes: 'Sin bolsa\nGracias',
          lines: [
            {
              productId: yerba._id,
              name: 'Yerba 1 kg',
              unit: 'unit',
              quantity: 2,
              price: 3450.5,
              subtotal: 6901,
            },
          ],
          delivery: null,
          shippingCost: 0,
          total: 6901,
          sale: null,
        },
      ],
      pagination: { page: 1, pages: 1, total: 1 },
      newOrders: 1,
    });
  });

  test('sent twice, also at once, is stored once', async () => {
    const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });
    const order = { _id: newId(), items: [line(yerba, 2)], ...ANA };

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitorsOf(server, slug).order(order)),
    );

    expect(answers.map(({ body }) => body)).toEqual(Array(6).fill(answers[0]?.body));
    expect((await ordersOf(shop)).pagination.total).toBe(1);
  });

  test('has a number without gaps, also with many buyers at once', async () => {
    const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });

    await Promise.all(
      Array.from({ length: 12 }, () =>
        visitorsOf(server, slug).order({ items: [line(yerba, 1)], ...ANA }),
      ),
    );

    const { orders, newOrders } = await ordersOf(shop);
    expect(orders.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(newOrders).toBe(12);
  });

  test.each([
    ['name', { phone: '264 555-0199' }, 'Nombre: Completá este campo'],
    ['phone', { name: 'Ana' }, 'Teléfono: Completá este campo'],
    ['phone', { name: 'Ana', phone: '555-0199' }, 'Teléfono: Escribilo con el código de área'],
    ['email', { name: 'Ana', phone: '264 555-0199', email: 'ana' }, 'Email: '],
  ])('without a valid %s is refused, naming the field', async (field, buyer, error) => {
    const { slug, yerba } = await aStore(server, { orderMethod: 'form' });

    const answer = await visitorsOf(server, slug).order({ items: [line(yerba, 1)], ...buyer });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain(error);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('beyond the stock is refused without taking a number', async () => {
    const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });
    const visitors = visitorsOf(server, slug);

    const answer = await visitors.order({ items: [line(yerba, 11)], ...ANA });
    await visitors.order({ items: [line(yerba, 1)], ...ANA });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe('Quedan 10 de Yerba 1 kg');
    expect((await ordersOf(shop)).orders.map(({ number }) => number)).toEqual([1]);
  });

  test('from a bot that fills in the hidden field seems sent and is not stored', async () => {
    const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });

    const answer = await visitorsOf(server, slug).order({
      items: [line(yerba, 1)],
      ...ANA,
      website: 'https://spam.example',
    });

    expect(answer.statusCode).toBe(201);
    expect((await ordersOf(shop)).orders).toEqual([]);
  });

  test('takes no stock before it is sold', async () => {
    const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });

    await visitorsOf(server, slug).order({ items: [line(yerba, 2)], ...ANA });

    expect(await shop.stockOf(yerba._id)).toBe(10);
  });
});

describe('delivery', () => {
  async function aDeliveringStore(changes: object = {}) {
    const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });
    const delivery = { pickUp: true, shipping: true, shippingCost: 1500, shippingMinimum: 5000 };
    await saveConfig(shop, { delivery: { ...delivery, ...changes } });
    await activate(shop);
    const visitors = visitorsOf(server, slug);
    await expect
      .poll(async () => (await visitors.cart([line(yerba, 1)])).json().shipping)
      .not.toBeNull();
    const order = (given: object, quantity = 2) =>
      visitors.order({ items: [line(yerba, quantity)], ...ANA, ...given });
    return { shop, slug, yerba, order, visitors };
  }

  test('adds the cost of shipping to the order, which the counter charges as a line', async () => {
    const { shop, order } = await aDeliveringStore();

    const answer = await order({ delivery: 'shipping', address: 'Mitre 10', shippingCost: 1500 });

    expect(answer.json()).toMatchObject({ number: 1, total: 8401 });
    const [stored] = (await ordersOf(shop)).orders;
    expect(stored).toMatchObject({ delivery: 'shipping', shippingCost: 1500, total: 8401 });
    await shop.call('POST', `/api/store-orders/${stored?._id}/sell`);
    expect((await shop.call('GET', '/api/held-sales')).json()).toMatchObject([
      {
        cart: {
          lines: [{ quantity: 2 }, { productId: null, name: 'Envío', price: 1500, quantity: 1 }],
          order: { delivery: 'shipping', address: 'Mitre 10' },
        },
      },
    ]);
  });

  test('by pick-up costs nothing and needs no address', async () => {
    const { shop, order } = await aDeliveringStore();

    expect((await order({ delivery: 'pick-up' })).json()).toMatchObject({ total: 6901 });
    expect((await ordersOf(shop)).orders).toMatchObject([{ delivery: 'pick-up', shippingCost: 0 }]);
  });

  test.each([
    ['without a choice', {}, 400, 'Entrega: Elegí cómo recibir tu pedido'],
    ['without an address', { delivery: 'shipping' }, 400, 'Dirección: Completá este campo'],
    [
      'at a cost that changed',
      { delivery: 'shipping', address: 'Mitre 10', shippingCost: 1000 },
      409,
      'El envío ahora cuesta $ 1.500,00',
    ],
  ])('%s is refused', async (_, given, status, error) => {
    const { shop, order } = await aDeliveringStore();

    const answer = await order(given);

    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.replaceAll('\u00a0', ' ')).toContain(error);
    expect((await ordersOf(shop)).orders).toEqual([]);
  });

  test('by shipping is refused below the minimum, by pick-up it is not', async () => {
    const { order } = await aDeliveringStore();

    const shipped = await order({ delivery: 'shipping', address: 'Mitre 10' }, 1);

    expect(shipped.statusCode).toBe(409);
    expect(shipped.json().error.replaceAll('\u00a0', ' ')).toBe(
      'El pedido mínimo para envío es de $ 5.000,00: te faltan $ 1.549,50.',
    );
    expect((await order({ delivery: 'pick-up' }, 1)).statusCode).toBe(201);
  });

  test('is the only way where the store offers one, and none that it does not offer', async () => {
    const { shop, order } = await aDeliveringStore({ pickUp: false, shippingMinimum: null });

    expect((await order({ delivery: 'pick-up' })).json().fields).toEqual({
      delivery: 'Elegí cómo recibir tu pedido',
    });
    expect((await order({ address: 'Mitre 10' })).statusCode).toBe(201);
    expect((await ordersOf(shop)).orders).toMatchObject([{ delivery: 'shipping' }]);
  });
});

test('an order by form is mailed to the store, or to the administrator of one without an email', async () => {
  const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });
  const email = `sol-${newId().slice(-6)}@example.com`;
  await server.database
    .forShop(shop.shopId)
    .updateTable('shop_user')
    .set({ recovery_email: email, recovery_email_verified: true })
    .where('shop_id', '=', shop.shopId)
    .execute();
  await saveConfig(shop, { businessInfo: { email: null } });
  await activate(shop);

  await visitorsOf(server, slug).order({ items: [line(yerba, 2)], ...ANA });

  expect((await inbox.mailTo(email, 'Pedido 1 de Ana')).text).toContain('Ver el pedido');
});

describe('an order by mail', () => {
  test('is stored, mailed to the shop and copied to its buyer', async () => {
    const { shop, slug, yerba } = await aStore(server, { orderMethod: 'email' });
    const email = `ana-${newId().slice(-6)}@example.com`;

    const answer = await visitorsOf(server, slug).order({
      items: [line(yerba, 2)],
      name: '<b>Ana</b>',
      email,
      notes: 'Paso a las 18',
    });

    expect(answer.json().message).toBe('Pedido enviado. Te mandamos una copia por correo.');
    expect((await ordersOf(shop)).orders).toMatchObject([{ method: 'email', number: 1 }]);
    const copy = await inbox.mailTo(email, 'Tu pedido 1 en Kiosco Sol');
    expect(copy.replyTo).toContain('sol@kiosco.example');
    expect(copy.text.replaceAll('\u00a0', ' ')).toContain('$ 6.901,00');
    const toShop = await inbox.mailTo('sol@kiosco.example', 'Pedido 1 de <b>Ana</b>');
    expect(toShop.replyTo).toContain(email);
    expect(toShop.text).toContain('Paso a las 18');
    expect(toShop.html).not.toContain('<b>Ana');
  });

  test('has no prices for its buyer where the store hides them', async () => {
    const { slug, yerba } = await aStore(server, { orderMethod: 'email', showPrices: false });
    const email = `ana-${newId().slice(-6)}@example.com`;

    await visitorsOf(server, slug).order({ items: [line(yerba, 2)], name: 'Ana', email });

    const copy = await inbox.mailTo(email, 'Tu pedido');
    expect(copy.text).not.toMatch(/\$|6\.901/);
  });
});

test('too many orders are refused for a while, and so are copies to one address', async () => {
  const { slug, yerba } = await aStore(server, { orderMethod: 'email' });
  const { limits } = settingsFrom({
    MODE: 'trial',
    LIMIT_CALLS: '4/15',
    LIMIT_MAILS: '2/60',
  });
  const app = await anApp(server, { settings: { limits } });
  onTestFinished(() => app.close());
  const order = (email: string) =>
    app.inject({
      method: 'POST',
      url: `/api/stores/${slug}/orders`,
      // No other test uses this address.
      remoteAddress: '203.0.113.7',
      payload: { items: [line(yerba, 1)], name: 'Ana', email },
    });
  const [ana, luz] = [`ana-${newId()}@example.com`, `luz-${newId()}@example.com`];

  const statuses: number[] = [];
  for (const email of [ana, ana, ana, luz, luz]) statuses.push((await order(email)).statusCode);

  expect(statuses).toEqual([201, 201, 429, 201, 429]);
});

test('a store that takes no orders refuses them', async () => {
  const { slug, yerba } = await aStore(server, { allowOrders: false });

  const answer = await visitorsOf(server, slug).order({ items: [line(yerba, 1)], ...ANA });

  expect(answer.statusCode).toBe(409);
  expect(answer.json().code).toBe('store-order.off');
});

test('a store that is closed or never existed prices and orders nothing', async () => {
  const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });
  await shop.call('DELETE', '/api/store-deploy/deactivate');

  for (const visitors of [visitorsOf(server, slug), visitorsOf(server, 'no-hay-tal-tienda')]) {
    await expect
      .poll(async () => (await visitors.cart([line(yerba, 1)])).json().code)
      .toBe('store.closed');
    expect((await visitors.order({ items: [line(yerba, 1)], ...ANA })).statusCode).toBe(404);
  }
});

describe('the public site', () => {
  test('updates products and stock within seconds, without a publication', async () => {
    const { shop, slug, yerba } = await aStore(server);
    const visitors = visitorsOf(server, slug);
    await visitors.page('/productos');

    await shop.change(yerba, { name: 'Yerba suave' });

    await expect.poll(async () => (await visitors.page()).body).toContain('Yerba suave');
  });

  test('answers 304 to a browser with the current page', async () => {
    const { slug } = await aStore(server);
    const visitors = visitorsOf(server, slug);
    const first = await visitors.page();

    const again = await visitors.page('', { 'if-none-match': String(first.headers.etag) });

    expect(again.statusCode).toBe(304);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect(first.headers.vary).toContain('accept-encoding');
  });

  test('redirects every spelling of an address to one', async () => {
    const { slug, yerba } = await aStore(server);
    const visitors = visitorsOf(server, slug);
    const page = async (path: string) => (await visitors.page(path)).headers.etag;

    expect(await page('/productos?utm_source=x&pagina=1&buscar=')).toBe(await page('/productos'));
    expect(await page(`/producto/otro-nombre-${yerba._id}`)).toBe(
      await page(`/producto/yerba-1-kg-${yerba._id}`),
    );
    expect((await visitors.page('/no-existe')).statusCode).toBe(404);
    expect((await visitors.page('/producto/../../api/health')).statusCode).toBe(404);
  });

  test('serves its banner as a JPEG for chats, and no image of another store', async () => {
    const [{ shop, slug }, other] = [await aStore(server), await aStore(server)];
    const form = new FormData();
    form.append('banner', new Blob([(await aPhoto()) as BlobPart]), 'banner.jpg');
    const { banner } = (await shop.call('POST', '/api/store-config/upload-banner', form)).json();
    const path = `/compartir/${banner.key}.jpg`;

    await expect
      .poll(async () => (await visitorsOf(server, slug).page()).body)
      .toContain(`https://mostrador.example/tienda/${slug}${path}`);
    const shared = await visitorsOf(server, slug).page(path);
    expect(shared.headers['content-type']).toBe('image/jpeg');
    expect(shared.headers['cache-control']).toContain('immutable');
    expect((await visitorsOf(server, other.slug).page(path)).statusCode).toBe(404);
  });

  test('sends its logo at the size of the header, and no other image at that address', async () => {
    const { shop, slug } = await aStore(server);
    const form = new FormData();
    form.append('logo', new Blob([(await aPhoto()) as BlobPart]), 'logo.jpg');
    const { logo } = (await shop.call('POST', '/api/store-config/upload-logo', form)).json();
    const path = `/logo/${logo.key}.webp`;

    await expect
      .poll(async () => (await visitorsOf(server, slug).page()).body)
      .toContain(`src="/tienda/${slug}${path}"`);
    const { headers, rawPayload } = await visitorsOf(server, slug).page(path);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toContain('immutable');
    const { width = 0, height = 0 } = await sharp(rawPayload).metadata();
    expect(Math.max(width, height)).toBe(96);
    const banner = new FormData();
    banner.append('banner', new Blob([(await aPhoto()) as BlobPart]), 'banner.jpg');
    const other = (await shop.call('POST', '/api/store-config/upload-banner', banner)).json();
    const wrong = `/logo/${other.banner.key}.webp`;
    expect((await visitorsOf(server, slug).page(wrong)).statusCode).toBe(404);
  });

  test('is sent compressed', async () => {
    const { slug } = await aStore(server);

    const page = await visitorsOf(server, slug).page('', { 'accept-encoding': 'br' });

    expect(page.headers['content-encoding']).toBe('br');
  });

  test('runs only our scripts, whatever the shop wrote', async () => {
    const { shop, slug } = await aStore(server);
    await saveConfig(shop, {
      ...STORE_CONFIG,
      businessInfo: {
        ...STORE_CONFIG.businessInfo,
        description: '</script><script>alert(1)</script>',
      },
    });
    await shop.call('POST', '/api/store-deploy/redeploy');

    const page = await visitorsOf(server, slug).page();

    const csp = String(page.headers['content-security-policy']);
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("script-src 'self';");
    expect(csp).not.toContain('unsafe');
    expect(page.body).not.toContain('<script>alert');
  });

  test('removes all data of a deleted shop', async () => {
    const { shop, slug } = await aStore(server);
    const visitors = visitorsOf(server, slug);
    await visitors.page();

    const gone = await shop.call('DELETE', '/api/users/account/delete-all');
    expect(gone.statusCode).toBe(200);

    await expect.poll(async () => (await visitors.page()).statusCode).toBe(404);
    expect((await visitors.page()).body).not.toContain('Kiosco Sol');
  });
});

test('a store whose shop was deleted disappears at once in every process, and accepts no order', async () => {
  const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });
  const otherProcess = await anApp(server);
  onTestFinished(() => otherProcess.close());
  const pageOf = async (app: typeof otherProcess) =>
    (await app.inject({ url: `/tienda/${slug}` })).statusCode;
  const order = () => visitorsOf(server, slug).order({ items: [line(yerba, 1)], ...ANA });
  for (const app of [server.app, otherProcess]) expect(await pageOf(app)).toBe(200);

  await shop.call('DELETE', '/api/users/account/delete-all');

  // Much sooner than the store would be read again without a notification.
  for (const app of [server.app, otherProcess])
    await expect.poll(() => pageOf(app), { timeout: 2000 }).toBe(404);
  expect((await order()).statusCode).toBe(404);
});

test('an order during the deletion of its shop finds the store closed', async () => {
  const { shop, slug, yerba } = await aStore(server, { orderMethod: 'form' });
  // A directory that has just read the store, and has not received the deletion.
  const directory = createStoreDirectory({
    database: server.database,
    shopEvents: { listen: () => () => undefined } as unknown as ShopEvents,
    semaphore: createFairSemaphore({ places: 1 }),
  });
  onTestFinished(() => directory.close());
  const state = await directory.find(slug);
  await shop.call('DELETE', '/api/users/account/delete-all');

  const services = {
    database: server.database,
    clock: { now: () => server.now },
    jobs: server.jobs,
    attempts: { countMail: async () => undefined },
  };
  const store = {
    shopId: shop.shopId,
    settings: state?.store.settings as ParsedStoreConfig,
    products: state?.products ?? new Map(),
  };
  const items = [line(yerba, 1)];

  await expect(
    placeOrder(services, store, newOrder.parse({ items, ...ANA })),
  ).rejects.toMatchObject({ status: 404, answer: { code: 'store.closed' } });
});
