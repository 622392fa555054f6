import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { apiEndpoints } from '@mostrador/contracts';
import { describe, expect, test, vi } from 'vitest';
import { aServer, killConnections } from '../test/a-server.ts';
import { aShop } from '../test/a-shop.ts';
import { expectEvenBooks } from '../test/books.ts';

const server = aServer();
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('an unknown address', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/products/7/nothing'],
    ['DELETE', '/api/sales'],
    ['PATCH', '/api/products'],
    ['GET', '/nothing'],
  ] as const)('%s %s answers 404 in Spanish', async (method, url) => {
    const answer = await server.app.inject({ method, url });

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'La dirección no existe', code: 'address.not-found' });
  });

  test.each([
    ['half an escape', '/api/%'],
    ['bytes that are no text', '/api/%c0%ae'],
    ['an invalid escape', '/api/products/%zz'],
    ['a name without end', `/api/sales/${'a'.repeat(2000)}`],
  ])('is refused when written with %s', async (_, url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'La dirección pedida no es válida',
      code: 'address.malformed',
    });
  });
});

describe('an answer', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s when long', async (encoding, decompress) => {
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

  test('is not compressed when short', async () => {
    const answer = await get('/api/health', { 'accept-encoding': 'br' });

    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

test('reads the configuration of the installation at the start, and forbids caching it', async () => {
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
  test('describes every endpoint, and no other', async () => {
    const { paths } = (await get('/api/docs/json')).json();

    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = apiEndpoints.map(
      ({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(served.sort());
  });

  test('needs no inline script and nothing from another origin', async () => {
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

describe('internal errors', () => {
  test('answer 500 without details', async () => {
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

  test('recovers after its database connections are killed', async () => {
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
    await expectEvenBooks(server);
  });
});
