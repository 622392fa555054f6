import '@mostrador/federation/test/between-pages';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type Report, type ReportQuery, reportEndpoints } from '@mostrador/contracts/reports';
import { aReport, aReportOfDays } from '@mostrador/contracts/test/a-report';
import { addDays, newId, shopDayOf } from '@mostrador/domain';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { applyShopEvent, openPage } from '../../test/open-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { shop, server } = aShopServer();

/** A day in mid-month, whose previous week is in the same month. */
const TODAY = '2026-11-18';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T15:00:00Z`) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SOL = newId();
const STOCK_COLUMNS: [string, ...string[]] = [
  'Producto',
  'Stock',
  'Valor a costo',
  'Valor a precio',
];
const ONE_SALE = aReportOfDays([['2026-11-17', [1, 1000]]]);

function openReports(search = '', user = aUser()) {
  shop.user = user;
  const { router } = openPage(`/app/reports?${search}`, user);
  return {
    router,
    person: userEvent.setup(),
    address: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
  };
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const period = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

async function tableRows(name: string) {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
}
/** Resolves once the table shows these rows, without its head. */
const showsRows = (name: string, rows: string[][]) =>
  waitFor(async () => expect((await tableRows(name)).slice(1)).toEqual(rows));

/** Records the requests to the server, in order. */
function questions() {
  const asked: ({ name: string } & ReportQuery)[] = [];
  const hear = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const name = /\/api\/reports\/(\w+)$/.exec(pathname)?.[1];
    if (name) asked.push({ name, ...(Object.fromEntries(searchParams) as unknown as ReportQuery) });
  };
  server.events.on('request:start', hear);
  onTestFinished(() => server.events.removeListener('request:start', hear));
  return asked;
}

test("the reports open on this month's sales by day", async () => {
  shop.reports.days = aReportOfDays([
    ['2026-11-01', [0, 0]],
    ['2026-11-02', [1, 500]],
    ['2026-11-18', [1, 2000]],
    ['2026-11-19', [0, 0]],
  ]);
  const asked = questions();
  openReports();

  const rows = await tableRows('Ventas por día');
  expect(screen.getByRole('heading', { level: 1, name: 'Reportes' })).toBeTruthy();
  expect(rows[0]).toEqual(['Día', 'Ventas', 'Total']);
  expect(rows[1]).toEqual(['01/11/2026', '0', '$ 0,00']);
  expect(rows[2]).toEqual(['02/11/2026', '1', '$ 500,00']);
  expect(rows.at(-2)).toEqual(['18/11/2026', '1', '$ 2.000,00']);
  expect(rows.at(-1)).toEqual(['Total', '2', '$ 2.500,00']);
  expect(asked).toEqual([{ name: 'days', from: '2026-11-01', to: '2026-11-30', compare: 'none' }]);
  expect(screen.getByText(/Ventas completadas menos devoluciones/)).toBeTruthy();
});

test('the table comes before its chart', async () => {
  shop.reports.days = ONE_SALE;
  openReports();
  const table = await screen.findByRole('table', { name: 'Ventas por día' });
  const chart = screen.getByRole('figure');
  expect(table.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the former address leads to the reports, with the report and the period it names', async () => {
  const { router } = openPage('/app?tab=reports&report=iva&period=last-month', aUser());
  expect(await screen.findByRole('heading', { level: 1, name: 'Reportes' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/app/reports');
  expect(router.state.location.search).toBe('?report=iva&period=last-month');
});

test('the former address followed inside the product leads there too', async () => {
  const { router } = openPage('/app', aUser());
  await screen.findByRole('heading', { name: 'Ventas de Hoy' });
  await router.navigate('/app?tab=reports');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reportes' })).toBeTruthy();
});

test.each([
  ['2026-11-30', '2026-12-01T03:59:00-03:00'],
  ['2026-12-01', '2026-12-01T04:00:00-03:00'],
])('of a day that ends at 4:00, today is %s at %s', async (today, now) => {
  vi.setSystemTime(now);
  const asked = questions();
  const cashRegisterConfig = { ...aUser().cashRegisterConfig, dayEndsAt: 4 } as const;

  openReports('period=today', aUser({ cashRegisterConfig }));

  await waitFor(() =>
    expect(asked).toEqual([{ name: 'days', from: today, to: today, compare: 'none' }]),
  );
});

test('the report, the period and the comparison are in the URL, and Back undoes each', async () => {
  shop.reports = {
    days: ONE_SALE,
    sellers: aReport(
      ['Vendedor', 'Ventas', 'Total'],
      [
        ['luz', [1, 3000], [0, 0]],
        ['sol', [1, 1000], [1, 2000]],
      ],
      { comparedWith: { from: '2026-11-16', to: '2026-11-16' } },
    ),
  };
  const { person, address, router } = openReports();
  await screen.findByRole('table', { name: 'Ventas por día' });

  await person.selectOptions(field('Reporte'), 'Ventas por vendedor');
  await person.click(period('Ayer'));
  await person.selectOptions(field('Comparar con'), 'Período anterior');

  await showsRows('Ventas por vendedor', [
    ['luz', '1', '$ 3.000,00', '$ 0,00', '—Sin comparación'],
    ['sol', '1', '$ 1.000,00', '$ 2.000,00', '▼ 50 % menos'],
    ['Total', '2', '$ 4.000,00', '$ 2.000,00', '▲ 100 % más'],
  ]);
  expect(address()).toEqual({
    report: 'sellers',
    period: 'yesterday',
    compare: 'previous',
  });
  expect(plain(screen.getByText(/Período anterior \$/).textContent)).toBe(
    '▲ 100 % más Período anterior $ 2.000,00 · 16/11/2026',
  );

  await router.navigate(-1);
  await waitFor(() => expect(field('Comparar con').value).toBe('none'));
  await router.navigate(-1);
  await waitFor(() => expect(period('Este mes').checked).toBe(true));
  expect(await screen.findByRole('table', { name: 'Ventas por vendedor' })).toBeTruthy();
});

test.each([
  ['today', '2026-11-18', '2026-11-18'],
  ['yesterday', '2026-11-17', '2026-11-17'],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['30-days', '2026-10-20', '2026-11-18'],
  ['year', '2026-01-01', '2026-12-31'],
])('a bookmark of the period %s shows its days', async (period, from, to) => {
  const asked = questions();
  openReports(`period=${period}`);

  await waitFor(() => expect(asked[0]).toMatchObject({ from, to }));
});

test.each([
  ['an unknown report', 'report=secrets'],
  ['an unknown period', 'period=century'],
  ['an unknown comparison', 'compare=neighbour'],
  ['a reversed period', 'from=2026-11-10&to=2026-11-01'],
  ['more than a year', 'from=2020-01-01&to=2026-11-01'],
  ['a day that does not exist', 'from=2026-02-30&to=2026-03-01'],
  ['half a period', 'from=2026-11-01'],
])('an address with %s falls back to the sales of this month', async (_, search) => {
  const asked = questions();
  openReports(search);

  await waitFor(() =>
    expect(asked).toEqual([
      { name: 'days', from: '2026-11-01', to: '2026-11-30', compare: 'none' },
    ]),
  );
});

test('typed dates apply at once, are in the URL, and Back undoes them', async () => {
  const asked = questions();
  const { address, person, router } = openReports('period=today');
  await screen.findByText('No hay ventas en este período');

  await person.click(screen.getByRole('button', { name: 'Fechas' }));
  const since = await screen.findByLabelText('Desde');
  await person.clear(since);
  await person.type(since, '10/11/2026');

  await waitFor(() => expect(address()).toEqual({ from: '2026-11-10', to: '2026-11-18' }));
  expect(asked.at(-1)).toMatchObject({ from: '2026-11-10', to: '2026-11-18' });
  await router.navigate(-1);
  await waitFor(() => expect(period('Hoy').checked).toBe(true));
});

test('the value of the stock has no period and no comparison', async () => {
  shop.reports.stock = aReport(STOCK_COLUMNS, [
    ['Yerba', [10, 20_000, 30_000]],
    ['Azúcar', [2, null, 1800]],
  ]);
  openReports('report=stock&compare=previous');

  await showsRows('Valor del stock', [
    ['Yerba', '10', '$ 20.000,00', '$ 30.000,00'],
    ['Azúcar', '2', '—', '$ 1.800,00'],
    ['Total', '—', '$ 20.000,00', '$ 31.800,00'],
  ]);
  expect(screen.queryByRole('group', { name: 'Período' })).toBeNull();
  expect(screen.queryByLabelText('Comparar con')).toBeNull();
});

test('a seller without the right to costs has no margins, not even by URL', async () => {
  shop.reports.stock = aReport(STOCK_COLUMNS, [['Yerba', [10, null, 30_000]]]);
  const asked = questions();
  const { person } = openReports('report=margins', aSeller('canViewHistory'));

  await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['days']));
  expect(screen.queryByRole('option', { name: 'Margen por producto' })).toBeNull();

  await person.selectOptions(field('Reporte'), 'Valor del stock');
  expect((await tableRows('Valor del stock'))[0]).toEqual(['Producto', 'Stock', 'Valor a precio']);
});

test('a seller without the right to the history has no reports', async () => {
  const asked = questions();
  openReports('', aSeller('canManageSales'));

  expect(await screen.findByText('No tenés permiso para ver esto')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a day, a seller and a method link to their sales', async () => {
  shop.reports = {
    days: ONE_SALE,
    sellers: aReport(
      ['Vendedor', 'Ventas', 'Total'],
      [
        [
          [SOL, 'sol'],
          [1, 1000],
        ],
      ],
    ),
    methods: aReport(['Medio de pago', 'Total'], [['QR', [1000]]]),
  };
  const { person } = openReports();
  const addressOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');

  expect(await addressOf('17/11/2026')).toBe(
    '/app/sales/history?startDate=2026-11-17&endDate=2026-11-17',
  );
  expect(screen.queryByRole('link', { name: 'Total' })).toBeNull();
  await person.selectOptions(field('Reporte'), 'Ventas por vendedor');
  expect(await addressOf('sol')).toBe(
    `/app/sales/history?startDate=2026-11-01&endDate=2026-11-30&sellerId=${SOL}`,
  );
  await person.selectOptions(field('Reporte'), 'Ventas por medio de pago');
  expect(await addressOf('QR')).toBe(
    '/app/sales/history?startDate=2026-11-01&endDate=2026-11-30&paymentMethod=QR',
  );
});

test('shows how many products were left out, and that the file has them', async () => {
  shop.reports.products = aReport(
    ['Producto', 'Cantidad', 'Total'],
    Array.from({ length: 100 }, (_, place) => [`Producto ${place}`, [1, 2000 - place]]),
    { rowCount: 105 },
  );
  openReports('report=products');

  expect(
    await screen.findByText('Los 100 con más ventas de 105. El Excel los trae todos.'),
  ).toBeTruthy();
  expect((await tableRows('Ventas por producto'))[1]?.[0]).toBe('Producto 0');
});

test('a sale of another till counts at once', async () => {
  shop.reports.methods = aReport(['Medio de pago', 'Total'], [['Efectivo', [1000]]]);
  openReports('report=methods');
  await showsRows('Ventas por medio de pago', [
    ['Efectivo', '$ 1.000,00'],
    ['Total', '$ 1.000,00'],
  ]);

  shop.reports.methods = aReport(['Medio de pago', 'Total'], [['Efectivo', [1500]]]);
  applyShopEvent({ type: 'changed', topics: ['sales'] });

  await showsRows('Ventas por medio de pago', [
    ['Efectivo', '$ 1.500,00'],
    ['Total', '$ 1.500,00'],
  ]);
});

test('shows a failure, and retries', async () => {
  server.use(
    mockEndpoint(reportEndpoints.read, () => refuse(400, { error: '', code: 'server.unexpected' })),
  );
  shop.reports.days = ONE_SALE;
  const { person } = openReports();

  expect(await screen.findByText('No se pudo cargar el reporte')).toBeTruthy();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table', { name: 'Ventas por día' })).toBeTruthy();
});

test('shows that the server adds up the past, and asks again by itself', async () => {
  let reads = 0;
  server.use(
    http.get('*/api/reports/days', () => {
      reads++;
      if (reads > 2) return undefined;
      return HttpResponse.json(
        { error: 'Estamos sumando los días de ese período', code: 'report.still-adding' },
        { status: 503, headers: { 'retry-after': '0' } },
      );
    }),
  );
  shop.reports.days = ONE_SALE;
  openReports();

  expect(await screen.findByRole('table', { name: 'Ventas por día' })).toBeTruthy();
  expect(reads).toBe(3);
});

test("shows the server's message meanwhile, with a button to retry", async () => {
  server.use(
    http.get('*/api/reports/days', () =>
      HttpResponse.json(
        { error: 'Estamos sumando los días de ese período', code: 'report.still-adding' },
        { status: 503, headers: { 'retry-after': '3600' } },
      ),
    ),
  );
  shop.reports.days = ONE_SALE;
  const { person } = openReports();

  expect(await screen.findByText('Estamos sumando los días de ese período')).toBeTruthy();
  server.resetHandlers();
  await person.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table', { name: 'Ventas por día' })).toBeTruthy();
});

test('saves the report on screen as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { person } = openReports('report=iva&period=last-month');

  await person.click(await screen.findByRole('button', { name: 'Exportar a Excel' }));

  await waitFor(() => expect(saved).toEqual(['iva-2026-10-01-2026-10-31.xlsx']));
});

test('shows a failed export, and can retry it', async () => {
  const answer = Promise.withResolvers<Response>();
  server.use(http.get('*/api/reports/days/xlsx', () => answer.promise));
  const { person } = openReports();
  const button = await screen.findByRole('button', { name: 'Exportar a Excel' });

  await person.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  answer.resolve(new Response(null, { status: 500 }));

  expect(await screen.findByText('Error al exportar el reporte')).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('shows any columns that the server sends', async () => {
  const answer: Report = {
    rowLabel: 'Cosa',
    columns: [
      { label: 'Peso', kind: 'quantity' },
      { label: 'Parte', kind: 'percent' },
    ],
    mainColumn: 1,
    period: { from: addDays(shopDayOf(new Date()), -1), to: TODAY },
    comparedWith: null,
    rows: [{ key: 'none', label: 'Una', values: [0.35, 33.333], previous: null }],
    totals: [null, 100],
    previousTotals: null,
    rowCount: 1,
  };
  server.use(mockEndpoint(reportEndpoints.read, () => answer));
  openReports('report=categories');

  expect(await tableRows('Ventas por categoría')).toEqual([
    ['Cosa', 'Peso', 'Parte'],
    ['Una', '0,35', '33,3 %'],
    ['Total', '—', '100 %'],
  ]);
});
