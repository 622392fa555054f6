import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { MAX_REPORT_PRODUCTS, reportEndpoints } from '@mostrador/contracts/reports';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aHistory } from '../../test/a-history.ts';
import { Component } from './dashboard-page.tsx';

const STOCK = [
  aProduct({ name: 'Yerba Playadito 1 kg', stock: 24 }),
  aProduct({ name: 'Lavandina concentrada Ayudín máxima pureza 4 litros', price: 5200, stock: 90 }),
  aProduct({ name: 'Jamón cocido', price: 11_900, stock: 3.35, unit: 'kg' }),
];
const COSTS = { [STOCK[0]?._id ?? '']: 2600, [STOCK[1]?._id ?? '']: 4100 };

const meta = {
  title: 'Dashboard/Reports',
  component: Component,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app?tab=reports' },
  beforeEach: () => openShop({ sales: aHistory(), products: STOCK, costs: COSTS }),
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (search: string) => ({ path: `/app?tab=reports${search}` });
const shows = (name: string) => async () => {
  await screen.findByRole('table', { name });
};

export const Days: Story = { play: shows('Ventas por día') };

export const ComparedDays: Story = {
  parameters: at('&period=30-days&compare=year'),
  play: shows('Ventas por día'),
};

export const Hours: Story = {
  parameters: at('&report=hours&period=year'),
  play: shows('Ventas por hora'),
};

export const ComparedSellers: Story = {
  parameters: at('&report=sellers&period=year&compare=previous'),
  play: shows('Ventas por vendedor'),
};

export const MoreProductsThanShown: Story = {
  parameters: at('&report=products&period=year'),
  beforeEach: () =>
    openShop({
      sales: Array.from({ length: MAX_REPORT_PRODUCTS + 20 }, (_, place) => ({
        ...aSale({
          createdAt: new Date().toISOString(),
          items: [
            aSaleItem({
              productName: `Lavandina concentrada Ayudín máxima pureza ${place}`,
              price: 6_000_000 - 30_000.01 * place,
            }),
          ],
        }),
        stock: [],
      })),
    }),
  play: shows('Ventas por producto'),
};

export const Stock: Story = { parameters: at('&report=stock'), play: shows('Valor del stock') };

export const StockWithoutCosts: Story = {
  parameters: at('&report=stock'),
  beforeEach: () => openShop({ products: STOCK, costs: COSTS, user: aSeller('canViewHistory') }),
  play: shows('Valor del stock'),
};

export const Iva: Story = {
  parameters: at('&report=iva&period=year'),
  play: shows('IVA por alícuota'),
};

export const NoSales: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('No hay ventas en este período');
  },
};

export const NothingIdle: Story = {
  parameters: at('&report=idle'),
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

export const InvalidDays: Story = {
  play: async ({ userEvent }) => {
    await userEvent.clear(await screen.findByLabelText('Hasta'));
    await screen.findByText('Completá las dos fechas');
  },
};
