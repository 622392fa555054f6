import { namedMethods } from '@mostrador/contracts/payment-methods';
import { PAYMENT_METHODS, type Sale } from '@mostrador/contracts/sales';
import { METHODS_TO_OFFER } from '@mostrador/contracts/till-settings';
import {
  formatDateTime,
  formatMoney,
  formatQuantity,
  receiptNumberOf,
  toCents,
} from '@mostrador/domain';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';
import { authorizedAs, writeInvoice } from '../../../test/invoices.ts';
import { writeManySales } from '../../../test/many-sales.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { exportColumns } from './export-columns.ts';

const NOON = '2026-03-10T15:00:00Z';

const server = aServer();

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client(server.connectionString);
  await owner.connect();
});
afterAll(() => owner.end());

const exportOf = (caller: Caller, format: string, query = '') =>
  caller.call('GET', `/api/sales/export/${format}${query}`);

type Row = Record<string, string>;

/** Returns the rows of the CSV by the names of their columns. */
async function csvOf(caller: Caller, query = ''): Promise<Row[]> {
  const answer = await exportOf(caller, 'csv', query);
  expect(answer.statusCode, answer.body).toBe(200);
  const [names = [], ...rows] = parseCsv(answer.body.replace(/^\ufeff/, ''), { delimiter: ';' });
  return rows.map((row) =>
    Object.fromEntries(names.map((name, column) => [name, String(row[column] ?? '')])),
  );
}

/** Returns the rows of both sheets, the first by the names of its columns. */
async function xlsxOf(caller: Caller, query = '') {
  const answer = await exportOf(caller, 'xlsx', query);
  expect(answer.statusCode, answer.body).toBe(200);
  const book = await readXlsx(answer.rawPayload);
  const [sales, totals] = book.sheets;
  const [names = [], ...rows] = sales?.rows ?? [];
  return {
    book,
    names,
    rows: rows.map((row) =>
      Object.fromEntries(names.map((name, column) => [String(name), row[column] ?? null])),
    ),
    totals: Object.fromEntries((totals?.rows ?? []).map(([label, value]) => [label, value])),
  };
}

/** Returns the text of each page. */
async function pdfOf(caller: Caller, query = ''): Promise<string[]> {
  const answer = await exportOf(caller, 'pdf', query);
  expect(answer.statusCode, answer.body).toBe(200);
  const { pages } = await readPdf(answer.rawPayload);
  return pages.map(({ lines }) => lines.join('\n').replaceAll('\u00a0', ' '));
}

/** Marks a number as text when a spreadsheet would read it as an amount. */
const inCsv = (pesos: number) => pesos.toFixed(2).replace('.', ',');

/** Returns all sales of the shop as the list shows them, newest first. */
async function listed(shop: Caller): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let page = 1; ; page++) {
    const { sales: more } = await shop.listSales(`?page=${page}&count=none`);
    sales.push(...more);
    if (more.length < 50) return sales;
  }
}

/** Creates a shop with sales of every kind, a minute apart from noon. */
async function aShopThatSold() {
  server.now = new Date(NOON);
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ name: 'Yerba 1 kg', price: 3450.5, stock: 1000 });
  const queso = await shop.aProduct({ name: 'Queso', price: 12_000, stock: 50, unit: 'kg' });
  const ana = await shop.aCustomer({ name: 'Ana Ñandú' });
  const later = () => {
    server.now = new Date(server.now.getTime() + 60_000);
  };
  await shop.sell({ [yerba._id]: 2, [queso._id]: 0.35 }, { customerId: ana._id });
  later();
  await shop.sell({ [yerba._id]: 1 }, { paymentMethod: 'QR', discount: { percent: 10 } });
  later();
  await shop.sell(
    { [yerba._id]: 1 },
    {
      payments: [
        { method: 'Efectivo', amount: 1000 },
        { method: 'Débito', amount: 2450.5 },
      ],
    },
  );
  later();
  const wrong = (await shop.sell({ [yerba._id]: 5 })).json<Sale>();
  await owner.query(
    `update sale set status = 'cancelled', cancelled_by = user_id, cancelled_at = created_at
     where id = $1`,
    [wrong._id],
  );
  later();
  return { shop, yerba, queso, ana };
}

test('the CSV opens in Excel of Argentina: BOM, semicolons, CRLF, comma before the cents', async () => {
  const { shop } = await aShopThatSold();

  const answer = await exportOf(shop, 'csv');

  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=ventas.csv',
    'content-length': String(answer.rawPayload.length),
  });
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe(
    `\ufeffFecha;Número;Artículos;Productos;Cliente;Vendedor;Medio de pago;${PAYMENT_METHODS.join(';')};Descuento;Total;Devuelto;Estado;Anulada por;Factura`,
  );
  const byMethod = PAYMENT_METHODS.map((method) => (method === 'Efectivo' ? '11101,00' : ''));
  // This sale has no value in the other columns.
  expect(lines[4]?.replace(/;*$/, '')).toBe(
    `10/03/2026 12:00;1;2;Yerba 1 kg × 2, Queso × 0,350\u00a0kg;Ana Ñandú;${shop.username};Efectivo;${byMethod.join(';')};0,00;11101,00;0,00;Completada`,
  );
});

test('the files have the rows of the database, newest first', async () => {
  const { shop } = await aShopThatSold();
  const sales = await listed(shop);

  const csv = await csvOf(shop);
  const xlsx = await xlsxOf(shop);

  expect(csv).toHaveLength(sales.length);
  expect(xlsx.rows).toHaveLength(sales.length);
  for (const [index, sale] of sales.entries()) {
    const amountBy = (method: string) =>
      sale.payments.find((payment) => payment.method === method)?.amount;
    const discount = sale.items.reduce((sum, item) => sum + item.discount, sale.discount);
    expect(csv[index]).toMatchObject({
      Fecha: formatDateTime(sale.createdAt),
      Número: String(sale.number),
      Artículos: String(sale.items.length),
      Cliente: sale.customerId?.name ?? '',
      Vendedor: sale.userId.username,
      'Medio de pago': sale.payments.map(({ method }) => method).join(' + '),
      Efectivo: amountBy('Efectivo') === undefined ? '' : inCsv(amountBy('Efectivo') as number),
      Débito: amountBy('Débito') === undefined ? '' : inCsv(amountBy('Débito') as number),
      Descuento: inCsv(discount),
      Total: inCsv(sale.total),
      Devuelto: inCsv(sale.returned),
      Estado: sale.status === 'cancelled' ? 'Anulada' : 'Completada',
      'Anulada por': sale.cancelledBy ?? '',
    });
    expect(xlsx.rows[index]).toMatchObject({
      Número: sale.number,
      Artículos: sale.items.length,
      Productos: csv[index]?.Productos,
      QR: amountBy('QR') ?? null,
      Descuento: discount,
      Total: sale.total,
      'Anulada por': sale.cancelledBy,
    });
  }
});

test('Excel cells are dates of Argentina and numbers, under a frozen header', async () => {
  const { shop } = await aShopThatSold();

  const answer = await exportOf(shop, 'xlsx');
  const book = await readXlsx(answer.rawPayload, { readStyles: true });

  expect(answer.headers['content-disposition']).toBe('attachment; filename=ventas.xlsx');
  expect(book.sheets.map(({ name }) => name)).toEqual(['Ventas', 'Totales']);
  const [sheet] = book.sheets;
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  expect(sheet?.autoFilter?.range).toMatch(/^A1:[A-Z]5$/);
  expect(sheet?.rows[0]).toEqual(
    exportColumns({
      methods: namedMethods({ paymentMethods: METHODS_TO_OFFER, methods: [] }),
      hasAdjusted: false,
    }).map(({ header }) => header),
  );
  const [date, , items] = sheet?.rows[4] ?? [];
  // The reader has no time zone: its UTC time is the time in the shop's time zone.
  expect((date as Date).toISOString()).toBe('2026-03-10T12:00:00.000Z');
  expect(items).toBe(2);
  expect(sheet?.cells?.get('4,0')?.style?.numFmt).toBe('dd/mm/yyyy hh:mm');
  expect(sheet?.cells?.get('4,14')?.style?.numFmt).toBe('"$" #,##0.00');
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
});

test('totals equal the sums of the rows to the cent, without cancelled sales', async () => {
  const { shop } = await aShopThatSold();
  const kept = (await listed(shop)).filter(({ status }) => status === 'completed');
  const total = kept.reduce((sum, sale) => sum + sale.total * 100, 0) / 100;

  const { totals } = await xlsxOf(shop, '?startDate=2026-03-10');
  const pdf = (await pdfOf(shop, '?startDate=2026-03-10')).join('\n');

  expect(totals).toMatchObject({
    Comercio: 'Kiosco Sol',
    Desde: '10/03/2026',
    Ventas: 3,
    Total: total,
    Efectivo: 12_101,
    Débito: 2450.5,
    QR: 3105.45,
    Devuelto: 0,
    'Ventas anuladas': 1,
    'Total anulado': 17_252.5,
  });
  for (const line of [
    'Ventas de Kiosco Sol',
    'Desde: 10/03/2026',
    'Ventas | 3',
    `Total | ${formatMoney(toCents(total)).replace('\u00a0', ' ')}`,
    'QR | $ 3.105,45',
    'Ventas anuladas | 1',
    'Total anulado | $ 17.252,50',
  ])
    expect(pdf.split('\n')).toContain(line);
  expect(pdf).toContain('Página 1 de 1');
});

test('the files have only the sales of the filter', async () => {
  const { shop } = await aShopThatSold();
  const numbers = (rows: readonly Row[]) => rows.map((row) => row.Total);

  expect(numbers(await csvOf(shop, '?paymentMethod=QR'))).toEqual(['3105,45']);
  expect(numbers(await csvOf(shop, '?productName=queso'))).toEqual(['11101,00']);
  expect(numbers(await csvOf(shop, '?status=cancelled'))).toEqual(['17252,50']);
  const { rows, totals } = await xlsxOf(shop, `?minAmount=11101&sellerId=${shop.userId}`);
  expect(rows.map(({ Total }) => Total)).toEqual([17_252.5, 11_101]);
  expect(totals).toMatchObject({ Vendedor: shop.username, 'Monto mínimo': '$\u00a011.101,00' });
  const [ana] = (await shop.call('GET', '/api/customers')).json().customers;
  const ofAna = await xlsxOf(shop, `?customerId=${ana._id}`);
  expect(ofAna.rows.map(({ Total }) => Total)).toEqual([11_101]);
  expect(ofAna.totals).toMatchObject({ Cliente: 'Ana Ñandú' });
});

test('the files have the number or the state of each invoice', async () => {
  const { shop } = await aShopThatSold();
  const [newest, middle, older] = await listed(shop);
  if (!newest || !middle || !older) throw new Error('The shop sold four times');
  await writeInvoice(server, shop, newest._id, { letter: 'A', ...authorizedAs(147) });
  await writeInvoice(server, shop, middle._id, { state: 'rejected' });
  await writeInvoice(server, shop, older._id, { state: 'uncertain', number: 148 });
  const invoices = ['A 00002-00000147', 'Rechazada', 'Por confirmar', ''];

  expect((await csvOf(shop)).map(({ Factura }) => Factura)).toEqual(invoices);
  expect((await xlsxOf(shop)).rows.map(({ Factura }) => Factura ?? '')).toEqual(invoices);
  const pdf = (await pdfOf(shop)).join('\n');
  for (const invoice of invoices) expect(pdf).toContain(invoice);
  expect(pdf).not.toContain('00000148');

  const numbered = await xlsxOf(shop, '?invoiceNumber=2-147');
  expect(numbered.rows.map(({ Factura }) => Factura)).toEqual(['A 00002-00000147']);
  expect(numbered.totals).toMatchObject({ 'Número de factura': '2-147' });
  const without = await xlsxOf(shop, '?invoiceState=none');
  expect(without.rows).toHaveLength(1);
  expect(without.totals).toMatchObject({ Factura: 'Sin factura' });
  expect((await xlsxOf(shop, '?invoiceState=waiting')).totals).toMatchObject({ Ventas: 1 });
});

test('a file without sales has its header and totals of zero', async () => {
  const shop = await aShop(server);

  expect(await csvOf(shop)).toEqual([]);
  const { names, rows, totals } = await xlsxOf(shop);
  expect(names).toEqual(
    exportColumns({
      methods: namedMethods({ paymentMethods: METHODS_TO_OFFER, methods: [] }),
      hasAdjusted: false,
    }).map(({ header }) => header),
  );
  expect(rows).toEqual([]);
  expect(totals).toMatchObject({ Ventas: 0, Total: 0 });
  expect((await pdfOf(shop)).join('\n')).toContain('Todas las ventas');
});

const NAMES = [
  '=HYPERLINK("http://evil.example";"x")',
  "=cmd|'/c calc'!A1",
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '＝1+1',
  'a;b "c"; d',
  "it's <b>&amp;</b>",
  'mate 🧉 ',
  '_x0041_',
];

test.each(NAMES)('a name is a text in every format: %s', async (name) => {
  const shop = await aShop(server);
  const yerba = await shop.aProduct({ stock: 5 });
  const customer = await shop.aCustomer({ name });
  await shop.sell({ [yerba._id]: 1 }, { customerId: customer._id });

  const [row] = await csvOf(shop);
  const answer = await exportOf(shop, 'xlsx');
  const book = await readXlsx(answer.rawPayload);

  const isFormula = /^[=+\-@＝]/.test(customer.name);
  expect(row?.Cliente).toBe(isFormula ? `'${customer.name}` : customer.name);
  expect(book.sheets[0]?.rows[1]?.[4]).toBe(customer.name);
  expect(book.sheets[0]?.cells?.get('1,4')?.formula).toBeUndefined();
  expect((await pdfOf(shop)).join('')).toContain('Completada');
});

test.each(['\t=1+1', '\r=1+1', 'dos\nrenglones'])(
  'an older name with a control character is a text too: %j',
  async (name) => {
    const shop = await aShop(server);
    const yerba = await shop.aProduct({ stock: 5 });
    const customer = await shop.aCustomer();
    await shop.sell({ [yerba._id]: 1 }, { customerId: customer._id });
    await owner.query('update customer set name = $2 where id = $1', [customer._id, name]);

    const [row] = await csvOf(shop);
    const { rows } = await xlsxOf(shop);

    expect(row?.Cliente).toBe(/^[\t\r]/.test(name) ? `'${name}` : name);
    expect(rows[0]?.Cliente).toBe(name);
    await pdfOf(shop);
  },
);

test('more sales than a batch appear once each, with matching totals', async () => {
  const shop = await aShop(server);
  await writeManySales(owner, { ...shop, count: 1203, until: server.now });
  const numbers = Array.from({ length: 1203 }, (_, place) => 1203 - place);
  const { rows: sums } = await owner.query(
    `select sum(total_cents) filter (where status = 'completed')::float8 / 100 as total,
       count(*) filter (where status = 'cancelled')::integer as cancelled
     from sale where shop_id = $1`,
    [shop.shopId],
  );

  const csv = await csvOf(shop);
  const { rows, totals } = await xlsxOf(shop);
  const pages = await pdfOf(shop);

  expect(rows.map((row) => row.Número)).toEqual(numbers);
  expect(csv.map((row) => row.Número)).toEqual(numbers.map(String));
  expect(totals).toMatchObject({ Total: sums[0].total, 'Ventas anuladas': sums[0].cancelled });
  expect(pages.at(-1)).toContain('Total menos devoluciones');
  const words = pages.join(' ').split(/\s+/);
  const large = words.filter((word) => /^1\.\d{3}$/.test(word));
  // The first is the count of the head, and the last one that of the totals.
  expect(large.slice(1, -1)).toEqual(
    numbers.filter((number) => number >= 1000).map(formatQuantity),
  );
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    if (index < pages.length - 1) expect(page).toContain('Medio de pago');
  }
});

test.each([
  ['00123E45', "'00123E45"],
  ['00579936', "'00579936"],
  ['000BBA56', '000BBA56'],
])('the name %s is unchanged when a spreadsheet opens the CSV', async (name, written) => {
  const shop = await aShop(server);
  const { _id: customerId } = await shop.aCustomer({ name });
  await shop.call('POST', '/api/sales', { customerId, items: [{ price: 1, quantity: 1 }] });

  const [row] = await csvOf(shop);
  const { rows } = await xlsxOf(shop);

  expect([row?.Cliente, rows[0]?.Cliente]).toEqual([written, name]);
});

test('a sale that still lacks its number has the digits of its id in the PDF, and no number', async () => {
  const shop = await aShop(server);
  const sale = (
    await shop.call('POST', '/api/sales', { items: [{ price: 1, quantity: 1 }] })
  ).json<Sale>();
  await owner.query('update sale set number = null where id = $1', [sale._id]);

  const [row] = await csvOf(shop);
  const { rows } = await xlsxOf(shop);

  expect([row?.Número, rows[0]?.Número]).toEqual(['', null]);
  expect((await pdfOf(shop)).join()).toContain(receiptNumberOf(sale._id));
});

test("no file has another shop's sales", async () => {
  const other = await aShopThatSold();
  const shop = await aShop(server);

  expect(await csvOf(shop)).toEqual([]);
  expect(await csvOf(shop, `?sellerId=${other.shop.userId}`)).toEqual([]);
});

test('a user who may not see the history cannot export', async () => {
  const { shop } = await aShopThatSold();
  const seller = await shop.aSeller({ canManageSales: true });
  const accountant = await shop.aSeller({ canViewHistory: true });

  const refused = await exportOf(seller, 'csv');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().code).toBe('permission.denied');
  expect(await csvOf(accountant)).toHaveLength(4);
});

test('the audit trail records each export and its user', async () => {
  const { shop } = await aShopThatSold();
  const accountant = await shop.aSeller({ canViewHistory: true });

  await csvOf(accountant, '?status=completed');

  const trail = await auditTrailOf(server, shop);
  expect(trail.filter(({ action }) => action === 'sales.exported')).toEqual([
    {
      username: accountant.username,
      action: 'sales.exported',
      details: { format: 'csv', filter: { status: 'completed' }, sales: 3 },
    },
  ]);
});

test.each([
  ['an unknown format', '/api/sales/export/docx', 'format'],
  ['an invalid id', '/api/sales/export/csv?exportId=7', 'exportId'],
])('refuses %s', async (_, url, field) => {
  const shop = await aShop(server);
  const answer = await shop.call('GET', url);

  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toHaveProperty([field]);
});

test('two exports of one shop run one after the other, both complete', async () => {
  const { shop }: { shop: TestShop } = await aShopThatSold();

  const answers = await Promise.all([exportOf(shop, 'csv'), exportOf(shop, 'csv')]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

test('what payments added to prices has columns and totals, only where any sale has it', async () => {
  server.now = new Date(NOON);
  const shop = await aShop(server);
  await shop.call('PUT', '/api/till-settings', {
    cashRounding: 10,
    methods: [
      { key: 'Efectivo', label: 'Efectivo', percent: -10 },
      { key: 'Crédito', label: 'Crédito', percent: 15 },
    ],
  });
  const added = 'Recargo o descuento del pago';
  await shop.sell({}, { items: [{ price: 1000, quantity: 1 }], paymentMethod: 'QR' });
  expect((await csvOf(shop))[0]).not.toHaveProperty(added);

  await shop.sell({}, { items: [{ price: 1007, quantity: 1 }] });
  await shop.sell({}, { items: [{ price: 1000, quantity: 1 }], paymentMethod: 'Crédito' });
  const rows = await csvOf(shop);
  expect(rows.map((row) => [row.Total, row[added], row.Redondeo])).toEqual([
    ['1150,00', '150,00', '0,00'],
    ['900,00', '-100,70', '-6,30'],
    ['1000,00', '0,00', '0,00'],
  ]);
  expect((await xlsxOf(shop)).totals).toMatchObject({
    Total: 3050,
    'Recargos y descuentos del pago': 49.3,
    Redondeo: -6.3,
  });
});

test('the totals of a PDF share their page with sales, whatever the number of sales', async () => {
  for (const count of [20, 22, 24, 26, 28, 30, 32]) {
    const shop = await aShop(server);
    await writeManySales(owner, { ...shop, count, until: server.now });

    const pages = await pdfOf(shop);

    const last = pages.at(-1) ?? expect.fail();
    expect(last).toContain(`Ventas | ${count}`);
    expect(last).toMatch(/Completada$/m);
    const sales = pages.flatMap((page) => page.match(/Completada$/gm) ?? []);
    expect(sales).toHaveLength(count);
  }
});
