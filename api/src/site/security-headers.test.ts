import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiEndpoints } from '@mostrador/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../test/a-server.ts';

const server = aServer();
let app: FastifyInstance;
let siteRoot: string;

const PROTECTION = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self' https://facturas.example; " +
    "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A page's address may contain a mailed link's token: no other site may receive it.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self)',
};

beforeAll(async () => {
  siteRoot = await mkdtemp(join(tmpdir(), 'mostrador-headers-'));
  const block = (id: string) => `<script type="application/json" id="${id}"></script>`;
  const page = `<!doctype html>${block('mostrador-registry')}${block('mostrador-config')}`;
  await writeFile(join(siteRoot, 'index.html'), page);
  await writeFile(join(siteRoot, 'remotes.json'), JSON.stringify({ remotes: [] }));
  await mkdir(join(siteRoot, 'assets'));
  await writeFile(join(siteRoot, 'assets', 'page.8f2a.js'), 'const page = 1;');
  app = await anApp(server, { siteRoot });
});

afterAll(async () => {
  await app.close();
  await rm(siteRoot, { recursive: true });
});

describe('every answer has the security headers', () => {
  test.each([
    ['/', 200],
    ['/login', 200],
    ['/register', 200],
    ['/forgot-password', 200],
    ['/reset-password/a-token', 200],
    ['/verify-email/a-token', 200],
    ['/contact', 200],
    ['/terms', 200],
    ['/privacy', 200],
    ['/app/products', 200],
    ['/assets/page.8f2a.js', 200],
    ['/assets/gone.js', 404],
    ['/remotes.json', 200],
    ['/config.json', 200],
    ['/api/nothing', 404],
    ['/api/%zz', 400],
  ])('%s', async (url, status) => {
    const { statusCode, headers } = await app.inject({ url });

    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(PROTECTION);
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test.each(
    apiEndpoints.map(({ method, path }) => [method, `/api${path.replace(/:\w+/g, 'x')}`] as const),
  )('%s %s', async (method, url) => {
    const { headers } = await app.inject({ method, url });

    expect(headers).toMatchObject({ ...PROTECTION, 'cache-control': 'no-store' });
  });
});

test('only the API page may use inline styles', async () => {
  const { headers } = await app.inject({ url: '/api/docs' });

  expect(headers).toMatchObject({
    ...PROTECTION,
    'content-security-policy': PROTECTION['content-security-policy'].replace(
      "style-src 'self'",
      "style-src 'self' 'unsafe-inline'",
    ),
  });
});

describe('origins in the settings', () => {
  const page = 'https://tienda.example';

  test('are allowed for code, pictures and calls', async () => {
    const elsewhere = await anApp(server, {
      siteRoot,
      config: { apiBase: 'https://api.example/api', remotesBase: 'https://cdn.example' },
      settings: { imagesOrigin: 'https://fotos.example' },
    });
    onTestFinished(() => elsewhere.close());

    const { headers } = await elsewhere.inject({ url: '/login' });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://cdn.example 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "style-src 'self' https://cdn.example",
        "font-src 'self' https://cdn.example",
        "img-src 'self' https://cdn.example https://fotos.example data: blob:",
        "connect-src 'self' https://api.example https://facturas.example https://cdn.example",
      ]),
    );
  });

  test('may call the API and load files', async () => {
    const shared = await anApp(server, { siteRoot, settings: { pageOrigins: [page] } });
    onTestFinished(() => shared.close());

    const asked = await shared.inject({
      method: 'OPTIONS',
      url: '/api/sales',
      headers: {
        origin: page,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': 'authorization',
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');

    for (const url of ['/api/health', '/assets/page.8f2a.js'])
      expect((await shared.inject({ url, headers: { origin: page } })).headers).toMatchObject({
        'access-control-allow-origin': page,
        'cross-origin-resource-policy': 'cross-origin',
      });
    const { headers } = await shared.inject({
      url: '/api/health',
      headers: { origin: 'https://otra.example' },
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('are none by default', async () => {
    const { headers } = await app.inject({ url: '/api/health', headers: { origin: page } });
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('sends HSTS for a year, only in production', async () => {
  const production = await anApp(server, { settings: { mode: 'production' } });
  const answer = await production.inject({ url: '/api/health' });
  await production.close();

  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await app.inject({ url: '/' })).headers).not.toHaveProperty('strict-transport-security');
});

describe('without a configured invoicing address', () => {
  const policyOf = (headers: OutgoingHttpHeaders) => String(headers['content-security-policy']);

  test.each([
    ['a machine of the shop', '192.168.0.10:3000', 'http://192.168.0.10:3001'],
    ['a name of the network', 'caja.local:3000', 'http://caja.local:3001'],
    ['this machine', 'localhost:3000', 'http://localhost:3001'],
    ['a host without a port', 'mostrador.example', 'http://mostrador.example:3001'],
    ['an address of IPv6', '[fd00::10]:3000', 'http://[fd00::10]:3001'],
  ])('is beside the server, at the requested host: %s', async (_, host, base) => {
    const trial = await anApp(server, {
      siteRoot,
      config: { invoicingBase: '' },
      invoicingPort: 3001,
    });
    onTestFinished(() => trial.close());

    const config = await trial.inject({ url: '/config.json', headers: { host } });
    expect(config.json().invoicingBase).toBe(base);
    const page = await trial.inject({ url: '/login', headers: { host } });
    expect(page.body).toContain(`"invoicingBase":"${base}"`);
    for (const { headers } of [config, page])
      expect(policyOf(headers)).toContain(`connect-src 'self' ${base};`);
  });

  test.each([
    ['a policy', "x; script-src 'unsafe-inline'"],
    ['a header', 'x\tset-cookie: a=b'],
    ['markup', '</script><script>alert(1)</script>'],
    ['a user', 'user@evil.example'],
    ['a wildcard', '*'],
    ['a path', 'x/y'],
    ['an invalid port', 'x:99999'],
    ['too much', `${'a'.repeat(300)}.example`],
  ])('is empty for a host with %s', async (_, host) => {
    const trial = await anApp(server, {
      siteRoot,
      config: { invoicingBase: '' },
      invoicingPort: 3001,
    });
    onTestFinished(() => trial.close());

    const page = await trial.inject({ url: '/login', headers: { host } });

    expect(policyOf(page.headers)).toContain("connect-src 'self';");
    expect(page.body).toContain('"invoicingBase":""');
  });

  test('production names no address of this machine', async () => {
    const production = await anApp(server, {
      siteRoot,
      config: { invoicingBase: '' },
      settings: { mode: 'production', publicUrl: undefined },
    });
    onTestFinished(() => production.close());

    for (const url of ['/', '/login', '/config.json', '/robots.txt', '/sitemap.xml', '/api/docs']) {
      const { headers, body } = await production.inject({ url, headers: { host: 'caja.example' } });
      expect(JSON.stringify(headers) + body, url).not.toMatch(/localhost|127\.0\.0\.1/);
    }
  });
});
