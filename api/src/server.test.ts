import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@mostrador/contracts/accounts';
import { createDatabase, emptyDatabase } from '@mostrador/server-kit/test/database';
import { startInbox } from '@mostrador/simulators/inbox/start-inbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Server, startServer } from './server.ts';
import { type Settings, settingsFrom } from './settings.ts';

const settings = settingsFrom({ LOG_LEVEL: 'silent' });
const SLOW_MACHINE_MS = 60_000;

async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-server-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

async function start(options: {
  dataDir: string;
  databaseUrl?: string;
  settings?: Settings;
}): Promise<Server> {
  const server = await startServer({ port: 0, host: '127.0.0.1', settings, ...options });
  onTestFinished(() => server.close());
  return server;
}

const healthOf = async ({ url }: Server) => (await fetch(`${url}/api/health`)).status;

async function register({ url }: Server): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'sol',
      email: 'sol@kiosco.example',
      password: 'una clave larga',
      storeName: 'Kiosco Sol',
    }),
  });
  return answer.json();
}

const productsWith = async ({ url }: Server, token: string) =>
  (await fetch(`${url}/api/products`, { headers: { authorization: `Bearer ${token}` } })).status;

test('starts from nothing, and finds its data again', { timeout: SLOW_MACHINE_MS }, async () => {
  const dataDir = await aDataDir();
  const first = await start({ dataDir });
  const { token } = await register(first);
  await first.close();

  const second = await start({ dataDir });

  expect(await productsWith(second, token)).toBe(200);
});

test('recovers after its database is killed', { timeout: SLOW_MACHINE_MS }, async () => {
  const dataDir = await aDataDir();
  const server = await start({ dataDir });
  const { token } = await register(server);
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');

  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  const meanwhile = await productsWith(server, token);

  expect([200, 503]).toContain(meanwhile);
  await vi.waitFor(async () => expect(await productsWith(server, token)).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
  expect(await healthOf(server)).toBe(200);
});

test('closes at once with a connected till', { timeout: SLOW_MACHINE_MS }, async () => {
  const { connectionString } = await emptyDatabase();
  const server = await start({ dataDir: await aDataDir(), databaseUrl: connectionString });
  const { token } = await register(server);
  const stream = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });

  await server.close();

  await stream.text();
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
});

test('behind a proxy it says that it leaves, and serves until the proxy has noticed', {
  timeout: SLOW_MACHINE_MS,
}, async () => {
  const { connectionString } = await emptyDatabase();
  const server = await start({
    dataDir: await aDataDir(),
    databaseUrl: connectionString,
    settings: settingsFrom({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' }),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string) => {
    const [answer] = await once(get(`${server.url}${path}`, { agent }), 'response');
    answer.resume();
    await once(answer, 'end');
    return answer as IncomingMessage;
  };
  expect((await ask('/api/ready')).statusCode).toBe(200);

  const closed = server.close();
  const ready = await ask('/api/ready');
  const other = await ask('/config.json');

  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
  expect([other.statusCode, other.headers.connection]).toEqual([200, 'close']);
  await closed;
  await expect(ask('/config.json')).rejects.toThrow('ECONNREFUSED');
});

test('sells without a place for its backups, and tells the operator', async () => {
  const dataDir = await aDataDir();
  await writeFile(join(dataDir, 'backups'), 'a file');
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: await aDataDir() });
  onTestFinished(() => inbox.close());
  const server = await start({ dataDir, settings: { ...settings, smtpUrl: inbox.smtpUrl } });

  const { token } = await register(server);
  expect(await productsWith(server, token)).toBe(200);
  await expect
    .poll(async () => (await fetch(`${server.url}/api/health`)).json())
    .toEqual({ status: 'ok', backups: { lastAt: null, provedAt: null, problem: 'not-taken' } });
  await expect
    .poll(async () => (await inbox.list()).map(({ subject }) => subject))
    .toContain('No se pudo hacer la copia de seguridad');
});

test('tells what pgBackRest knows of a given database, and mails the operator when it is nothing', async () => {
  const { connectionString } = await emptyDatabase();
  const dataDir = await aDataDir();
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: await aDataDir() });
  onTestFinished(() => inbox.close());
  const server = await start({
    dataDir,
    databaseUrl: connectionString,
    settings: {
      ...settings,
      smtpUrl: inbox.smtpUrl,
      backupsInfoFile: join(dataDir, 'info.json'),
    },
  });

  await expect
    .poll(async () => (await fetch(`${server.url}/api/health`)).json())
    .toEqual({ status: 'ok', backups: { lastAt: null, provedAt: null, problem: 'not-taken' } });
  await expect
    .poll(async () => (await inbox.list()).map(({ subject }) => subject))
    .toContain('No se pudo hacer la copia de seguridad');
});

test('uses a given database, and leaves it running', async () => {
  const { connectionString } = await emptyDatabase();
  const dataDir = await aDataDir();
  const first = await start({ dataDir, databaseUrl: connectionString });
  await first.close();

  const second = await start({ dataDir, databaseUrl: connectionString });

  expect(await healthOf(second)).toBe(200);
  // The server created no database of its own.
  expect(await readdir(dataDir)).toEqual(['secret.key']);
});

const OF_LOCALE_C = "template template0 locale_provider libc locale 'C' encoding";

test('sorts names as people expect in a database of the locale C', async () => {
  const { connectionString, drop } = await createDatabase(`${OF_LOCALE_C} 'UTF8'`);
  onTestFinished(drop);
  const server = await start({ dataDir: await aDataDir(), databaseUrl: connectionString });
  const { token } = await register(server);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  for (const name of ['Zapallo', 'ñoqui', 'árbol', 'Arroz', 'nube']) {
    const body = JSON.stringify({ name, price: 100, stock: 1 });
    await fetch(`${server.url}/api/products`, { method: 'POST', headers, body });
  }

  const products: { name: string }[] = await (
    await fetch(`${server.url}/api/products`, { headers })
  ).json();

  expect(products.map(({ name }) => name)).toEqual(['árbol', 'Arroz', 'nube', 'ñoqui', 'Zapallo']);
});

test('refuses a database that keeps bytes instead of characters', async () => {
  const { connectionString, drop } = await createDatabase(`${OF_LOCALE_C} 'SQL_ASCII'`);
  onTestFinished(drop);

  await expect(start({ dataDir: await aDataDir(), databaseUrl: connectionString })).rejects.toThrow(
    /guarda los textos en SQL_ASCII, y Mostrador necesita UTF8/,
  );
});

test('does not touch the database of a process that uses the port', async () => {
  const dataDir = join(await aDataDir(), 'data');
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;

  const starting = startServer({ port, host: '127.0.0.1', dataDir, settings });

  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(existsSync(dataDir)).toBe(false);
});

const invoicingOf = (server: Server, host: string) =>
  new Promise<string>((resolve, reject) =>
    get(`${server.url}/config.json`, { headers: { host } }, async (answer) => {
      resolve(JSON.parse(Buffer.concat(await answer.toArray()).toString()).invoicingBase);
    }).on('error', reject),
  );

test.each([
  [{}, (port: number) => `http://caja.local:${port + 1}`],
  [{ PUBLIC_URL: 'https://mi.example' }, (port: number) => `https://mi.example:${port + 1}`],
  [{ INVOICING_BASE: 'https://facturas.example' }, () => 'https://facturas.example'],
  [{ MODE: 'production' }, () => ''],
])('invoicing with %j has an address that visitors can reach', async (env, expected) => {
  const { connectionString } = await emptyDatabase();
  const server = await start({
    dataDir: await aDataDir(),
    databaseUrl: connectionString,
    settings: settingsFrom({ LOG_LEVEL: 'silent', ...env }),
  });

  const { port } = new URL(server.url);
  expect(await invoicingOf(server, `caja.local:${port}`)).toBe(expected(Number(port)));
});

test('mails wait for an SMTP server, and link to the current address', async () => {
  const { connectionString } = await emptyDatabase();
  const onDatabase = { dataDir: await aDataDir(), databaseUrl: connectionString };
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: await aDataDir() });
  onTestFinished(() => inbox.close());
  const withoutMail = await start(onDatabase);
  await register(withoutMail);
  await withoutMail.close();

  const withMail = await start({
    ...onDatabase,
    settings: { ...settings, smtpUrl: inbox.smtpUrl },
  });

  const [mail] = await vi.waitFor(
    async () => {
      const mails = await inbox.list();
      expect(mails).toHaveLength(1);
      return mails;
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(mail?.to).toEqual(['sol@kiosco.example']);
  const { links } = (await inbox.read(mail?.id as string)) ?? {};
  expect(links?.map((link) => new URL(link).origin)).toEqual([withMail.url]);
});
