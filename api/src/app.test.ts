import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { apiEndpoints } from '@mostrador/contracts';
import { ROWS_TYPE } from '@mostrador/contracts/rows';
import { describe, expect, test, vi } from 'vitest';
import { aServer, killConnections } from '../test/a-server.ts';
import { aShop } from '../test/a-shop.ts';

const server = aServer();
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('an address nothing is served at', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/products/7/nothing'],
    ['DELETE', '/api/sales'],
    ['PATCH', '/api/products'],
    ['GET', '/nothing'],
  ] as const)('%s %s is a 404 in Spanish', async (method, url) => {
    const answer = await server.app.inject({ method, url });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'La dirección no existe', code: 'address.not-found' });
  });

  test.each([
    ['half an escape', '/api/%'],
    ['bytes that are no text', '/api/%c0%ae'],
    ['an escape of nothing', '/api/products/%zz'],
    ['a name without end', `/api/sales/${'a'.repeat(2000)}`],
  ])('cannot be written with %s', async (_, url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'La dirección pedida no es válida',
      code: 'address.malformed',
    });
  });
});

describe('a long list', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels compressed with %s', async (encoding, decompress) => {
    const shop = await aShop(server);
    for (let made = 0; made < 5; made++) await shop.aProduct();
    const plain = await shop.call('GET', '/api/products');

    const answer = await get('/api/products', {
      authorization: `Bearer ${shop.token}`,
      'accept-encoding': encoding,
    });

    expect(plain.body.length).toBeGreaterThan(1024);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
  });

  test('that is short does not', async () => {
    const answer = await get('/api/health', { 'accept-encoding': 'br' });

    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

test('the configuration of the installation is read at start, never kept', async () => {
  const answer = await get('/config.json');

  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    apiBase: '/api',
    invoicingBase: 'https://facturas.example',
    remotesBase: '',
    supportWhatsApp: '5492640000000',
    mode: 'trial',
  });
});

describe('the API page', () => {
  test('describes every endpoint, and nothing else', async () => {
    const { paths } = (await get('/api/docs/json')).json();

    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = apiEndpoints.map(
      ({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(served.sort());
  });

  test('says in which media types the list of products is offered', async () => {
    const { paths } = (await get('/api/docs/json')).json();

    const { content } = paths['/api/products'].get.responses[200];
    expect(Object.keys(content)).toEqual(['application/json', ROWS_TYPE]);
  });

  test('needs no inline script and nothing from elsewhere', async () => {
    const page = await get('/api/docs');

    expect(page.statusCode).toBe(200);
    const scripts = page.body.match(/<script.*?>/gs) ?? [];
    expect(scripts).not.toEqual([]);
    for (const script of scripts) {
      const source = /src="(.*?)"/.exec(script)?.[1] as string;
      expect(source).toMatch(/^\/api\/docs\/static\//);
      expect((await get(source)).statusCode).toBe(200);
    }
    expect(page.body).not.toMatch(/ on\w+="|https?:\/\//);
  });
});

describe('when something breaks', () => {
  test('the answer says so without saying what', async () => {
    const shop = await aShop(server);
    const log = vi.spyOn(server.app.log, 'error');
    const forShop = vi.spyOn(server.database, 'forShop').mockImplementation(() => {
      throw new Error('select secret from somewhere');
    });

    const answer = await shop.call('GET', '/api/products');

    forShop.mockRestore();
    log.mockRestore();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'Ocurrió un error inesperado. Probá de nuevo en unos segundos.',
      code: 'server.unexpected',
    });
  });

  test('a database whose connections are killed answers again by itself', async () => {
    const shop = await aShop(server);
    // The free plan allows two hundred sales, and it may be that none is lost.
    await shop.onPlan('premium');
    const yerba = await shop.aProduct({ stock: 1000 });
    const sell = () => shop.sell({ [yerba._id]: 1 });

    const selling = Array.from({ length: 200 }, sell);
    await killConnections(server);
    const answers = await Promise.all(selling);

    const lost = answers.filter(({ statusCode }) => statusCode !== 201);
    for (const answer of lost) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({
        error: 'La base de datos no responde. Probá de nuevo en unos segundos.',
        code: 'database.unavailable',
      });
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect((await sell()).statusCode).toBe(201);
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
    const { total } = (await shop.listSales()).pagination;
    expect(await shop.stockOf(yerba._id)).toBe(1000 - total);
    expect(total).toBeGreaterThanOrEqual(201 - lost.length);
  });
});
