import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { MAX_REPORT_PRODUCTS, reportEndpoints } from '@mostrador/contracts/reports';
import { aReport, aReportOfDays } from '@mostrador/contracts/test/a-report';
import { addDays, shopDayOf } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Component } from './reports-page.tsx';

const STOCK_COLUMNS: [string, ...string[]] = [
  'Producto',
  'Stock',
  'Valor a costo',
  'Valor a precio',
];

/** Thirty days until today, each beside a day of the compared period. */
const DAYS = Array.from({ length: 30 }, (_, place): [string, number[], number[]] => [
  addDays(shopDayOf(new Date()), place - 29),
  [(place * 7) % 23, ((place * 7) % 23) * 18_250.5],
  [(place * 5) % 19, ((place * 5) % 19) * 17_100],
]);

const REPORTS = {
  days: aReportOfDays(DAYS.map(([day, values]) => [day, values])),
  hours: aReport(
    ['Hora', 'Ventas', 'Total'],
    Array.from({ length: 12 }, (_, place) => [
      [String(place + 8), `De ${place + 8} a ${place + 9}`],
      [3 + ((place * 5) % 11), (3 + ((place * 5) % 11)) * 9350],
    ]),
  ),
  sellers: aReport(
    ['Vendedor', 'Ventas', 'Total'],
    [
      ['sol', [412, 5_230_400.5], [380, 4_900_000]],
      ['luz', [120, 1_020_300], [160, 1_730_250]],
      ['nahuel', [3, 21_000], [0, 0]],
    ],
  ),
  stock: aReport(STOCK_COLUMNS, [
    ['Lavandina concentrada Ayudín máxima pureza 4 litros', [90, 369_000, 468_000]],
    ['Yerba Playadito 1 kg', [24, 62_400, 108_000]],
    ['Jamón cocido', [3.35, null, 39_865]],
  ]),
  iva: aReport(
    ['Mes y alícuota', 'Neto gravado', 'IVA', 'Total'],
    [
      ['11/2026 · 21\u00a0%', [4_132_231.4, 867_768.6, 5_000_000]],
      ['11/2026 · 10,5\u00a0%', [904_977.38, 95_022.62, 1_000_000]],
    ],
  ),
};

const meta = {
  title: 'Reports/Page',
  component: Component,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/reports' },
  beforeEach: () => openShop({ reports: REPORTS }),
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (search: string) => ({ path: `/app/reports?${search}` });
const shows = (name: string) => async () => {
  await screen.findByRole('table', { name });
};

export const Days: Story = { play: shows('Ventas por día') };

export const ComparedDays: Story = {
  parameters: at('period=30-days&compare=year'),
  beforeEach: () => openShop({ reports: { days: aReportOfDays(DAYS) } }),
  play: shows('Ventas por día'),
};

export const Hours: Story = {
  parameters: at('report=hours&period=year'),
  play: shows('Ventas por hora'),
};

export const ComparedSellers: Story = {
  parameters: at('report=sellers&period=year&compare=previous'),
  play: shows('Ventas por vendedor'),
};

export const MoreProductsThanShown: Story = {
  parameters: at('report=products&period=year'),
  beforeEach: () =>
    openShop({
      reports: {
        products: aReport(
          ['Producto', 'Cantidad', 'Total'],
          Array.from({ length: MAX_REPORT_PRODUCTS }, (_, place) => [
            `Lavandina concentrada Ayudín máxima pureza ${place}`,
            [1, 6_000_000 - 30_000.01 * place],
          ]),
          { rowCount: MAX_REPORT_PRODUCTS + 20 },
        ),
      },
    }),
  play: shows('Ventas por producto'),
};

export const Stock: Story = { parameters: at('report=stock'), play: shows('Valor del stock') };

export const StockWithoutCosts: Story = {
  parameters: at('report=stock'),
  beforeEach: () =>
    openShop({
      reports: { stock: aReport(STOCK_COLUMNS, [['Yerba Playadito 1 kg', [24, null, 108_000]]]) },
    }),
  play: shows('Valor del stock'),
};

export const Iva: Story = {
  parameters: at('report=iva&period=year'),
  play: shows('IVA por alícuota'),
};

export const NoSales: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('No hay ventas en este período');
  },
};

export const NothingIdle: Story = {
  parameters: at('report=idle'),
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('No quedó nada sin vender');
  },
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(reportEndpoints.read, () => new Promise(() => {})),
    ),
  play: async () => {
    await screen.findByRole('status', { name: 'Cargando el reporte' });
  },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(reportEndpoints.read, () =>
        refuse(400, { error: '', code: 'server.unexpected' }),
      ),
    ),
  play: async () => {
    await screen.findByText('No se pudo cargar el reporte');
  },
};

export const StillAdding: Story = {
  beforeEach: () =>
    openShop(
      {},
      http.get('*/api/reports/days', () =>
        HttpResponse.json(
          {
            error:
              'Estamos sumando los días de ese período por primera vez. Probá de nuevo en unos segundos.',
            code: 'report.still-adding',
          },
          // Too long to wait for automatically: the screen leaves the retry to the user.
          { status: 503, headers: { 'retry-after': '3600' } },
        ),
      ),
    ),
  play: async () => {
    await screen.findByText(/Estamos sumando/);
    await screen.findByRole('button', { name: 'Reintentar' });
  },
};

export const Refused: Story = {
  beforeEach: () => openShop({ user: aSeller('canManageSales') }),
  play: async () => {
    await screen.findByText('No tenés permiso para ver esto');
  },
};
