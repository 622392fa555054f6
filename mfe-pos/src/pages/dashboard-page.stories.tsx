import { dashboardEndpoints } from '@mostrador/contracts/dashboard';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { BUSY, LARGE } from '../../test/busy-figures.ts';
import { Component } from './dashboard-page.tsx';

const LOW = [
  aProduct({ name: 'Yerba Playadito 1 kg', stock: 2, minStock: 5 }),
  aProduct({ name: 'Jamón cocido', stock: 0.35, minStock: 1, unit: 'kg' }),
];

const meta = {
  title: 'Dashboard/Page',
  component: Component,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app' },
  beforeEach: () => openShop({ figures: BUSY, products: [...LOW, aProduct({ stock: 40 })] }),
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

async function drawn() {
  await screen.findByRole('table', { name: 'Ventas de los últimos 7 días' });
}

export const ABusyWeek: Story = { play: drawn };

export const ANewShop: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('No hay ventas en el último mes');
  },
};

export const LargeAmounts: Story = {
  beforeEach: () =>
    openShop({
      figures: LARGE,
      products: Array.from({ length: 24 }, (_, place) =>
        aProduct({
          name: `Lavandina concentrada Ayudín máxima pureza ${place}`,
          stock: 9_999_999 + place,
          minStock: 99_999_999,
        }),
      ),
    }),
  play: drawn,
};

export const OwnFigures: Story = {
  beforeEach: () => openShop({ figures: BUSY, user: aSeller('canManageSales') }),
  play: drawn,
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(dashboardEndpoints.stats, () => new Promise(() => {})),
    ),
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(dashboardEndpoints.stats, () =>
        refuse(400, { error: '', code: 'server.unexpected' }),
      ),
    ),
  play: async () => {
    await screen.findByText('No se pudieron cargar las estadísticas');
  },
};

export const AddingAProduct: Story = {
  play: async ({ userEvent }) => {
    await drawn();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Producto' }));
    await screen.findByRole('dialog', { name: 'Agregar Producto' });
  },
};
