import { join } from 'node:path';
import { connect } from '@mostrador/api/database/database';
import { prepareDatabase } from '@mostrador/api/database/prepare-database';
import { openImageFiles } from '@mostrador/api/modules/images/image-files';
import { createShopEvents } from '@mostrador/api/modules/shop-events/shop-events';
import { closeCash, enableCash, endDaysAt, openCash } from '@mostrador/api/test/a-cash-register';
import { aFollower, byId } from '@mostrador/api/test/a-follower';
import { aServer } from '@mostrador/api/test/a-server';
import { aShop, saleIn, type TestShop } from '@mostrador/api/test/a-shop';
import { aVisitor } from '@mostrador/api/test/a-visitor';
import { expectEvenBooks } from '@mostrador/api/test/books';
import {
  accountOf,
  aShopWithCredit,
  payOnAccount,
  sellOnAccount,
  turnCredit,
} from '@mostrador/api/test/customer-accounts';
import { aHeldSale } from '@mostrador/api/test/held-sales';
import { authorizedAs, writeInvoice } from '@mostrador/api/test/invoices';
import { aPhoto, filesOf, formOf } from '@mostrador/api/test/pictures';
import { cancel, takeBack } from '@mostrador/api/test/returns';
import type { Product } from '@mostrador/contracts/products';
import type { Report } from '@mostrador/contracts/reports';
import { CUSTOMER_CREDIT } from '@mostrador/contracts/sales';
import type { ShopEvent } from '@mostrador/contracts/shop-events';
import { TOPICS } from '@mostrador/contracts/topics';
import { newId } from '@mostrador/domain';
import { createJobs } from '@mostrador/server-kit/jobs/create-jobs';
import { jobNames } from '@mostrador/server-kit/jobs/jobs';
import { openPlace } from '@mostrador/server-kit/storage/place';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../test/a-folder.ts';
import { aHostedDatabase } from '../../test/a-hosted-database.ts';
import { contentOf, idsIn, rememberShop, restoreFrom } from '../../test/a-restore.ts';
import { exportData } from '../export-data.ts';
import { openExportFile } from '../export-file.ts';
import { importData } from '../import-data.ts';
import { openPast } from './past.ts';

const DAY_MS = 86_400_000;

const server = aServer();
const NOON = new Date('2026-03-10T15:00:00Z');

beforeEach(() => {
  server.now = NOON;
});

/** Lets the server's clock go on. */
const later = (minutes: number) => {
  server.now = new Date(server.now.getTime() + minutes * 60_000);
};

/** A shop with something in every table that a restore changes. */
async function aBusyShop() {
  const shop = await aShopWithCredit(server);
  const ids: Record<string, string> = {};
  for (const [path, name] of [
    ['brands', 'Taragüí'],
    ['categories', 'Almacén'],
  ])
    ids[path as string] = (await shop.call('POST', `/api/${path}`, { name })).json()._id;
  await enableCash(shop);
  const { cashRegister } = (await openCash(shop)).json();
  const yerba = await shop.aProduct({
    name: 'Yerba',
    price: 1000,
    stock: 50,
    barcode: '7790000000017',
    codes: [{ code: 'CAJA-12', quantity: 12 }],
    brandId: ids.brands,
    categoryId: ids.categories,
  });
  const pan = await shop.aProduct({
    name: 'Pan',
    price: 500,
    stock: 20,
    barcode: '7790000000024',
    codes: [{ code: 'BOLSA-6', quantity: 6 }],
  });
  const ana = await shop.aCustomer({ name: 'Ana', docType: 96, docNumber: '20123456' });
  const sale = saleIn(await shop.sell({ [yerba._id]: 2, [pan._id]: 1 }));
  await sellOnAccount(shop, ana, 300);
  await payOnAccount(shop, ana, 100);
  await takeBack(shop, sale);
  await aHeldSale(shop);
  await shop.call('POST', `/api/cash-registers/${cashRegister._id}/movements`, {
    kind: 'in',
    amount: 500,
    reason: 'Cambio',
  });
  return { shop, yerba, pan, ana, sale, cashRegister, brandId: ids.brands as string };
}

/** Sells in a shop until it is stopped, and returns the ids of the sales that were answered. */
function sellAllTheTime(shop: TestShop, productId: string) {
  const sold: string[] = [];
  let isOn = true;
  const selling = (async () => {
    while (isOn) {
      const answer = await shop.sell({ [productId]: 1 });
      if (answer.statusCode === 201) sold.push(saleIn(answer)._id);
    }
  })();
  async function stop() {
    isOn = false;
    await selling;
  }
  onTestFinished(stop);
  return { sold, stop };
}

async function salesOf({ shopId }: TestShop): Promise<Set<string>> {
  const rows = await server.database.forShop(shopId).selectFrom('sale').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

test('a shop that was ruined is as it was to the row, while another one sells', async () => {
  const { shop, yerba, pan, ana, sale, cashRegister, brandId } = await aBusyShop();
  const before = await contentOf(server, shop);
  const file = await rememberShop(server, shop);
  const other = await aShop(server);
  const bread = await other.aProduct({ stock: 100_000 });

  later(60);
  await shop.call('DELETE', `/api/products/${pan._id}`);
  await shop.change(yerba, {
    price: 1,
    barcode: '7790000000024',
    codes: [{ code: 'BOLSA-6', quantity: 1 }],
    name: 'Rota',
  });
  await shop.aProduct({ name: 'De después', barcode: '7790000000017' });
  await shop.call('DELETE', `/api/brands/${brandId}`);
  await shop.call('PUT', `/api/customers/${ana._id}`, { name: 'Anna' });
  await payOnAccount(shop, ana, 50);
  await shop.aCustomer({ name: 'Beto' });
  await cancel(shop, saleIn(await shop.sell({ [yerba._id]: 1 })));
  await sellOnAccount(shop, ana, 70);
  await closeCash(shop, cashRegister, 0);
  await openCash(shop, 10);
  await turnCredit(shop, false);
  await takeBack(shop, sale, { items: [{ position: 1, quantity: 1 }] });
  await shop.call('PUT', '/api/users/store-info', { storeName: 'Otro nombre' });
  expect(await contentOf(server, shop)).not.toEqual(before);

  const till = sellAllTheTime(other, bread._id);
  const { compared, restored } = await restoreFrom(server, shop, file);
  await till.stop();

  expect(await contentOf(server, shop)).toEqual(before);
  expect(compared).toMatchObject({
    now: { sales: 4, customers: 2 },
    before: { sales: 2, customers: 1, products: 2 },
    changedProducts: 2,
    goneSales: { count: 2 },
    gonePayments: { count: 1, cents: 50_00 },
    keptSales: 0,
  });
  expect(restored).toMatchObject(compared);
  expect(till.sold.length).toBeGreaterThan(0);
  expect(await salesOf(other)).toEqual(new Set(till.sold));
  await expectEvenBooks(server);
  // It goes on from there.
  expect((await shop.sell({ [yerba._id]: 1 })).statusCode).toBe(201);
  expect((await sellOnAccount(shop, ana, 10)).statusCode).toBe(201);
  await expectEvenBooks(server);
});

test('who may enter and what happened stay as they are, and the activity tells of the restore', async () => {
  const { shop, yerba } = await aBusyShop();
  const file = await rememberShop(server, shop);
  later(60);
  const seller = await shop.aSeller({ canManageSales: true });
  await shop.change(yerba, { price: 1 });
  later(1);

  await restoreFrom(server, shop, file);

  expect((await aVisitor(server).listWith(seller.token)).statusCode).toBe(200);
  const { entries } = (await shop.call('GET', '/api/activity')).json();
  expect(entries[0]).toMatchObject({
    username: 'operador',
    summary: expect.stringMatching(/^Volvió el comercio a como estaba el 10\/0?3\/2026/),
  });
  expect(entries[1].summary).toContain('Yerba');
});

test.each([
  [0, 4],
  [4, 0],
  [4, 4],
])('days that ended at %i:00 end there again after they ended at %i:00', async (then, now) => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ price: 100, stock: 50 });
  await endDaysAt(shop, then);
  server.now = new Date('2026-03-11T02:00:00-03:00');
  await shop.sell({ [yerba._id]: 1 });
  const file = await rememberShop(server, shop);
  later(60);
  await endDaysAt(shop, now);
  await shop.sell({ [yerba._id]: 2 });
  later(24 * 60);
  const totals = async () => {
    const url = '/api/reports/days?from=2026-03-10&to=2026-03-11';
    const { rows } = (await shop.call('GET', url)).json<Report>();
    return rows.map(({ values }) => values[1]);
  };
  expect(await totals()).toEqual(now === 4 ? [300, 0] : [0, 300]);

  await restoreFrom(server, shop, file);

  await expect.poll(totals).toEqual(then === 4 ? [100, 0] : [0, 100]);
  await expectEvenBooks(server);
});

describe('sales with an invoice', () => {
  test('stay with what was made for them, wherever it came from', async () => {
    const { shop, ana, cashRegister } = await aBusyShop();
    const bolsa = await shop.aProduct({ name: 'Bolsa', price: 10, stock: 5, tracksStock: false });
    const file = await rememberShop(server, shop);
    later(60);
    await shop.sell({ [bolsa._id]: 3 });
    await closeCash(shop, cashRegister, 0);
    await openCash(shop);
    const fideos = await shop.aProduct({ name: 'Fideos', price: 100, stock: 9 });
    const [yerba] = (await shop.listProducts()).filter(({ name }) => name === 'Yerba');
    await shop.change(yerba as Product, { stock: { from: 49, to: 149 } });
    const document = { docType: 96, docNumber: '20123456' } as const;
    await shop.call('PUT', `/api/customers/${ana._id}`, { docNumber: '30123456' });
    const beto = await shop.aCustomer({ name: 'Beto', ...document });
    const invoiced = [];
    for (const [sold, payment] of [
      // More bags than there are.
      [{ [fideos._id]: 3, [yerba?._id as string]: 90, [bolsa._id]: 4 }, {}],
      [{ [yerba?._id as string]: 1 }, { customerId: ana._id, paymentMethod: CUSTOMER_CREDIT }],
      [{ [fideos._id]: 1 }, { customerId: beto._id, paymentMethod: CUSTOMER_CREDIT }],
    ] as const) {
      const answer = await shop.sell(sold, payment);
      expect(answer.statusCode, answer.body).toBe(201);
      const sale = saleIn(answer);
      invoiced.push(sale);
      await invoiceOf(shop, sale, invoiced.length);
    }
    const [, , onAccount] = invoiced;
    await shop.sell({ [fideos._id]: 1 });
    await payOnAccount(shop, ana, 60);

    const { restored } = await restoreFrom(server, shop, file);

    expect(restored).toMatchObject({ keptSales: 3, goneSales: { count: 2 } });
    const { sales } = await shop.listSales();
    expect(sales.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining(invoiced.map(({ _id }) => _id)),
    );
    expect(sales).toHaveLength(5);
    expect((await accountOf(shop, ana)).customer.balance).toBe(200 + 1000);
    expect((await accountOf(shop, beto)).customer.balance).toBe(100);
    expect((await shop.listProducts()).map(({ name }) => name).sort()).toEqual([
      'Bolsa',
      'Pan',
      'Yerba',
    ]);
    await expectEvenBooks(server);

    await takeBack(shop, onAccount as { _id: string });
    const { cashRegister: open } = (await shop.call('GET', '/api/cash-registers/current')).json();
    expect(open._id).toBe(cashRegister._id);
    await closeCash(shop, open, 0);
    const closed = await server.database
      .forShop(shop.shopId)
      .selectFrom('cash_register')
      .select('sales_count')
      .execute();
    expect(closed).toEqual([{ sales_count: 5 }]);
    await expectEvenBooks(server);
  });

  test('of before, which were cancelled or returned later, stay cancelled and returned', async () => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ price: 121, stock: 10 });
    const [cancelled, returned] = [
      saleIn(await shop.sell({ [yerba._id]: 1 })),
      saleIn(await shop.sell({ [yerba._id]: 2 })),
    ];
    await invoiceOf(shop, cancelled, 1);
    await invoiceOf(shop, returned, 2);
    const file = await rememberShop(server, shop);
    later(60);
    expect((await cancel(shop, cancelled)).statusCode).toBe(200);
    expect((await takeBack(shop, returned)).statusCode).toBe(201);
    await shop.change(yerba, { price: 1 });

    await restoreFrom(server, shop, file);

    const { sales } = await shop.listSales();
    const statusOf = (id: string) => sales.find(({ _id }) => _id === id)?.status;
    expect([cancelled, returned].map(({ _id }) => statusOf(_id))).toEqual([
      'cancelled',
      'completed',
    ]);
    const [product] = await shop.listProducts();
    expect(product).toMatchObject({ price: 121, stock: 9 });
    await expectEvenBooks(server);
  });

  /** Writes the invoice of a sale, as authorized by ARCA. */
  async function invoiceOf(
    shop: TestShop,
    { _id, total }: { _id: string; total: number },
    number: number,
  ) {
    const cents = Math.round(total * 100);
    const iva = Math.round((cents * 21) / 121);
    await writeInvoice(server, shop, _id, {
      ...authorizedAs(number),
      cae: `7512345678${String(number).padStart(4, '0')}`,
      total_cents: cents,
      net_cents: cents - iva,
      iva: JSON.stringify([{ rate: 21, base: cents - iva, iva }]) as never,
    });
  }
});

test('sums of days that were over are made again', async () => {
  const { shop, yerba, sale } = await aBusyShop();
  const file = await rememberShop(server, shop);
  await shop.sell({ [yerba._id]: 1 });
  await cancel(shop, sale);
  server.now = new Date(NOON.getTime() + 3 * DAY_MS);
  const report = async () => (await shop.call('GET', '/api/dashboard/stats')).body;
  await shop.listSales();
  await report();
  await expectEvenBooks(server);

  await restoreFrom(server, shop, file);

  // The server hears of it after the commit.
  await expect.poll(async () => (await shop.listSales()).pagination.total).toBe(2);
  await report();
  await expectEvenBooks(server);
});

test('a cash register that its schedule had opened is opened again', async () => {
  server.now = new Date('2026-03-10T11:30:00Z');
  const shop = await aShop(server);
  const daily = { enabled: true, time: '09:00', days: [0, 1, 2, 3, 4, 5, 6], defaultAmount: 700 };
  await enableCash(shop, { autoOpen: daily });
  const file = await rememberShop(server, shop);
  later(60);

  await restoreFrom(server, shop, file);

  const current = async () =>
    (await shop.call('GET', '/api/cash-registers/current')).json().cashRegister;
  await expect.poll(current).toMatchObject({
    openedAt: '2026-03-10T12:00:00.000Z',
    openingAmount: 700,
  });
});

test('the shop of an owner whom row level security binds is restored', async () => {
  const { shop, pan } = await aBusyShop();
  const hosted = { ...server, connectionString: await aHostedDatabase() };
  const all = join(await aFolder(), 'all.zip');
  const images = await openPlace({ folder: await aFolder() });
  await exportData(server.connectionString, all, { pictures: { images }, now: server.now });
  const opened = await openExportFile(all);
  const { connectionString } = hosted;
  await importData(opened, { connectionString, images, report() {} });
  opened.close();
  const database = connect({
    connectionString: await prepareDatabase(connectionString, { queues: jobNames }),
  });
  hosted.jobs = await createJobs({ database, log: { warn() {}, error() {} } });
  onTestFinished(async () => {
    await hosted.jobs.stop();
    await database.close();
  });
  const before = await contentOf(hosted, shop);
  const file = await rememberShop(hosted, shop);
  const there = database.forShop(shop.shopId);
  await there.updateTable('product').set({ price_cents: 1, name: 'Rota' }).execute();
  await there.deleteFrom('held_sale').execute();
  expect(await contentOf(hosted, shop)).not.toEqual(before);

  await restoreFrom(hosted, shop, file);

  expect(await contentOf(hosted, shop)).toEqual(before);
  expect(before.products).toContainEqual(expect.objectContaining({ id: pan._id }));
  await expectEvenBooks(hosted);
});

test('a till that follows the list hears of every product', async () => {
  const { shop, yerba, pan } = await aBusyShop();
  const file = await rememberShop(server, shop);
  later(60);
  await shop.call('DELETE', `/api/products/${pan._id}`);
  // Nothing of its row changes.
  await shop.change(yerba, { codes: [] });
  await shop.aProduct({ name: 'De después' });
  const till = await aFollower(shop);

  await restoreFrom(server, shop, file);

  await till.poll();
  expect(till.products()).toEqual(byId(await shop.listProducts()));
  expect(
    till
      .products()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Pan', 'Yerba']);
});

test('every process hears that anything of the shop may have changed, and its past', async () => {
  const { shop } = await aBusyShop();
  const file = await rememberShop(server, shop);
  const heard: ShopEvent[] = [];
  const forgotten: (string | undefined)[] = [];
  const { log } = server.app;
  const events = createShopEvents({ pool: server.database.pool, log });
  onTestFinished(() => events.close());
  events.listen({
    shopId: shop.shopId,
    sessionId: newId(),
    receive: (received) => heard.push(...received),
    end() {},
  });
  events.onChangedPast((shopId) => forgotten.push(shopId));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  heard.length = 0;

  await restoreFrom(server, shop, file);

  await expect.poll(() => forgotten).toContain(shop.shopId);
  expect(heard).toContainEqual({ type: 'changed', topics: [...TOPICS] });
});

describe('pictures', () => {
  const openFiles = () => openImageFiles(undefined, server.imageFolder);

  async function aPicturedShop() {
    const shop = await aShop(server);
    const created = await shop.call(
      'POST',
      '/api/products',
      formOf({ name: 'Foto' }, await aPhoto()),
    );
    const { _id } = created.json();
    const imageId = await untilShown(shop);
    return { shop, _id, imageId, files: await filesOf(server, shop.shopId) };
  }

  /** Waits until the product shows the thumbnails of a picture, and until no other one has files. */
  async function untilShown(shop: TestShop, before: string | null = null): Promise<string> {
    const { shopId } = shop;
    const select = () =>
      server.database
        .forShop(shopId)
        .selectFrom('product')
        .select(['image_id', 'thumbnails_ready'])
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await select()).thumbnails_ready).toBe(true);
    const { image_id: id } = await select();
    expect(id).not.toBe(before);
    await expect
      .poll(async () => (await filesOf(server, shopId)).every((path) => path.includes(`/${id}/`)))
      .toBe(true);
    return id as string;
  }

  const imageOf = async (shop: TestShop) => (await shop.listProducts())[0]?.image ?? null;

  test('that were removed are back, and later ones go', async () => {
    const { shop, _id, imageId, files } = await aPicturedShop();
    const file = await rememberShop(server, shop);
    await shop.call(
      'PUT',
      `/api/products/${_id}`,
      formOf({ name: 'Otra' }, await aPhoto({ width: 500 })),
    );
    await untilShown(shop, imageId);
    const laterFiles = await filesOf(server, shop.shopId);

    const { restored, replacedFile } = await restoreFrom(server, shop, file);

    expect(restored.lostPictures).toBe(0);
    await expect.poll(() => filesOf(server, shop.shopId)).toEqual(files);
    await expectEvenBooks(server, await openFiles());

    await restoreFrom(server, shop, replacedFile);
    await expect.poll(() => filesOf(server, shop.shopId)).toEqual(laterFiles);
    await expectEvenBooks(server, await openFiles());
  });

  test('that nobody kept are told, and their products come without', async () => {
    const { shop, _id } = await aPicturedShop();
    const file = await rememberShop(server, shop);
    await shop.call('DELETE', `/api/products/${_id}`);
    await expect.poll(() => filesOf(server, shop.shopId)).toEqual([]);

    const { restored } = await restoreFrom(server, shop, file, { keepsPictures: false });

    expect(restored.lostPictures).toBe(1);
    expect(await imageOf(shop)).toBeNull();
    await expectEvenBooks(server, await openFiles());
  });
});

test('what was replaced is kept, and brings the shop back to it', async () => {
  const { shop, yerba, pan } = await aBusyShop();
  const file = await rememberShop(server, shop);
  later(60);
  await shop.call('DELETE', `/api/products/${pan._id}`);
  await shop.change(yerba, { price: 7 });
  await shop.aProduct({ name: 'De después' });
  const sale = saleIn(await shop.sell({ [yerba._id]: 1 }));
  const after = await contentOf(server, shop);
  const { replacedFile } = await restoreFrom(server, shop, file);
  expect(await contentOf(server, shop)).not.toEqual(after);

  await restoreFrom(server, shop, replacedFile);

  expect(await contentOf(server, shop)).toEqual(after);
  expect((await shop.listSales()).sales.map(({ _id }) => _id)).toContain(sale._id);
  await expectEvenBooks(server);
});

test('a sale that was answered is in the shop or in the kept file, whatever its moment', async () => {
  const { shop, yerba } = await aBusyShop();
  const file = await rememberShop(server, shop);
  const tills = Array.from({ length: 4 }, () => sellAllTheTime(shop, yerba._id));
  await expect.poll(() => tills.every(({ sold }) => sold.length > 0)).toBe(true);

  const { replacedFile } = await restoreFrom(server, shop, file);

  for (const till of tills) await till.stop();
  const replaced = await idsIn(replacedFile, 'sale');
  const present = await salesOf(shop);
  const lost = tills
    .flatMap(({ sold }) => sold)
    .filter((id) => !replaced.includes(id) && !present.has(id));
  expect(lost).toEqual([]);
  await expectEvenBooks(server);
});

test('two restores at once are refused, and a deleted shop does not come back', async () => {
  const { shop } = await aBusyShop();
  const file = await rememberShop(server, shop);
  const past = await openPast(server.connectionString, shop.shopId);
  await expect(restoreFrom(server, shop, file)).rejects.toThrow(
    'Otro comercio se está restaurando',
  );
  await past.close();

  await shop.call('DELETE', '/api/users/account/delete-all');
  await expect(restoreFrom(server, shop, file)).rejects.toThrow('se eliminó');
  expect((await aVisitor(server).listWith(shop.token)).statusCode).toBe(401);
});

test('a restore that fails leaves the shop as it was, and no file', async () => {
  const { shop, pan } = await aBusyShop();
  const file = await rememberShop(server, shop);
  await shop.call('DELETE', `/api/products/${pan._id}`);
  const before = await contentOf(server, shop);
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  // Products are changed last.
  await owner.query(`alter table product add constraint refuses
    check (name <> 'Pan' or deleted_at is not null) not valid`);

  await expect(restoreFrom(server, shop, file)).rejects.toThrow('refuses');

  await owner.query('alter table product drop constraint refuses');
  expect(await contentOf(server, shop)).toEqual(before);
  await restoreFrom(server, shop, file);
  expect((await shop.listProducts()).map(({ name }) => name).sort()).toEqual(['Pan', 'Yerba']);
});
