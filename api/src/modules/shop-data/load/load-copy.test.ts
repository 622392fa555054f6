import type { DebtorList } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import { newId } from '@mostrador/domain';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { parseCsv, writeCsv } from 'hucre/csv';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aCashRegister } from '../../../../test/a-cash-register.ts';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../../test/a-shop.ts';
import {
  type CopyRow,
  copyForm,
  downloadCopy,
  insertCustomer,
  readCopy,
} from '../../../../test/a-shop-copy.ts';
import { auditTrailOf } from '../../../../test/audit-trail.ts';
import { expectEvenBooks } from '../../../../test/books.ts';
import {
  accountOf,
  aShopWithCredit,
  payOnAccount,
  sellOnAccount,
  turnCredit,
} from '../../../../test/customer-accounts.ts';
import { aBrand, aCategory, aSubcategory } from '../../../../test/references.ts';

const server = aServer();
let full: TestShop;
let zip: Buffer;

beforeAll(async () => {
  full = await aFullShop();
  zip = await downloadCopy(full);
});

/**
 * Creates a shop with products of every kind, customers with accounts, and sales with returns of
 * two people, one of them removed since.
 */
async function aFullShop(): Promise<TestShop> {
  const shop = await aShopWithCredit(server);
  const luz = await shop.aSeller({ canManageSales: true }, 50);
  const [brand, category] = [await aBrand(shop), await aCategory(shop)];
  const subcategory = await aSubcategory(shop, category);
  const yerba = await shop.aProduct({
    name: '=Yerba "Sol"; 1 kg',
    barcode: '0077901234567',
    codes: [
      { code: '=CAJA', quantity: 12 },
      { code: '17790387013624', quantity: 1 },
    ],
    price: 1234.56,
    cost: 0.05,
    stock: 20,
    minStock: 3,
    brandId: brand._id,
    categoryId: category._id,
    subcategoryId: subcategory._id,
  });
  const queso = await shop.aProduct({ name: "'Queso", unit: 'kg', stock: 5.125, ivaRate: 10.5 });
  const old = await shop.aProduct({ name: 'Vieja', stock: 0 });
  const customerId = await insertCustomer(server, shop, '+Ana Ñandú');
  const { _id } = (
    await shop.sell(
      { [yerba._id]: 3, [queso._id]: 0.35 },
      {
        customerId,
        discount: { percent: 10 },
        payments: [
          { method: 'QR', amount: 2500 },
          { method: 'Efectivo', amount: 4000 },
        ],
      },
    )
  ).json();
  // The refund goes back by both methods; its cash part is smaller.
  await shop.call('POST', `/api/sales/${_id}/returns`, {
    items: [{ position: 0, quantity: 3 }],
  });
  const cancelled = (await luz.sell({ [yerba._id]: 1 }, { paymentMethod: 'Débito' })).json();
  await shop.call('PUT', `/api/sales/${cancelled._id}/cancel`);
  await luz.call('POST', '/api/sales', {
    items: [{ description: 'Varios', price: 10, ivaRate: 21, quantity: 2 }],
  });
  await shop.call('DELETE', `/api/products/${old._id}`);
  await withAccounts(shop, luz);
  await shop.call('DELETE', `/api/users/${luz.userId}`);
  return shop;
}

/** Makes sales on account of two people, in part and as a whole, some cancelled and some paid. */
async function withAccounts(shop: TestShop, luz: Caller): Promise<void> {
  const [beto, caro] = [
    await shop.aCustomer({ name: 'Beto', creditLimit: 50_000 }),
    await shop.aCustomer({ name: 'Caro', creditLimit: 0.5 }),
  ];
  await sellOnAccount(shop, beto, 1000.25);
  await sellOnAccount(luz, beto, 500, {
    payments: [
      { method: 'Cuenta corriente', amount: 300 },
      { method: 'QR', amount: 200 },
    ],
  });
  const returned = (await sellOnAccount(shop, beto, 40)).json();
  await shop.call('POST', `/api/sales/${returned._id}/returns`, {
    paymentMethod: 'Cuenta corriente',
    items: [{ position: 0, quantity: 1 }],
  });
  const undone = (await sellOnAccount(shop, beto, 70)).json();
  await shop.call('PUT', `/api/sales/${undone._id}/cancel`);
  await payOnAccount(shop, beto, 150.75, { notes: '=A cuenta', paymentMethod: 'QR' });
  // Paid in advance: the shop owes Caro.
  await payOnAccount(luz, caro, 20);
}

const load = (shop: TestShop, content: Uint8Array) =>
  shop.call('POST', '/api/shop-data', copyForm(content));

/** Returns the copy with some of its files changed; null leaves a file out. */
function changed(files: Record<string, ((text: string) => string) | null>): Uint8Array {
  const entries = Object.entries(unzipSync(zip)).flatMap(([name, content]) => {
    const change = files[name];
    if (change === null) return [];
    return [[name, change ? strToU8(change(strFromU8(content))) : content] as const];
  });
  return zipSync(Object.fromEntries(entries));
}

test('the cash of a copy is in no drawer of the shop that loads it', async () => {
  const shop = await aShop(server);
  const opened = await aCashRegister(shop, { openingAmount: 1000 });

  expect((await load(shop, zip)).statusCode).toBe(201);

  const { cashRegister } = (await shop.call('GET', '/api/cash-registers/current')).json();
  expect(cashRegister).toMatchObject({ _id: opened._id, expectedAmount: 1000, salesCount: 0 });
});

test('a file with too many columns is refused', async () => {
  const names = Array.from({ length: 100_000 }, (_, place) => `c${place}`).join(';');
  const answer = await load(
    await aShop(server),
    changed({ 'marcas.csv': (text) => text.replace(/\r?\n/, `;${names}\r\n`) }),
  );

  expect(answer.json()).toMatchObject({
    error: expect.stringContaining('marcas.csv, fila 1: tiene demasiadas columnas'),
  });
});

/** Returns what the shop shows of its data, except ids of users, which differ in each shop. */
async function shown(shop: TestShop) {
  const products = await shop.listProducts();
  const { sales } = await shop.listSales();
  const { customers } = (await shop.call('GET', '/api/customers')).json<{
    customers: Customer[];
  }>();
  const returns = await Promise.all(
    sales.map(async ({ _id }) => (await shop.call('GET', `/api/sales/${_id}/returns`)).json()),
  );
  return {
    products: products.map(({ version: _, ...product }) => product),
    costs: await Promise.all(
      products.map(async ({ _id }) => (await shop.call('GET', `/api/products/${_id}/cost`)).json()),
    ),
    sales,
    returns,
    accounts: await Promise.all(customers.map((customer) => accountOf(shop, customer))),
    debtors: (await shop.call('GET', '/api/customers/debtors')).json(),
    brands: (await shop.call('GET', '/api/brands')).json(),
    categories: (await shop.call('GET', '/api/categories')).json(),
    subcategories: (await shop.call('GET', '/api/subcategories')).json(),
  };
}

function withoutPeople<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (key, part) => (key === 'userId' ? { username: part.username } : part)),
  );
}

const LOADED_FILES = [
  'marcas.csv',
  'categorias.csv',
  'subcategorias.csv',
  'productos.csv',
  'clientes.csv',
  'ventas.csv',
  'ventas-renglones.csv',
  'devoluciones.csv',
  'devoluciones-renglones.csv',
  'pagos-de-clientes.csv',
  'cuentas-corrientes.csv',
];

/**
 * Removes the values that differ in the new shop: when a product changed, and the register of a
 * sale.
 */
const rowsToKeep = (rows: CopyRow[]) => rows.map(({ Cambiado: _, 'Caja Id': __, ...row }) => row);

/** Columns that a loaded copy does not have, with the reason. */
const NOT_LOADED: Record<string, string> = {
  'brand.changed_xid': 'notices concurrent changes',
  'category.changed_xid': 'notices concurrent changes',
  'subcategory.changed_xid': 'notices concurrent changes',
  'product.changed_xid': 'notices concurrent changes',
  'customer.search_key': 'follows from the other fields',
  'customer.shared_document': 'follows from the documents',
  'customer.reminded_at': 'the people of the new shop remind its debtors',
  'customer.reminded_by': 'the people of the new shop remind its debtors',
  'product.image_id': 'pictures are not loaded',
  'product.shared_code': 'follows from the codes',
  'product.thumbnails_ready': 'pictures are not loaded',
  'product.updated_at': 'the row changes when it is loaded',
  'product.version': 'counts the changes of the row',
  'sale.cancelled_by': 'users are added again; their names are compared above',
  'sale.user_id': 'users are added again; their names are compared above',
  'sale.cancelled_register_id': 'shifts are not loaded',
  'sale.cash_register_id': 'shifts are not loaded',
  'sale.fingerprint': 'recognizes a repeated request',
  'sale_return.cash_register_id': 'shifts are not loaded',
  'sale_return.user_id': 'users are added again; their names are compared above',
  'customer_payment.cash_register_id': 'shifts are not loaded',
  'customer_payment.user_id': 'users are added again; their names are compared above',
  'customer_account_entry.user_id': 'users are added again; their names are compared above',
};

const LOADED_TABLES = [
  'brand',
  'category',
  'subcategory',
  'product',
  'customer',
  'sale',
  'sale_item',
  'sale_return',
  'sale_return_item',
  'customer_payment',
  'customer_account_entry',
];

/** A value for a column that the API left empty in every row. */
const FILLED: Record<string, unknown> = {
  boolean: true,
  integer: 7,
  numeric: 7,
  bigint: 7,
  text: 'Algo',
  'timestamp with time zone': '2026-03-01T12:00:00.123Z',
  // As JSON: the driver would make an array of Postgres of it.
  'sale.adjustments': JSON.stringify([
    { method: 'Crédito', percent: 15, instalments: 3, amount: 15_000 },
  ]),
  'sale.told_receiver': {
    customerInfo: { name: 'Ana', docType: 96, docNumber: '12345678', address: null },
    customerType: 'consumidor_final',
  },
};

/** Puts a value into one row of each column that has none in any row. */
async function fillEmptyColumns(owner: Client, { shopId }: TestShop): Promise<void> {
  const { rows } = await owner.query<Record<'table_name' | 'column_name' | 'data_type', string>>(
    `select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER'`,
    [LOADED_TABLES],
  );
  for (const { table_name: table, column_name: column, data_type } of rows) {
    const name = `${table}.${column}`;
    if (['shop_id', 'position'].includes(column) || name in NOT_LOADED) continue;
    const filled = await owner.query(
      `select from ${table} where shop_id = $1 and ${column}::text not in ('false', '0')`,
      [shopId],
    );
    if (filled.rowCount) continue;
    const value = FILLED[name] ?? FILLED[data_type];
    if (value === undefined) throw new Error(`${name} needs a value in FILLED`);
    await owner.query(
      `update ${table} set ${column} = $2
        where ctid = (select ctid from ${table} where shop_id = $1 limit 1)`,
      [shopId, value],
    );
  }
}

/** Returns the rows of the loaded tables, without the columns that are not loaded. */
async function rowsOf(owner: Client, { shopId }: TestShop) {
  const tables: Record<string, object[]> = {};
  for (const table of LOADED_TABLES) {
    const { rows } = await owner.query<{ row: object }>(
      `select to_jsonb(t) - 'shop_id' as row from ${table} t where shop_id = $1
        order by (to_jsonb(t) - 'shop_id' - 'user_id' - 'cash_register_id')::text`,
      [shopId],
    );
    const kept = rows.map(({ row }) =>
      Object.entries(row).filter(([column]) => !(`${table}.${column}` in NOT_LOADED)),
    );
    tables[table] = kept.map((entries) => Object.fromEntries(entries));
  }
  return tables;
}

test('a loaded copy has every column of the rows, or leaves it out for a reason', async () => {
  const [source, shop] = [await aFullShop(), await aShop(server)];
  const owner = new Client(server.connectionString);
  await owner.connect();
  onTestFinished(() => owner.end());
  const [dora, ema] = [
    await source.aCustomer({ name: 'Dora' }),
    await source.aCustomer({ name: 'Ema', creditLimit: 100 }),
  ];
  await source.call('DELETE', `/api/customers/${dora._id}`);
  await sellOnAccount(source, ema, 10);
  await source.call('POST', `/api/customers/${ema._id}/write-offs`, {
    _id: newId(),
    amount: 4,
    reason: 'Se mudó',
  });
  await fillEmptyColumns(owner, source);

  const answer = await load(shop, await downloadCopy(source));

  expect(answer.statusCode, answer.body).toBe(201);
  expect(await rowsOf(owner, shop)).toEqual(await rowsOf(owner, source));
  // The check of the books would find the filled values.
  for (const filled of [source, shop]) await filled.call('DELETE', '/api/users/account/delete-all');
});

test('a loaded copy has what was sold without stock and is not settled', async () => {
  const [source, shop] = [await aShop(server), await aShop(server)];
  await source.call('PUT', '/api/till-settings', { sellWithoutStock: true });
  const [ice, bread] = [await source.aProduct({ stock: 1 }), await source.aProduct({ stock: 5 })];
  await source.sell({ [ice._id]: 3, [bread._id]: 2 });
  await source.sell({ [ice._id]: 1 });
  await source.sell({ [bread._id]: 4 });
  await source.call('POST', `/api/products/${bread._id}/shortage/settlement`, { deduct: false });

  const answer = await load(shop, await downloadCopy(source));

  expect(answer.statusCode, answer.body).toBe(201);
  const open = async (caller: Caller) =>
    (await caller.call('GET', '/api/products/shortages')).json();
  expect(await open(source)).toMatchObject([{ product: { _id: ice._id, stock: 0 }, quantity: 3 }]);
  expect(await open(shop)).toEqual(await open(source));
  await expectEvenBooks(server);
});

describe('a downloaded copy in an empty shop', () => {
  test('has the same products, customers and sales, field by field', async () => {
    const shop = await aShop(server);
    // The first reading of the history closes the days before today.
    await shop.listSales();

    const answer = await load(shop, zip);

    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({ products: 3, customers: 3, sales: 7 });
    const [before, after] = [await shown(full), await shown(shop)];
    expect(withoutPeople(after)).toEqual(withoutPeople(before));
    const [ours, theirs] = [readCopy(await downloadCopy(shop)), readCopy(zip)];
    for (const file of LOADED_FILES)
      expect(rowsToKeep(ours.rowsOf(file)), file).toEqual(rowsToKeep(theirs.rowsOf(file)));
    expect((await auditTrailOf(server, shop)).map(({ action }) => action)).toContain(
      'shop-data.loaded',
    );
  });

  test('has the sum of its movements as the stock of each product', async () => {
    const shop = await aShop(server);
    await load(shop, zip);

    for (const { _id, stock } of await shop.listProducts()) {
      const answer = await shop.call('GET', `/api/products/${_id}/stock-movements`);
      expect(answer.json().movements).toMatchObject([{ kind: 'opening', quantity: stock }]);
    }
  });

  test('has the sum of the entries as each debt, which continues from there', async () => {
    const shop = await aShop(server);
    await load(shop, zip);
    await turnCredit(shop, true);
    const { debtors } = (await shop.call('GET', '/api/customers/debtors')).json<DebtorList>();
    const debtor = debtors[0]?.customer as Customer;

    expect(debtor).toMatchObject({ balance: 1149.5, creditLimit: 50_000 });
    await payOnAccount(shop, debtor, 149.5);

    const { customer, entries } = await accountOf(shop, debtor);
    expect(customer.balance).toBe(1000);
    expect(entries.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['payment', 1000],
      ['payment', 1149.5],
      ['cancellation', 1300.25],
      ['sale', 1370.25],
      ['return', 1300.25],
      ['sale', 1340.25],
      ['sale', 1300.25],
      ['sale', 1000.25],
    ]);
    const overLimit = await sellOnAccount(shop, debtor, 49_000.01);
    expect([overLimit.statusCode, overLimit.json().code]).toEqual([
      409,
      'customer-credit.over-limit',
    ]);
  });

  test('does not let its sellers sign in, and leaves their names free', async () => {
    const shop = await aShop(server);
    await load(shop, zip);

    const users = await server.database
      .forShop(shop.shopId)
      .selectFrom('shop_user')
      .select(['username', 'is_active', 'deleted_at'])
      .where('id', '<>', shop.userId)
      .execute();
    const names = await server.database
      .forShop(shop.shopId)
      .selectFrom('account_name')
      .select('user_id')
      .where('shop_id', '=', shop.shopId)
      .execute();

    expect(users).toHaveLength(2);
    expect(users.every(({ is_active, deleted_at }) => !is_active && deleted_at)).toBe(true);
    expect((await shop.call('GET', '/api/users')).json()).toHaveLength(1);
    expect(new Set(names.map(({ user_id }) => user_id))).toEqual(new Set([shop.userId]));
  });

  test.each([
    ['a folder', 'mostrador-2026-03-02/'],
    ['folders with the separator of Windows', 'Mis copias\\marzo\\'],
  ])('is read when it was unpacked and zipped again inside %s', async (_, folder) => {
    const shop = await aShop(server);
    const again = Object.entries(unzipSync(zip)).flatMap(([name, content]) => [
      [`${folder}${name}`, content] as const,
      // macOS adds such a file beside each file.
      [`__MACOSX/${folder}._${name}`, strToU8('x')] as const,
    ]);

    const answer = await load(shop, zipSync(Object.fromEntries(again)));

    expect(answer.json()).toEqual({ products: 3, customers: 3, sales: 7 });
  });

  test("counts today's and earlier sales", async () => {
    const shop = await aShop(server);
    await shop.listSales();
    const clock = server.now;
    server.now = new Date(clock.getTime() + 3 * 24 * 3600 * 1000);
    await shop.listSales();
    expect((await load(shop, zip)).statusCode).toBe(201);

    const { pagination } = await shop.listSales('?page=1&limit=2');
    server.now = clock;

    expect(pagination.total).toBe(7);
  });

  test('counts earlier sales in a process that knew the history without them', async () => {
    const shop = await aShop(server);
    const otherProcess = await anApp(server);
    onTestFinished(() => otherProcess.close());
    const totalElsewhere = async () => {
      const answer = await otherProcess.inject({
        url: '/api/sales?page=1&limit=2',
        headers: { authorization: `Bearer ${shop.token}` },
      });
      return answer.json().pagination.total;
    };
    const clock = server.now;
    onTestFinished(() => {
      server.now = clock;
    });
    server.now = new Date(clock.getTime() + 3 * 24 * 3600 * 1000);
    expect(await totalElsewhere()).toBe(0);

    expect((await load(shop, zip)).statusCode).toBe(201);

    await expect.poll(totalElsewhere).toBe(7);
  });
});

test('a shop with any data is left unchanged', async () => {
  const shop = await aShop(server);
  await shop.aProduct({ name: 'Mía' });

  const answer = await load(shop, zip);

  expect(answer.statusCode).toBe(409);
  expect(answer.json().error).toContain('nuevo y vacío');
  expect((await shop.listProducts()).map(({ name }) => name)).toEqual(['Mía']);
  expect((await load(full, zip)).statusCode).toBe(409);
});

test('two concurrent loads: one is made', async () => {
  const shop = await aShop(server);

  const answers = await Promise.all([load(shop, zip), load(shop, zip)]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await shop.listProducts()).length).toBe(2);
});

test('a seller cannot load a copy', async () => {
  const shop = await aShop(server);
  const seller = await shop.aSeller({ canManageProducts: true, canManageSales: true });

  expect((await load({ ...shop, call: seller.call }, zip)).statusCode).toBe(403);
});

test('more products than the plan allows are refused with its limit', async () => {
  const shop = await aShop(server);
  const many = changed({
    'productos.csv': (text) => {
      const [row = ''] = text.split('\r\n').filter((line) => line.includes('Queso'));
      const more = Array.from({ length: 99 }, () => row.replace(/^[^;]+/, newId()));
      return `${text.trimEnd()}\r\n${more.join('\r\n')}\r\n`;
    },
  });

  const answer = await load(shop, many);

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ limitReached: true, limitKind: 'products', maxLimit: 100 });
  await shop.onPlan('premium');
  expect((await load(shop, many)).statusCode).toBe(201);
});

const SALE = 'ventas.csv';
const PRODUCTS = 'productos.csv';
const ENTRIES = 'cuentas-corrientes.csv';
const PAYMENTS = 'pagos-de-clientes.csv';
/** Returns the text with one cell of its second row changed. */
const cell = (header: string, value: string) => (text: string) => {
  const lines = text.split('\r\n');
  const column = (lines[0] as string).replace('\ufeff', '').split(';').indexOf(header);
  // A name contains the delimiter, in quotes, and any row may come first.
  const row = (lines[2] as string).matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g);
  const cells = [...row].map(([, written]) => written);
  cells[column] = value;
  lines[2] = cells.join(';');
  return lines.join('\r\n');
};

type Table = string[][];

/** Returns the text with its cells changed. The headers are in the first row. */
const cells = (change: (table: Table) => Table) => (text: string) =>
  `\ufeff${writeCsv(change(parseCsv(text.replace('\ufeff', ''), { delimiter: ';' }) as Table), { delimiter: ';' })}`;

const withoutColumns = (...headers: string[]) =>
  cells((table) => {
    const dropped = headers.map((header) => table[0]?.indexOf(header));
    return table.map((row) => row.filter((_, column) => !dropped.includes(column)));
  });

/** Replaces the cells of one column, from the first row on. */
const column = (header: string, values: string[]) =>
  cells((table) => {
    const place = table[0]?.indexOf(header) as number;
    return table.map((row, number) =>
      number > 0 && values[number - 1] !== undefined
        ? row.with(place, values[number - 1] as string)
        : row,
    );
  });

const withColumn = (header: string, value: string) =>
  cells((table) => table.map((row, number) => [...row, number === 0 ? header : value]));

/** Reverses the columns, as a spreadsheet may reorder them. */
const reversed = cells((table) => table.map((row) => row.toReversed()));

describe('a copy from before codes had one spelling', () => {
  test('is loaded with that spelling, and merges nothing', async () => {
    const shop = await aShop(server);
    const answer = await load(
      shop,
      changed({
        [PRODUCTS]: (text) =>
          column('Nombre', ['Yer\u200bba', 'Queso', 'Pan'])(
            column('Eliminado', ['', '', ''])(
              column('Código de barras', ['779 0895', '7790895', '036000291452'])(text),
            ),
          ),
        'clientes.csv': column('Número de documento', ['05.123.456', '5123456', '0-7123456']),
      }),
    );

    expect(answer.statusCode, answer.body).toBe(201);
    const products = (await shop.listProducts()).map(({ name, barcode }) => [name, barcode]);
    expect(Object.fromEntries(products)).toEqual({
      Yerba: '779 0895',
      Queso: '7790895',
      Pan: '0036000291452',
    });
    const { customers } = (await shop.call('GET', '/api/customers')).json();
    expect(customers.map(({ docNumber }: Customer) => docNumber).sort()).toEqual([
      '05.123.456',
      '5123456',
      '7123456',
    ]);
    const shared = (await shop.call('GET', '/api/customers/shared-documents')).json();
    expect(shared).toMatchObject([{ docNumber: '5123456', customers: [{}, {}] }]);

    const copy = await downloadCopy(shop);
    const again = await aShop(server);
    expect((await load(again, copy)).statusCode).toBe(201);
    expect(readCopy(await downloadCopy(again)).rowsOf('clientes.csv')).toEqual(
      readCopy(copy).rowsOf('clientes.csv'),
    );
  });
});

test('a copy from before phones were parsed is loaded with international phones', async () => {
  const shop = await aShop(server);
  const phones = ['0264 15 555-1234', '555-1234 (casa)', "'+54 264 555-4321"];

  const answer = await load(shop, changed({ 'clientes.csv': column('Teléfono', phones) }));

  expect(answer.statusCode, answer.body).toBe(201);
  const { customers } = (await shop.call('GET', '/api/customers')).json();
  const stored = customers.map(({ phone }: Customer) => phone).sort();
  expect(stored).toEqual(['+542645554321', '+5492645551234', '555-1234 (casa)']);
  const found = (await shop.call('GET', '/api/customers?search=264%20555-1234')).json();
  expect(found.customers.map(({ phone }: Customer) => phone)).toEqual(['+5492645551234']);
  const { rowsOf } = readCopy(await downloadCopy(shop));
  expect(rowsOf('clientes.csv').map((row) => row.Teléfono)).toContain("'+54 9 264 555-1234");
});

describe('a copy of another version', () => {
  test('has missing columns empty', async () => {
    const shop = await aShop(server);
    const older = changed({
      [PRODUCTS]: withoutColumns(
        'Costo',
        'Descripción para la tienda',
        'Imagen',
        'Código de barras',
      ),
      [SALE]: withoutColumns('Cliente a facturar', 'Descuento %', 'Caja Id', 'Transferencia'),
    });

    const answer = await load(shop, older);

    expect(answer.statusCode, answer.body).toBe(201);
    const copy = readCopy(await downloadCopy(shop));
    const before = readCopy(zip);
    expect(copy.rowsOf(PRODUCTS)).toEqual(
      before.rowsOf(PRODUCTS).map((row) => ({
        ...row,
        Costo: '',
        'Código de barras': '',
        Cambiado: expect.any(String),
      })),
    );
    expect(copy.rowsOf(SALE)).toEqual(
      before.rowsOf(SALE).map((row) => ({ ...row, 'Descuento %': '', 'Caja Id': '' })),
    );
  });

  test('may have its columns in another order, and unknown ones', async () => {
    const shop = await aShop(server);
    const rearranged = changed(
      Object.fromEntries(
        LOADED_FILES.map((file) => [
          file,
          (text: string) => withColumn('', '')(withColumn('Recargo', '')(reversed(text))),
        ]),
      ),
    );

    const answer = await load(shop, rearranged);

    expect(answer.statusCode, answer.body).toBe(201);
    const [ours, theirs] = [readCopy(await downloadCopy(shop)), readCopy(zip)];
    for (const file of LOADED_FILES)
      expect(rowsToKeep(ours.rowsOf(file)), file).toEqual(rowsToKeep(theirs.rowsOf(file)));
  });
});

describe('a hostile or damaged copy is refused with its reason, and nothing is written', () => {
  // Shared by all tests: each one finds it still empty.
  let empty: TestShop;
  beforeAll(async () => {
    empty = await aShop(server);
  });

  test.each<[string, () => Uint8Array, RegExp]>([
    ['no zip', () => strToU8('PK nada'), /./],
    ['a zip of something else', () => zipSync({ 'x.txt': strToU8('x') }), /falta marcas\.csv/],
    ['half of a copy', () => zip.subarray(0, zip.length / 2), /No es una copia/],
    ['a copy that lacks only its end', () => zip.subarray(0, -22), /No es una copia/],
    ['a file less', () => changed({ [SALE]: null }), /falta ventas\.csv/],
    [
      'a column less that no sale can be without',
      () => changed({ [SALE]: withoutColumns('Fecha') }),
      /ventas\.csv, fila 1: falta la columna Fecha\./,
    ],
    [
      'a column twice',
      () => changed({ [SALE]: (t) => t.replace('Fecha;', 'Total;') }),
      /ventas\.csv, fila 1: la columna Total está dos veces/,
    ],
    [
      'a column of a newer version with data',
      () => changed({ [SALE]: withColumn('Recargo', '5,00') }),
      /ventas\.csv, fila 2, columna Recargo: esta versión de Mostrador no la conoce/,
    ],
    [
      'no header at all',
      () => changed({ [SALE]: () => '\n' }),
      /ventas\.csv, fila 1: falta la columna Id\./,
    ],
    [
      'a row with cells too many',
      () => changed({ [SALE]: (t) => `${t.trimEnd()};;;\r\n` }),
      /ventas\.csv, fila 8: tiene/,
    ],
    [
      'a price in words',
      () => changed({ [PRODUCTS]: cell('Precio', 'mucho') }),
      /productos\.csv, fila 3, columna Precio: no es un importe/,
    ],
    [
      'a negative stock',
      () => changed({ [PRODUCTS]: cell('Stock', '-1') }),
      /productos\.csv, filas 2 a 4/,
    ],
    [
      'no name',
      () => changed({ [PRODUCTS]: cell('Nombre', '') }),
      /fila 3, columna Nombre: está vacía/,
    ],
    [
      'an unknown unit',
      () => changed({ [PRODUCTS]: cell('Unidad', 'Docena') }),
      /columna Unidad: no es ninguno de: Unidad,/,
    ],
    [
      'an unknown brand',
      () => changed({ [PRODUCTS]: cell('Marca Id', newId()) }),
      /columna Marca Id: no está en marcas\.csv/,
    ],
    [
      'an invalid date',
      () => changed({ [SALE]: cell('Fecha', '2026-13-45 10:00:00') }),
      /ventas\.csv, fila 3, columna Fecha: no es una fecha/,
    ],
    [
      'an invalid receiver',
      () => changed({ [SALE]: cell('Cliente a facturar', '{"customerInfo":1}') }),
      /ventas\.csv, fila 3, columna Cliente a facturar: no se puede leer/,
    ],
    [
      'payments that do not add up',
      () => changed({ [SALE]: cell('Total', '1,00') }),
      /columna Total: los medios de pago/,
    ],
    [
      'an amount beyond any',
      () => changed({ [SALE]: cell('Total', '9999999999999') }),
      /columna Total: no es un importe/,
    ],
    [
      'an id twice',
      () => changed({ [PRODUCTS]: (t) => t.trimEnd() + t.slice(t.indexOf('\r\n')) }),
      /columna Id: está dos veces/,
    ],
    [
      'NUL in a name',
      () => changed({ [PRODUCTS]: cell('Nombre', 'a\0b') }),
      /columna Nombre: tiene caracteres/,
    ],
    [
      'a balance that is not the sum',
      () => changed({ [ENTRIES]: cell('Saldo', '1,00') }),
      /cuentas-corrientes\.csv, fila 3, columna Saldo: no es la suma/,
    ],
    [
      'an entry less',
      () =>
        changed({ [ENTRIES]: (t) => `${t.trimEnd().split('\r\n').slice(0, -1).join('\r\n')}\r\n` }),
      /le faltan movimientos/,
    ],
    [
      'another amount than the payment',
      () => changed({ [PAYMENTS]: cell('Monto', '1,00') }),
      /columna Importe: no es el de su venta o su pago/,
    ],
    [
      'no UTF-8',
      () => zipSync({ ...unzipSync(zip), [SALE]: new Uint8Array([0xff, 0xfe, 0x41]) }),
      /ventas\.csv no es un texto en UTF-8/,
    ],
    [
      'a cell of 30 MB',
      () => changed({ [PRODUCTS]: cell('Nombre', 'a'.repeat(30 * 1024 * 1024)) }),
      /productos\.csv, fila 3: es demasiado larga/,
    ],
    [
      'a cell of 30 MB in quotes, with delimiters and line ends',
      () => changed({ [PRODUCTS]: cell('Nombre', `"${';\n""'.repeat(8 * 1024 * 1024)}"`) }),
      /productos\.csv, fila 3: es demasiado larga/,
    ],
    [
      'a row of 30 million cells',
      () => changed({ [PRODUCTS]: (t) => t + ';'.repeat(30_000_000) }),
      /productos\.csv, fila 4: es demasiado larga/,
    ],
    [
      'a bomb',
      () =>
        zipSync({ ...unzipSync(zip), [SALE]: [new Uint8Array(193 * 1024 * 1024), { level: 1 }] }),
      /demasiado grande/,
    ],
  ])('%s', async (_, content, sentence) => {
    const shop = empty;

    const answer = await load(shop, content());

    expect([400, 409]).toContain(answer.statusCode);
    expect(answer.json().error).toMatch(sentence);
    expect(await shop.listProducts()).toEqual([]);
    expect((await shop.call('GET', '/api/brands')).json()).toEqual([]);
    expect((await shop.call('GET', '/api/customers')).json().customers).toEqual([]);
    expect((await shop.listSales()).sales).toEqual([]);
  });

  test('paths outside the folder are not followed: no file is written', async () => {
    const shop = await aShop(server);
    const hostile = zipSync({
      ...unzipSync(zip),
      '../../../../tmp/mostrador-escaped': strToU8('x'),
      '/etc/mostrador-escaped': strToU8('x'),
    });

    expect((await load(shop, hostile)).statusCode).toBe(201);
  });
});

describe('the further codes of a copy', () => {
  const CODES = 'mas-codigos.csv';

  test('are not in those of earlier releases', async () => {
    const shop = await aShop(server);

    expect((await load(shop, changed({ [CODES]: null }))).statusCode).toBe(201);
    expect((await shop.listProducts()).flatMap(({ codes = [] }) => codes)).toEqual([]);
  });

  test.each([
    [
      'the main one of a product',
      '0077901234567',
      'fila 3, columna Código: ya es de otro producto',
    ],
    ['that of another row', '= caja', 'filas 2 a 3: hay un dato repetido'],
    ['nothing', "'", 'fila 3, columna Código: ya es de otro producto'],
  ])('are refused when one is %s', async (_, code, problem) => {
    const shop = await aShop(server);
    const answer = await load(shop, changed({ [CODES]: cell('Código', code) }));

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toContain(`${CODES}, ${problem}`);
  });
});
