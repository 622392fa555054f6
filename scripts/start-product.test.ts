import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@mostrador/api/modules/accounts/passwords/passwords';
import { settingsFrom } from '@mostrador/api/settings';
import { freshDatabase } from '@mostrador/api/test/database';
import { DEMO_SHOP_ID } from '@mostrador/demo/create-demo-shop';
import { insertClosedShop, openDoors } from '@mostrador/demo/demo-shop.repository';
import { DEMO_PASSWORD, demoPeople } from '@mostrador/demo/people';
import { newId } from '@mostrador/domain';
import { expect, onTestFinished, test } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

async function start(databaseUrl: string, dataDir: string, env: Record<string, string>) {
  const settings = settingsFrom({ ...env, LOG_LEVEL: 'silent' });
  const product = await startProduct(
    { port: 0, host: '127.0.0.1', dataDir, databaseUrl },
    settings,
    dataDir,
  );
  onTestFinished(() => product.close());
  return product;
}

const signIn = ({ server }: Product, username: string) =>
  fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });

test('in a trial invoicing runs beside the product, is restarted, and ends with it', async () => {
  const { connectionString } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-product-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const product = await start(connectionString, dataDir, { MODE: 'trial' });
  const invoicing = `http://127.0.0.1:${product.invoicingPort}`;
  const { token } = await (
    await fetch(`${product.server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'sol',
        email: 'sol@kiosco.example',
        password: 'una clave larga',
        storeName: 'Kiosco Sol',
      }),
    })
  ).json();
  const taxpayer = () =>
    fetch(`${invoicing}/api/taxpayer/20000001016`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect(await (await taxpayer()).json()).toMatchObject({ nombreCompleto: 'PEREZ JUAN CARLOS' });
  const { invoicingBase } = await (await fetch(`${product.server.url}/config.json`)).json();
  expect(invoicingBase).toBe(`http://localhost:${product.invoicingPort}`);

  const pid = pidOfInvoicing();
  process.kill(pid as number, 'SIGKILL');
  await expect
    .poll(() =>
      taxpayer().then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  expect(pidOfInvoicing()).not.toBe(pid);
  await product.close();

  expect(pidOfInvoicing()).toBeUndefined();
  await expect(taxpayer()).rejects.toThrow();
});

function pidOfInvoicing(): number | undefined {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${process.pid}`]).toString();
  const [line] = children.split('\n').filter((text) => text.includes('scripts/invoicing.ts'));
  return line === undefined ? undefined : Number.parseInt(line, 10);
}

test('in production the demo shop of a trial is locked, and that is printed', async () => {
  const { connectionString, forShop } = await freshDatabase();
  const demo = forShop(DEMO_SHOP_ID);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const owner = { ...demoPeople.owner, userId: newId(), passwordHash };
  const shop = { name: 'Kiosco Sol', provincia: 'San Juan', phoneNumber: '264 555-0134' };
  await insertClosedShop(demo, shop, [owner], new Date());
  await openDoors(demo);
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-product-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));

  const trial = await start(connectionString, dataDir, { MODE: 'trial' });
  expect((await signIn(trial, owner.username)).status).toBe(200);
  expect(trial.notices).toEqual([]);
  await trial.close();
  const production = await start(connectionString, dataDir, { MODE: 'production' });

  expect((await signIn(production, owner.username)).status).toBe(401);
  expect(production.notices).toEqual([expect.stringContaining('ya nadie puede entrar con ella')]);
});

test('in production invoicing reports that it cannot read the registry', async () => {
  const { connectionString } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-product-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));

  const { notices } = await start(connectionString, dataDir, {
    MODE: 'production',
    SECRET_KEY: '0f'.repeat(32),
  });

  expect(notices).toEqual([expect.stringContaining('Falta ARCA_PLATFORM_CERTIFICATE')]);
});
