import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { Page } from '@mostrador/shared-ui/page';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen, within } from '@testing-library/react';
import { aHistory } from '../../../../test/a-history.ts';
import SalesHistory from './sales-history.tsx';

const meta = {
  title: 'Sales/History',
  component: SalesHistory,
  decorators: [
    (Story) => (
      <Page title="Ventas" fill>
        <Story />
      </Page>
    ),
    inHost,
  ],
  parameters: { layout: 'fullscreen', path: '/app/sales/history' },
  beforeEach: () => openShop({ sales: aHistory() }),
} satisfies Meta<typeof SalesHistory>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeTable: NonNullable<Story['play']> = async () => {
  await screen.findByRole('table', { name: 'Ventas' });
  await screen.findByText('Total vendido');
};
/** Opens the filters, which are always open on a laptop. */
const openFilters: NonNullable<Story['play']> = async ({ userEvent }) => {
  const toggle = screen.queryByRole('button', { name: 'Filtros' });
  if (toggle) await userEvent.click(toggle);
};
const never = () => new Promise<never>(() => {});
const refused = () => refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' });

export const ManySales: Story = { play: seeTable };
export const OnATablet: Story = { play: seeTable, globals: { viewport: { value: 'tablet' } } };
export const OnAPhone: Story = { play: seeTable, globals: { viewport: { value: 'phone' } } };

const withInvoices: Story = {
  beforeEach: () =>
    openShop({
      tillSettings: currentTillSettings.parse({ electronicInvoices: true }),
      sales: aHistory({ invoices: true }),
    }),
  play: seeTable,
};
export const WithInvoices: Story = withInvoices;
export const InvoicesOnATablet: Story = {
  ...withInvoices,
  globals: { viewport: { value: 'tablet' } },
};
export const InvoicesOnAPhone: Story = {
  ...withInvoices,
  globals: { viewport: { value: 'phone' } },
};

export const EightDigits: Story = {
  beforeEach: () => openShop({ sales: aHistory({ sales: 20, price: 30_999_999.99 }) }),
  play: seeTable,
};

/** The search found one sale by the number on its receipt. */
export const Searched: Story = {
  beforeEach: () =>
    openShop({ sales: aHistory().map((sale, place) => ({ ...sale, number: place + 1 })) }),
  parameters: { path: '/app/sales/history?search=N.%C2%BA%203' },
  async play() {
    await screen.findByText('Mostrando 1 de 1');
  },
};
/** The search is the only filter in sight while the others are closed. */
export const SearchedOnAPhone: Story = {
  ...Searched,
  globals: { viewport: { value: 'phone' } },
};

export const Filtered: Story = {
  parameters: {
    path: '/app/sales/history?productName=gaseosa&minAmount=1000&maxAmount=99999999.99&status=completed',
  },
  play: seeTable,
};

export const FiltersOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { path: '/app/sales/history?paymentMethod=QR&status=completed' },
  play: async (context) => {
    await seeTable(context);
    await openFilters(context);
  },
};

export const ReversedRange: Story = {
  play: async (context) => {
    await seeTable(context);
    await openFilters(context);
    await context.userEvent.type(screen.getByLabelText('Monto mínimo'), '100');
    await context.userEvent.type(screen.getByLabelText('Monto máximo'), '10');
    await context.userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    await screen.findByText('Tiene que ser igual o mayor que el mínimo');
  },
};

export const Cancelling: Story = {
  play: async (context) => {
    await seeTable(context);
    const [newest] = screen.getAllByRole('button', { name: 'Anular' });
    if (newest) await context.userEvent.click(newest);
    await screen.findByRole('dialog', { name: '¿Anular la venta?' });
  },
};

export const Exporting: Story = {
  beforeEach: () => openShop({ sales: aHistory() }, mockEndpoint(saleEndpoints.export, never)),
  play: async (context) => {
    await seeTable(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    const menu = await screen.findByRole('menu');
    await context.userEvent.click(within(menu).getByRole('menuitem', { name: 'Excel' }));
    await screen.findByRole('progressbar');
  },
};

/** A seller without the permission to view the history. */
export const OwnSalesOfToday: Story = {
  beforeEach: () => {
    const user = aSeller('canManageSales');
    const own = { _id: user._id, username: user.username };
    return openShop({
      user,
      sales: aHistory({ sales: 4 }).map((sale) => ({ ...sale, userId: own })),
    });
  },
  play: seeTable,
};

export const Empty: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('Todavía no hay ventas');
  },
};

export const NoMatch: Story = {
  parameters: { path: '/app/sales/history?productName=zapallo' },
  play: async () => {
    await screen.findByText('Ninguna venta coincide');
  },
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(saleEndpoints.list, never),
      mockEndpoint(saleEndpoints.totals, never),
    ),
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(saleEndpoints.list, refused),
      mockEndpoint(saleEndpoints.totals, refused),
    ),
  play: async () => {
    await screen.findByText('Error al cargar las ventas');
    await screen.findByText('No se pudieron sumar las ventas');
  },
};
