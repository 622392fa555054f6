import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { freshDatabase } from '@mostrador/api/test/database';
import { newId } from '@mostrador/domain';
import { freePorts } from '@mostrador/server-kit/test/free-ports';
import { chromium, type Page } from '@playwright/test';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { SITE } from '../site/workspace.ts';
import { aFolder, DEPLOY, run, start, startProcess } from './programs.ts';

const HOST = '127.0.0.1';
const CADDYFILE = join(DEPLOY, 'caddy', 'Caddyfile');
const REMOTES = join(DEPLOY, 'caddy', 'remotes.Caddyfile');

let registry: { entry: string };

beforeAll(async () => {
  const versions = join(SITE, 'remotes', 'mfe_pos');
  const [version] = await readdir(versions);
  registry = { entry: `/remotes/mfe_pos/${version}/remoteEntry.js` };
});

/** Starts two processes on one database behind Caddy. */
async function anInstallation({ withRemotes = false } = {}) {
  const { connectionString } = await freshDatabase();
  const folder = await aFolder();
  const https = await freePorts(7);
  const [remotes, http] = [https + 1, https + 2];
  // The invoicing of each has the port after it.
  const ports = [https + 3, https + 5];
  const url = `https://localhost:${https}`;
  const settings = {
    MODE: 'production',
    PUBLIC_URL: url,
    INVOICING_BASE: url,
    INVOICING_INTERNAL_URL: `http://${HOST}:9`,
    SECRET_KEY: '0f'.repeat(32),
    TRUST_PROXY: '1',
    ...(withRemotes && { REMOTES_ORIGIN: `https://localhost:${remotes}` }),
  };
  const processes = ports.map((port) =>
    startProcess({
      ...settings,
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      PORT: String(port),
    }),
  );
  await run(
    process.execPath,
    [join(import.meta.dirname, '..', 'static-host.ts'), folder],
    settings,
  );
  const caddy = {
    HTTPS_PORT: String(https),
    HTTP_PORT: String(http),
    WEB_ROOT: SITE,
    HEADERS: join(folder, 'headers.caddy'),
    PROCESSES: ports.map((port) => `${HOST}:${port}`).join(' '),
    INVOICING: `${HOST}:9`,
    REMOTES_SITE: `localhost:${remotes}`,
    PAGES_ORIGIN: url,
    ADMIN: 'off',
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  };
  const files = withRemotes ? [CADDYFILE, REMOTES] : [CADDYFILE];
  const sites = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const config = join(folder, 'Caddyfile');
  await writeFile(config, sites.join('\n'));
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', config], caddy);
  await expect
    .poll(() => Promise.all(ports.map((port) => statusOf(`http://${HOST}:${port}`))))
    .toEqual([200, 200]);
  await expect
    .poll(() =>
      read(url, '/api/ready').then(
        (it) => it.status,
        () => 0,
      ),
    )
    .toBe(200);
  return { url, processes, processUrl: `http://${HOST}:${ports[0]}` };
}

const statusOf = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ status }) => status,
    () => 0,
  );

/** Requests over HTTP/2, with the certificate that Caddy made for itself. */
async function read(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
) {
  const session = connectHttp2(url, { rejectUnauthorized: false });
  // The stream fails too.
  session.on('error', () => {});
  const length = body && { 'content-length': String(Buffer.byteLength(body)) };
  const stream = session.request({ ':path': path, ...headers, ...length });
  stream.end(body);
  const [answer] = await once(stream, 'response');
  const received = await text(stream);
  session.close();
  return {
    status: answer[':status'] as number,
    headers: answer,
    json: () => JSON.parse(received),
  };
}

test.each([CADDYFILE, REMOTES])('caddy accepts %s, as it formats it', async (file) => {
  const { output } = await run('caddy', ['fmt', '--diff', file]);

  expect(output.split('\n').filter((line) => /^[+-]/.test(line))).toEqual([]);
});

test('built files have the headers that the product itself sends', async () => {
  const { url, processUrl } = await anInstallation();
  const known = [
    'cache-control',
    'content-encoding',
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ];
  const encoded = { 'accept-encoding': 'br, gzip' };
  const paths = [registry.entry, registry.entry.replace('remoteEntry.js', 'release.json')];
  for (const path of [...paths, '/remotes/mfe_pos/none/a.js', '/', '/config.json']) {
    const own = await fetch(new URL(path, processUrl), { headers: encoded });
    const behind = await read(url, path, encoded);

    expect(behind.status, path).toBe(own.status);
    for (const name of known)
      expect(behind.headers[name] ?? null, `${name} of ${path}`).toBe(own.headers.get(name));
  }
});

test('a process that dies costs no read, and no more than a second try of one sale', async () => {
  const { url, processes } = await anInstallation();
  const post = (path: string, body: object, authorization = '') =>
    read(
      url,
      path,
      { ':method': 'POST', 'content-type': 'application/json', authorization },
      JSON.stringify(body),
    );
  const account = {
    username: 'sol',
    email: 'sol@kiosco.example',
    password: 'una clave larga',
    storeName: 'Kiosco Sol',
  };
  const bearer = `Bearer ${(await post('/api/auth/register', account)).json().token}`;
  const product = { name: 'Yerba', price: 100, stock: 100 };
  const { _id: productId } = (await post('/api/products', product, bearer)).json();

  const reads = new Set<number>();
  let repeated = 0;
  for (let sent = 0; sent < 60; sent++) {
    if (sent === 20) processes[0]?.kill('SIGKILL');
    const sale = { _id: newId(), items: [{ productId, quantity: 1 }] };
    // As a till does: the process may die with the sale in its hands.
    while ((await post('/api/sales', sale, bearer)).status !== 201) repeated++;
    reads.add((await read(url, '/api/products', { authorization: bearer })).status);
  }

  expect([...reads]).toEqual([200]);
  expect(repeated).toBeLessThanOrEqual(1);
  const [left] = (await read(url, '/api/products', { authorization: bearer })).json();
  expect(left.stock).toBe(40);
});

test('a shop registers and sells in a browser over HTTP/3, with remotes of another origin', async () => {
  const { url } = await anInstallation({ withRemotes: true });
  const page = await aPage(url);
  const failures: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') failures.push(line.text());
  });

  await page.goto(`${url}/register`);
  await page.getByLabel('Usuario').fill('sol');
  await page.getByLabel('Email').fill('sol@kiosco.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave larga');
  await page.getByLabel('Nombre del comercio').fill('Kiosco Sol');
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await page.waitForURL(/\/app/);
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    const headers = { 'content-type': 'application/json', authorization };
    const body = JSON.stringify({ name: 'Yerba', price: 100, stock: 10 });
    await fetch('/api/products', { method: 'POST', headers, body });
  });
  await page.goto(`${url}/app/sales`);
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill('Yerba');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Completar Venta/ }).click();
  await page.getByRole('dialog', { name: 'Venta Completada' }).waitFor();

  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .concat(performance.getEntriesByType('navigation') as PerformanceResourceTiming[])
      .map(({ name, nextHopProtocol }) => ({ name, nextHopProtocol })),
  );
  const ofPage = loaded.filter(({ name }) => name.startsWith(`${url}/`));
  const remotes = loaded.filter(({ name }) => /^https:.*\/remotes\//.test(name));
  expect(new Set(ofPage.map(({ nextHopProtocol }) => nextHopProtocol))).toEqual(new Set(['h3']));
  expect(remotes.length).toBeGreaterThan(0);
  expect(remotes.filter(({ name }) => name.startsWith(url))).toEqual([]);
  expect(failures).toEqual([]);
});

/** Opens a page of a browser that trusts the certificate of Caddy and speaks HTTP/3 with it. */
async function aPage(url: string): Promise<Page> {
  const { host, port } = new URL(url);
  const connection = connect({
    host: 'localhost',
    port: Number(port),
    servername: 'localhost',
    rejectUnauthorized: false,
  });
  await once(connection, 'secureConnect');
  const { raw } = connection.getPeerCertificate();
  connection.end();
  const hash = createHash('sha256')
    .update(new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      `--origin-to-force-quic-on=${host}`,
      `--ignore-certificate-errors-spki-list=${hash}`,
    ],
  });
  onTestFinished(() => browser.close());
  return browser.newPage({ ignoreHTTPSErrors: true, locale: 'es-AR' });
}
