import type { Sale } from '@mostrador/contracts/sales';
import { saleFilter } from '@mostrador/contracts/sales.schemas';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { authorizedAs, writeInvoice } from '../../../test/invoices.ts';
import { writeManySales } from '../../../test/many-sales.ts';
import { takeBack } from '../../../test/returns.ts';
import { matchesFilter } from '../sale-records/sale-filters.ts';

const NOON = new Date('2026-03-10T15:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

const server = aServer();
beforeEach(() => {
  server.now = NOON;
});

function later(milliseconds: number): void {
  server.now = new Date(server.now.getTime() + milliseconds);
}

/** Creates a shop and four sales of a past day. */
async function aShopThatSold(): Promise<{ shop: TestShop; sold: string[] }> {
  const shop = await aShop(server);
  const { _id } = await shop.aProduct({ price: 121, stock: 100 });
  const sold: string[] = [];
  for (let sale = 0; sale < 4; sale++) {
    sold.push((await shop.sell({ [_id]: 1 })).json<Sale>()._id);
    later(60_000);
  }
  later(3 * DAY_MS);
  return { shop, sold };
}

/**
 * Returns the sales that a server finds, newest first. Checks that it counts and adds up the same
 * ones.
 */
async function found(shop: TestShop, query: string, app: FastifyInstance = server.app) {
  const headers = { authorization: `Bearer ${shop.token}` };
  const list = (await app.inject({ url: `/api/sales?${query}`, headers })).json();
  const totals = (await app.inject({ url: `/api/sales/totals?${query}`, headers })).json();
  expect(list.pagination.total).toBe(list.sales.length);
  expect(totals.count + totals.cancelled.count).toBe(list.sales.length);
  return list.sales.map(({ _id }: Sale) => _id);
}

async function becomes(shop: TestShop, id: string, change: { state: 'authorized' | 'dropped' }) {
  await server.database
    .forShop(shop.shopId)
    .updateTable('invoice')
    .set(change)
    .where('id', '=', id)
    .execute();
}

test('an old sale is found by the current state of its invoice, on every server', async () => {
  const { shop, sold } = await aShopThatSold();
  const [first, second, third, fourth] = sold as [string, string, string, string];
  const other = await anApp(server);
  onTestFinished(() => other.close());
  const both = async (query: string, expected: string[]) => {
    for (const app of [server.app, other]) expect(await found(shop, query, app)).toEqual(expected);
  };

  await writeInvoice(server, shop, first, authorizedAs(1));
  const waiting = await writeInvoice(server, shop, second, { ...authorizedAs(2), state: 'queued' });
  const rejected = await writeInvoice(server, shop, third, { state: 'rejected' });
  await both('invoiceState=authorized', [first]);
  await both('invoiceState=none', [fourth]);
  await both('invoiceState=dropped', []);
  await both('invoiceState=waiting', [second]);
  await both('invoiceState=queued', [second]);
  await both('invoiceState=sent', []);
  await both('invoiceState=rejected', [third]);

  later(DAY_MS);
  await becomes(shop, waiting, { state: 'authorized' });
  await both('invoiceState=authorized', [second, first]);
  await both('invoiceState=waiting', []);

  await becomes(shop, rejected, { state: 'dropped' });
  await both('invoiceState=dropped', [third]);
  await both('invoiceState=rejected', []);

  await writeInvoice(server, shop, fourth, authorizedAs(3));
  await both('invoiceState=none', []);
  await both('invoiceState=authorized', [fourth, second, first]);
  later(DAY_MS);
  await both('invoiceState=authorized', [fourth, second, first]);
});

test('an invoice that waited for days is found once ARCA authorizes it', async () => {
  const { shop, sold } = await aShopThatSold();
  const waiting = { ...authorizedAs(1), state: 'uncertain' } as const;
  const invoice = await writeInvoice(server, shop, sold[0] as string, waiting);
  for (let day = 0; day < 2; day++) {
    later(DAY_MS);
    expect(await found(shop, 'invoiceState=authorized')).toEqual([]);
  }

  await becomes(shop, invoice, { state: 'authorized' });

  expect(await found(shop, 'invoiceState=authorized')).toEqual(sold.slice(0, 1));
});

test('an invoice recorded by a server with a slow clock is found', async () => {
  const { shop, sold } = await aShopThatSold();
  expect(await found(shop, 'invoiceState=none')).toEqual(sold.toReversed());

  const createdAt = new Date(server.now.getTime() - 4 * 60_000);
  const made = { ...authorizedAs(1), created_at: createdAt };
  await writeInvoice(server, shop, sold[0] as string, made);

  expect(await found(shop, 'invoiceState=none')).toEqual(sold.slice(1).reverse());
  expect(await found(shop, 'invoiceState=authorized')).toEqual(sold.slice(0, 1));
});

test('a number is found with and without its point of sale and zeros, of invoices and credit notes', async () => {
  const { shop, sold } = await aShopThatSold();
  const [first, second, third] = sold as [string, string, string];
  const invoice = await writeInvoice(server, shop, first, authorizedAs(147));
  await writeInvoice(server, shop, first, {
    ...authorizedAs(12),
    kind: 'credit-note',
    invoice_id: invoice,
  });
  await writeInvoice(server, shop, second, { ...authorizedAs(147), point_of_sale: 3 });
  await writeInvoice(server, shop, third, { state: 'uncertain', number: 148 });

  for (const number of ['147', '00000147'])
    expect(await found(shop, `invoiceNumber=${number}`)).toEqual([second, first]);
  for (const number of ['2-147', '00002-00000147', '00002–00000147', '2−147', '2-12', '12'])
    expect(await found(shop, `invoiceNumber=${encodeURIComponent(number)}`), number).toEqual([
      first,
    ]);
  for (const number of ['148', '1', '4-147', '99999999'])
    expect(await found(shop, `invoiceNumber=${number}`), number).toEqual([]);
  expect(await found(shop, 'invoiceNumber=147&endDate=2026-03-09')).toEqual([]);
  const refused = await shop.call('GET', '/api/sales?invoiceNumber=1-2-3');
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { invoiceNumber: expect.any(String) },
  ]);
});

test('a refund counts from the day on which its sale is invoiced', async () => {
  const { shop, sold } = await aShopThatSold();
  const [sale] = sold as [string];
  await takeBack(shop, { _id: sale });
  later(DAY_MS);
  const returned = async (state: string) =>
    (await shop.call('GET', `/api/sales/totals?invoiceState=${state}`)).json().returned;
  expect([await returned('authorized'), await returned('none')]).toEqual([0, 121]);

  await writeInvoice(server, shop, sale, authorizedAs(1));

  expect([await returned('authorized'), await returned('none')]).toEqual([121, 0]);
});

test('invoices of another shop find nothing', async () => {
  const [{ shop }, other] = [await aShopThatSold(), await aShopThatSold()];
  await writeInvoice(server, other.shop, other.sold[0] as string, authorizedAs(1));
  await writeInvoice(server, other.shop, other.sold[1] as string, { state: 'rejected' });

  for (const query of ['invoiceState=authorized', 'invoiceState=rejected', 'invoiceNumber=1'])
    expect(await found(shop, query), query).toEqual([]);
});

const MANY = 4000;

test('few of many sales are found from their invoices, by an index', async () => {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  const shop = await aShop(server);
  await writeManySales(owner, { ...shop, count: MANY, until: NOON });
  await authorizeAll(owner, shop);
  await owner.query('analyze sale; analyze invoice');
  const db = server.database.forShop(shop.shopId);
  const indexesFor = async (query: Record<string, string>) => {
    const plan = await db
      .selectFrom('sale')
      .select('id')
      .where('shop_id', '=', shop.shopId)
      .where(matchesFilter(saleFilter.parse(query), 0))
      .explain('json');
    const nodes = nodesOf(plan[0]?.['QUERY PLAN'][0].Plan);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    return nodes.flatMap((node) => node['Index Name'] ?? []).sort();
  };

  const byState = ['invoice_unfinished', 'sale_pkey'];
  expect(await indexesFor({ invoiceState: 'waiting' })).toEqual(byState);
  expect(await indexesFor({ invoiceState: 'uncertain' })).toEqual(byState);
  expect(await indexesFor({ invoiceState: 'rejected' })).toEqual(byState);
  const byNumber = ['invoice_by_number', 'sale_pkey'];
  expect(await indexesFor({ invoiceNumber: '147' })).toEqual(byNumber);
});

/** Gives each sale of the shop an authorized invoice, as the owner of the database. */
async function authorizeAll(owner: pg.Client, shop: TestShop): Promise<void> {
  const { rows } = await owner.query(
    'select id from sale where shop_id = $1 order by created_at desc limit 1',
    [shop.shopId],
  );
  const first = await writeInvoice(server, shop, rows[0].id, authorizedAs(1));
  await owner.query(
    `insert into invoice select (json_populate_record(invoice, json_build_object(
         'id', gen_random_uuid(), 'sale_id', sale.id, 'number', place, 'created_at', sale.created_at))).*
     from invoice, (
       select id, created_at, row_number() over (order by created_at desc) as place
       from sale where shop_id = $1
     ) as sale
     where invoice.shop_id = $1 and invoice.id = $2 and place > 1`,
    [shop.shopId, first],
  );
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
