import { setTimeout as delay } from 'node:timers/promises';
import { REPORT_NAMES } from '@mostrador/contracts/reports';
import { EXPORT_FORMATS } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import sharp from 'sharp';
import type { BenchShop } from '../product/a-shop.ts';
import { call } from '../product/call.ts';

const LINES = 3;
const SEARCHED = ['coca', 'yerba', 'galletitas', 'jabón'];
const PAGES = 20;
const DAY_MS = 24 * 60 * 60_000;
/** The size of a telephone's photograph; its file is within the 2 MB of a product's picture. */
const PHOTOGRAPH = { width: 2400, height: 1800 };
/** Only so many products get pictures, so that no shop fills its quota. */
const PICTURED = 20;

/** A shop with its people at work and visitors in its store. */
export interface OpenShop {
  /** The address of the server. */
  url: string;
  shop: BenchShop;
  /** The address of its online store. */
  store: string;
  invoices: boolean;
}

/** One piece of work of a person or a visitor: a call, or a few. */
type Job = () => Promise<unknown>;

/**
 * Returns the work of two minutes at five jobs a second. Each kind of job is spread evenly over it,
 * and each job is of a shop picked at random.
 */
export async function shopWork(shops: readonly OpenShop[]): Promise<Job[]> {
  const photograph = await takePhotograph();
  const invoicing = shops.filter(({ invoices }) => invoices);
  const kinds: [times: number, job: (open: OpenShop) => Promise<unknown>, of?: OpenShop[]][] = [
    [180, (open) => sell(open)],
    [48, sellAndPrint],
    [24, (open) => sellAndPrint(open, { generateAfipInvoice: true }), invoicing],
    [60, (open) => read(open, `/sales?page=${1 + roll(PAGES)}`)],
    [18, (open) => read(open, `/sales?productName=${oneOf(SEARCHED)}`)],
    [48, (open) => read(open, '/dashboard/stats')],
    [36, (open) => read(open, `/reports/${oneOf(REPORT_NAMES)}?${lastMonth('from', 'to')}`)],
    [6, (open) => read(open, `/reports/${oneOf(REPORT_NAMES)}/xlsx?${lastMonth('from', 'to')}`)],
    [6, exportSales],
    [1, (open) => read(open, '/shop-data')],
    [24, openTab],
    [18, changePrice],
    [12, (open) => changePicture(open, photograph)],
    [24, (open) => read(open, '/customers?page=1&limit=50')],
    [6, addCustomer],
    [12, signIn],
    [72, visitStore],
    [12, fillCart],
  ];
  return kinds
    .flatMap(([times, job, of = shops]) =>
      Array.from({ length: times }, (_, turn) => ({
        at: (turn + 0.5) / times,
        run: () => job(oneOf(of)),
      })),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ run }) => run);
}

/** Waits until the server has added up the past sales, which the first readings ask for. */
export async function readAllReports(open: OpenShop): Promise<void> {
  const days = lastMonth('from', 'to');
  for (const path of [
    '/dashboard/stats',
    ...REPORT_NAMES.map((name) => `/reports/${name}?${days}`),
  ])
    for (;;) {
      const answered = await read(open, path).then(
        () => true,
        () => false,
      );
      if (answered) break;
      await delay(1000);
    }
}

function read(open: OpenShop, path: string): Promise<unknown> {
  return call(open, open.shop, path);
}

/** Returns the id of the sale. */
async function sell(open: OpenShop, more: object = {}): Promise<string> {
  const { products } = open.shop;
  const first = roll(products.length - LINES);
  const items = products
    .slice(first, first + LINES)
    .map(({ id }) => ({ productId: id, quantity: 1 }));
  const _id = newId();
  await call(open, open.shop, '/sales', { body: { _id, items, ...more } });
  return _id;
}

async function sellAndPrint(open: OpenShop, more: object = {}): Promise<void> {
  const sale = await sell(open, more);
  await read(open, `/sales/${sale}/pdf?paper=${oneOf(['a4', '80'])}`);
}

function exportSales(open: OpenShop): Promise<unknown> {
  const days = lastMonth('startDate', 'endDate');
  return read(open, `/sales/export/${oneOf(EXPORT_FORMATS)}?${days}`);
}

/** Reads the products as a new tab does. */
function openTab(open: OpenShop): Promise<unknown> {
  return call(open, open.shop, '/products', { headers: { 'accept-encoding': 'br' } });
}

function changePrice(open: OpenShop): Promise<unknown> {
  const { id } = oneOf(open.shop.products);
  const body = { price: 100 + roll(9000) };
  return call(open, open.shop, `/products/${id}`, { method: 'PUT', body });
}

function changePicture(open: OpenShop, photograph: Blob): Promise<unknown> {
  const { id } = oneOf(open.shop.products.slice(0, PICTURED));
  const body = new FormData();
  body.append('image', photograph, 'estante.jpg');
  return call(open, open.shop, `/products/${id}`, { method: 'PUT', body });
}

function addCustomer(open: OpenShop): Promise<unknown> {
  const body = { name: `Cliente ${newId().slice(-8)}` };
  return call(open, open.shop, '/customers', { body });
}

async function signIn(open: OpenShop): Promise<void> {
  const { user, password } = open.shop;
  const body = { username: user.username, password };
  const session = await call<{ token: string }>(open, undefined, '/auth/login', { body });
  await call(open, session, '/auth/me');
}

async function visitStore({ store }: OpenShop): Promise<void> {
  const page = `${store}/productos?buscar=${oneOf(SEARCHED)}`;
  const answer = await fetch(page, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${page}: ${answer.status}`);
}

function fillCart(open: OpenShop): Promise<unknown> {
  const slug = open.store.split('/').at(-1);
  const body = { items: [{ productId: oneOf(open.shop.products).id, quantity: 2 }] };
  return call(open, undefined, `/stores/${slug}/cart`, { body });
}

async function takePhotograph(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { ...PHOTOGRAPH, channels: 3, background: 'white', noise } });
  const bytes = await picture.jpeg({ quality: 60 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

/** A query of the last thirty days. */
function lastMonth(from: string, to: string): URLSearchParams {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return new URLSearchParams({ [from]: day(Date.now() - 30 * DAY_MS), [to]: day(Date.now()) });
}

const roll = (below: number) => Math.floor(Math.random() * below);
const oneOf = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item;
