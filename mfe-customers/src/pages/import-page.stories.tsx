import { customerEndpoints } from '@mostrador/contracts/customers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as ImportPage } from './import-page.tsx';

const meta = {
  title: 'Customers/ImportPage',
  component: ImportPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/customers/import' },
  beforeEach: () => openShop({ customers: [aCustomer()] }),
} satisfies Meta<typeof ImportPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const File: Story = {
  play: async () => {
    await screen.findByLabelText('Planilla');
  },
};

export const FileOnAPhone: Story = { ...File, globals: { viewport: { value: 'phone' } } };

export const CustomersNotLoaded: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerEndpoints.list, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByText('No se pudieron cargar los clientes de tu comercio');
  },
};
