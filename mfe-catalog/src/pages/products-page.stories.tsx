import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk } from '../../test/a-kiosk.ts';
import { Component as ProductsPage } from './products-page.tsx';

const meta = {
  title: 'Catalog/ProductsPage',
  component: ProductsPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/products' },
  beforeEach: () => openShop(aKiosk()),
} satisfies Meta<typeof ProductsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeTable: Story['play'] = async () => {
  await screen.findByRole('table', { name: 'Productos' });
};

export const AFewProducts: Story = { play: seeTable };
export const OnATablet: Story = { play: seeTable, globals: { viewport: { value: 'tablet' } } };
export const OnAPhone: Story = { play: seeTable, globals: { viewport: { value: 'phone' } } };
const chooseTwo: Story['play'] = async ({ userEvent }) => {
  const boxes = await screen.findAllByRole('checkbox', { name: /^Elegir / });
  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(boxes[2] as HTMLElement);
  await screen.findByText('2 productos elegidos');
};

export const Chosen: Story = { play: chooseTwo };
export const ChosenOnATablet: Story = {
  play: chooseTwo,
  globals: { viewport: { value: 'tablet' } },
};
export const LowStockOnly: Story = {
  parameters: { path: '/app/products?filter=lowStock' },
  play: seeTable,
};

/** A seller without the permission to change products. */
export const ToLookAt: Story = {
  beforeEach: () => openShop(aKiosk({ user: aSeller('canManageSales') })),
  play: seeTable,
};

/** Old data, from before codes were compared in a canonical form. */
export const SharedCodes: Story = {
  beforeEach: () =>
    openShop({
      products: [
        aProduct({ name: 'Yerba Playadito 1 kg', barcode: '7790387013627' }),
        aProduct({ name: 'Yerba Playadito (vieja)', barcode: '7790387 013627' }),
        aProduct({ name: 'Remera talle S', barcode: 'rem-12' }),
        aProduct({ name: 'Remera talle L', barcode: 'REM-12' }),
      ],
    }),
  play: async () => {
    await screen.findByText('Códigos repetidos');
  },
};

export const Empty: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('Todavía no hay productos');
  },
};

export const NoMatch: Story = {
  parameters: { path: '/app/products?q=zapallo' },
  play: async () => {
    await screen.findByText('Ningún producto coincide');
  },
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.list, () => new Promise(() => {})),
    ),
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.list, () =>
        refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' }),
      ),
    ),
  play: async () => {
    await screen.findByText('No se pudieron cargar los productos');
  },
};
