import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as SalesPage } from './sales-page.tsx';

const PRODUCTS = [
  aProduct({ name: 'Yerba Playadito 1 kg', barcode: '7790387013627', price: 3450, stock: 12 }),
  aProduct({ name: 'Alfajor Jorgito', barcode: '7791234567898', price: 1100, stock: 3 }),
];

const meta = {
  title: 'Sales/SalesPage',
  component: SalesPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/sales' },
  beforeEach: () => openShop({ products: PRODUCTS }),
} satisfies Meta<typeof SalesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeSearch: Story['play'] = async () => {
  await screen.findByRole('combobox', { name: /Buscar producto/ });
};

export const EmptyCounter: Story = { play: seeSearch };
export const EmptyCounterOnATablet: Story = {
  ...EmptyCounter,
  globals: { viewport: { value: 'tablet' } },
};
export const EmptyCounterOnAPhone: Story = {
  ...EmptyCounter,
  globals: { viewport: { value: 'phone' } },
};

export const WithoutProducts: Story = { beforeEach: () => openShop(), play: seeSearch };

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.list, () => new Promise(() => {})),
    ),
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.list, () =>
        refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' }),
      ),
    ),
  play: seeSearch,
};

/** A seller who may only see the stock. */
export const Refused: Story = {
  beforeEach: () => openShop({ user: aSeller('canManageProducts') }),
  play: async () => {
    await screen.findByText(/No tenés permiso/);
  },
};

export const HistoryTab: Story = {
  parameters: { path: '/app/sales?tab=history' },
  play: async () => {
    await screen.findByText(/Todavía no hay ventas/);
  },
};
