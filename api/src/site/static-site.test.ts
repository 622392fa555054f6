import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { answerError, answerNotFound } from '@mostrador/server-kit/http/error-handler';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerStaticSite } from './static-site.ts';

const config = {
  apiBase: '/api',
  invoicingBase: '',
  remotesBase: '',
  supportWhatsApp: '5492640000000',
  mode: 'trial' as const,
};
const ENTRY = '/remotes/mfe_pos/1.0.0/remoteEntry.js';
const CHUNK = '/remotes/mfe_pos/1.0.0/page.8f2a.js';
const RELEASED = 'https://mostrador.example';
/** Creates a release of the public site with two prerendered pages. */
const releaseOf = (version: string) => ({
  current: {
    version,
    manifest: { name: 'mfe_public', prerendered: { '/': 'landing.html', '/terms': 'terms.html' } },
  },
});
const landingOf = (version: string) => `<!doctype html><title>Landing ${version}</title>
<link rel="canonical" href="https://public-url.invalid/">
<a href="https://wa.me/000000000000000?text=Hola">Contactar por WhatsApp</a>`;

let folder: string;
let app: FastifyInstance;

const write = async (path: string, content: string) => {
  const file = join(folder, 'web', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const dataBlock = (html: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(
      html,
    )?.[1] as string,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-site-'));
  await write(
    'index.html',
    `<!doctype html><html><head><title>Mostrador</title>
    <script type="application/json" id="mostrador-registry"></script>
    <script type="application/json" id="mostrador-config"></script></head></html>`,
  );
  await write('remotes.json', JSON.stringify({ remotes: [] }));
  await write(ENTRY, '{}');
  await write(CHUNK, 'const page = 1;');
  await write(`${CHUNK}.br`, 'brotli bytes');
  await write('favicon.svg', '<svg/>');
  await write('.env', 'SECRET=1');
  await writeFile(join(folder, 'secret.txt'), 'not of the site');
  app = Fastify({ frameworkErrors: answerError });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  await registerStaticSite(app, {
    siteRoot: join(folder, 'web'),
    configFor: () => config,
    supportWhatsApp: config.supportWhatsApp,
    mode: config.mode,
    publicUrl: RELEASED,
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/app/sales', '/login', '/index.html', '/reset-password/abc', '/no/such/page'])(
  '%s gets the page of the shell, which routes it',
  async (path) => {
    const answer = await get(path);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<title>Mostrador</title>');
  },
);

test('has the registry and the configuration as data in the page', async () => {
  const { body } = await get('/');

  expect(dataBlock(body, 'mostrador-registry')).toEqual({ remotes: [] });
  expect(dataBlock(body, 'mostrador-config')).toEqual(config);
});

test('shows a release at the next visit, and its data cannot end the data block', async () => {
  const manifest = { name: 'mfe_pos', title: '</script><script>alert(1)</script>$&' };
  const registry = { remotes: [{ current: { version: '1.0.0', manifest } }] };
  await write('remotes.json', JSON.stringify(registry));

  const { body } = await get('/');

  expect(body).not.toContain('<script>alert');
  expect(dataBlock(body, 'mostrador-registry')).toEqual(registry);
});

test("has the server's time in the page, even with a cached page", async () => {
  const before = Date.now();
  const { headers } = await get('/app');
  const again = await get('/app', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  for (const timing of [headers['server-timing'], again.headers['server-timing']]) {
    const now = Number(/^now;dur=(\d+)$/.exec(String(timing))?.[1]);
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  }
});

test('does not send an unchanged page twice', async () => {
  const { headers } = await get('/');

  const again = await get('/', { 'if-none-match': String(headers.etag) });

  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('compresses the page for browsers that support it', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip, deflate, br' });

  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>Mostrador</title>');
});

test.each([
  [CHUNK, 'public, max-age=31536000, immutable'],
  [ENTRY, 'no-cache'],
  ['/favicon.svg', 'no-cache'],
  ['/remotes.json', 'no-store'],
])('%s is cached as %s', async (path, cacheControl) => {
  const answer = await get(path);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe(cacheControl);
});

test('sends a file as compressed by the build', async () => {
  const answer = await get(CHUNK, { 'accept-encoding': 'br' });

  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.body).toBe('brotli bytes');
});

test.each([
  '/remotes/mfe_pos/1.0.0/gone.js',
  '/remotes/mfe_pos/9.9.9',
  '/assets/gone',
  '/missing.png',
  '/api',
  '/api/nothing',
  '/.env',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/remotes/%2e%2e/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/%00.txt',
  '/%c0%ae%c0%ae/secret.txt',
  `/${'a'.repeat(4000)}.js`,
])('%s is refused, without a page and without caching', async (path) => {
  const answer = await get(path);

  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toEqual({ error: expect.any(String), code: expect.any(String) });
  expect(answer.headers['cache-control']).toBeUndefined();
});

describe('a prerendered page of a remote', () => {
  beforeAll(async () => {
    await write('remotes/mfe_public/1.0.0/prerendered/landing.html', landingOf('1.0.0'));
    await write('remotes/mfe_public/1.0.0/prerendered/terms.html', '<title>Términos</title>');
    await write('remotes.json', JSON.stringify({ remotes: [releaseOf('1.0.0')] }));
  });

  test("is sent as built, with the server's values", async () => {
    const { statusCode, headers, body } = await get('/');

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(body).toContain('<title>Landing 1.0.0</title>');
    expect(body).toContain('rel="canonical" href="https://mostrador.example/"');
    expect(body).toContain('https://wa.me/5492640000000?text=Hola');
    expect(body).not.toContain('mostrador-config');
  });

  test('is compressed, and not sent twice', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('Landing 1.0.0');

    const again = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test.each(['/terms', '/terms/', '/terms?from=footer'])('is found at %s', async (path) => {
    expect((await get(path)).body).toContain('<title>Términos</title>');
  });

  test('leaves other addresses to the shell', async () => {
    for (const path of ['/login', '/terms/of/others', '/app'])
      expect((await get(path)).body).toContain('<title>Mostrador</title>');
  });

  test('changes with the next release of its remote, and reverts with it', async () => {
    await write('remotes/mfe_public/2.0.0-next/prerendered/landing.html', landingOf('2.0.0'));
    await write('remotes.json', JSON.stringify({ remotes: [releaseOf('2.0.0-next')] }));
    expect((await get('/')).body).toContain('Landing 2.0.0');

    await write('remotes.json', JSON.stringify({ remotes: [releaseOf('1.0.0')] }));
    expect((await get('/')).body).toContain('Landing 1.0.0');
  });

  test('is drawn by the shell when the release lacks it', async () => {
    await write('remotes.json', JSON.stringify({ remotes: [releaseOf('development')] }));
    expect((await get('/')).body).toContain('<title>Mostrador</title>');
  });
});

test('robots.txt and the sitemap list absolute addresses', async () => {
  await write('remotes.json', JSON.stringify({ remotes: [releaseOf('1.0.0')] }));

  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Disallow: /app\n');
  expect(robots.body).toContain('Sitemap: https://mostrador.example/sitemap.xml');

  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('xml');
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://mostrador.example/',
    'https://mostrador.example/terms',
    'https://mostrador.example/contact',
    'https://mostrador.example/register',
    'https://mostrador.example/arrepentimiento',
    'https://mostrador.example/baja',
  ]);
});
