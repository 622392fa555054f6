import { REPORT_NAMES, type Report } from '@mostrador/contracts/reports';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../../test/a-server.ts';
import { aShop, type Caller, type TestShop } from '../../../test/a-shop.ts';
import { auditTrailOf } from '../../../test/audit-trail.ts';

const server = aServer();

beforeEach(() => {
  server.now = new Date('2026-03-12T15:00:00-03:00');
});

const QUERY = '?from=2026-03-01&to=2026-03-31&compare=previous';

const fileOf = (caller: Caller, name: string, query = QUERY) =>
  caller.call('GET', `/api/reports/${name}/xlsx${query}`);

/** Returns the facts above the header, and the rows by the names of their columns. */
async function xlsxOf(caller: Caller, name: string, query?: string) {
  const answer = await fileOf(caller, name, query);
  expect(answer.statusCode, answer.body).toBe(200);
  const book = await readXlsx(answer.rawPayload, { readStyles: true });
  const [sheet] = book.sheets;
  const rows = sheet?.rows ?? [];
  const header = rows.findIndex(([first]) => first === 'Total');
  const names = rows[header + 1] ?? [];
  return {
    book,
    sheet,
    names,
    header: header + 2,
    facts: Object.fromEntries(rows.slice(0, header).map(([label, value]) => [label, value])),
    totals: rows[header] ?? [],
    rows: rows.slice(header + 2),
  };
}

/** Creates a shop that sold in February and March. */
async function aShopThatSold(): Promise<TestShop> {
  const shop = await aShop(server);
  server.now = new Date('2026-02-03T23:59:59-03:00');
  const yerba = await shop.aProduct({ name: 'Yerba', price: 1234.5, cost: 1000, stock: 100 });
  const ham = await shop.aProduct({ name: 'Jamón', price: 999.99, unit: 'kg', stock: 10 });
  await shop.sell({ [yerba._id]: 2 });
  server.now = new Date('2026-03-12T15:00:00-03:00');
  await shop.sell({ [yerba._id]: 1, [ham._id]: 0.355 }, { paymentMethod: 'QR' });
  return shop;
}

describe.each(REPORT_NAMES)('the file of %s', (name) => {
  test('has the rows and totals of the report', async () => {
    const shop = await aShopThatSold();
    const report = (await shop.call('GET', `/api/reports/${name}${QUERY}`)).json<Report>();

    const { rows, totals, names } = await xlsxOf(shop, name);

    const labels = report.columns.map(({ label }) => label);
    expect(names).toEqual([
      report.rowLabel,
      ...labels.flatMap((label) => (report.comparedWith ? [label, `${label} antes`] : [label])),
    ]);
    const inExcel = (values: Report['totals'], previous: Report['previousTotals']) =>
      values.flatMap((value, column) => {
        const both = report.comparedWith ? [value, previous?.[column] ?? null] : [value];
        const isPercent = report.columns[column]?.kind === 'percent';
        return both.map((one) => (one !== null && isPercent ? one / 100 : one));
      });
    const read = (cells: unknown[]) =>
      Array.from({ length: names.length - 1 }, (_, column) => cells[column + 1] ?? null);
    expect(rows).toHaveLength(report.rows.length);
    for (const [place, { values, previous }] of report.rows.entries())
      expect(read(rows[place] ?? [])).toEqual(inExcel(values, previous));
    expect(read(totals)).toEqual(inExcel(report.totals, report.previousTotals));
    if (name !== 'days')
      expect(rows.map(([label]) => label)).toEqual(report.rows.map(({ label }) => label));
  });
});

test('names the shop, the days and the compared period', async () => {
  const shop = await aShopThatSold();

  const { facts, sheet, header } = await xlsxOf(shop, 'products');

  expect(facts).toEqual({
    Comercio: 'Kiosco Sol',
    Período: '01/03/2026 al 31/03/2026',
    'Comparado con': '01/02/2026 al 12/02/2026',
    'Hecho el': '12/03/2026 15:00',
  });
  expect(sheet?.name).toBe('Ventas por producto');
  expect(sheet?.freezePane).toMatchObject({ rows: header });
  expect(sheet?.autoFilter?.range).toBe(`A${header}:G${header + 2}`);
  expect((await xlsxOf(shop, 'stock')).facts).not.toHaveProperty('Comparado con');
});

test('has cells of days, amounts, quantities and percentages, each with its format', async () => {
  const shop = await aShopThatSold();

  const days = await xlsxOf(shop, 'days');
  const products = await xlsxOf(shop, 'products');

  const numFmt = ({ sheet, header }: typeof days, row: number, column: number) =>
    sheet?.cells?.get(`${header + row},${column}`)?.style?.numFmt;
  // The reader has no time zone: its UTC day is the day in Argentina.
  expect(days.rows[11]?.[0]).toEqual(new Date('2026-03-12T00:00:00Z'));
  expect(numFmt(days, 11, 3)).toBe('"$" #,##0.00');
  expect(products.rows[0]).toEqual(['Yerba', 1, 2, 1234.5, 2469, expect.closeTo(0.7767, 8), 1]);
  expect(products.rows[1]?.[1]).toBe(0.355);
  expect(numFmt(products, 0, 5)).toBe('0.00%');
});

test.each(['=HYPERLINK("http://evil.example";"x")', '+1+1', '-2+3', '@SUM(1)', '_x0041_', '<b>&'])(
  'a name is a text, whatever it looks like: %s',
  async (name) => {
    const shop = await aShop(server);
    const product = await shop.aProduct({ name });
    await shop.sell({ [product._id]: 1 });

    const { rows, sheet, header } = await xlsxOf(shop, 'products');

    expect(rows[0]?.[0]).toBe(name);
    expect(sheet?.cells?.get(`${header},0`)?.formula).toBeUndefined();
  },
);

test('has all products, including those that the screen leaves out', async () => {
  const shop = await aShop(server);
  await shop.onPlan('enterprise');
  for (let made = 0; made < 101; made++) await shop.aProduct({ stock: 1 });

  expect((await xlsxOf(shop, 'idle', '?from=2026-03-13&to=2026-03-14')).rows).toHaveLength(101);
});

test('has its own name, and the export is in the audit trail', async () => {
  const shop = await aShopThatSold();

  const { headers } = await fileOf(shop, 'margins');

  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename=reporte-margenes-2026-03-01-2026-03-31.xlsx',
  });
  const trail = await auditTrailOf(server, shop);
  expect(trail.filter(({ action }) => action === 'report.exported')).toEqual([
    {
      username: shop.username,
      action: 'report.exported',
      details: { name: 'margins', from: '2026-03-01', to: '2026-03-31', compare: 'previous' },
    },
  ]);
});
