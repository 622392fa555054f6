import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@mostrador/api/database/database';
import { demoProducts } from '@mostrador/demo/catalogue';
import { ensureDemoShop } from '@mostrador/demo/ensure-demo-shop';

/** How many products a shop has in its first days. */
const FEW = 20;
const POLL_MS = 200;
const PASSWORD = 'una-clave-larga';

export interface Login {
  username: string;
  password: string;
}

/** The shops to look at: without anything, in its first days, and with sixty days of work. */
export interface Shops {
  empty: Login;
  few: Login;
  demo: Login;
}

/** Opens the shops on a new installation that serves `url`. */
export async function openShops(url: string, database: Database): Promise<Shops> {
  const demo = await ensureDemoShop(database, { now: new Date(), mode: 'trial' });
  if (!demo?.password) throw new Error('The installation is not new: it has no demo shop');
  const few = await register(url, 'almacen');
  const call = await signedIn(url, few);
  const bestSellers = demoProducts.toSorted((one, other) => other.popularity - one.popularity);
  for (const { name, barcode, price } of bestSellers.slice(0, FEW))
    await call('/products', { name, barcode, price, stock: 12 });
  const cashRegisterConfig = { enabled: true };
  await call('/cash-registers/config/update', { cashRegisterConfig }, 'PUT');
  await call('/cash-registers', { openingAmount: 10_000 });
  return { empty: await register(url, 'nuevo'), few, demo: { ...demo, password: demo.password } };
}

/** Publishes a shop's online store. Returns its address, which ends with a slash. */
export async function publishStore(url: string, login: Login): Promise<string> {
  const call = await signedIn(url, login);
  const { deployment } = (await call('/store-deploy/trigger', {})) as {
    deployment: { url: string };
  };
  for (;;) {
    const answer = await fetch(deployment.url, { redirect: 'follow' });
    if (answer.ok) return new URL('./', `${answer.url.replace(/\/$/, '')}/`).href;
    await delay(POLL_MS);
  }
}

async function register(url: string, username: string): Promise<Login> {
  const account = { username, email: `${username}@example.com`, storeName: 'Almacén Don Tito' };
  await send(`${url}/api/auth/register`, { ...account, password: PASSWORD });
  return { username, password: PASSWORD };
}

async function signedIn(url: string, login: Login) {
  const { token } = (await send(`${url}/api/auth/login`, login)) as { token: string };
  return (path: string, body: object, method = 'POST') =>
    send(`${url}/api${path}`, body, { method, token });
}

async function send(
  url: string,
  body: object,
  { method = 'POST', token }: { method?: string; token?: string } = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
