import { customerBatchEndpoints } from '@mostrador/contracts/customer-batches';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aCustomerBatch } from '../../test/a-customer-batch.ts';
import { Component as ImportsPage } from './imports-page.tsx';

const pagination = { page: 1, pages: 1, total: 2 };
const IMPORTED = aCustomerBatch({ title: 'Clientes de Almacén El Sol, marzo 2026.xlsx' });
const UNDONE = aCustomerBatch({
  title: 'Lista pegada',
  state: 'undone',
  undoneAt: '2026-03-02T13:00:00.000Z',
  counts: { created: 0, changed: 0, undone: 19_998, kept: 2 },
});

const meta = {
  title: 'Customers/ImportsPage',
  component: ImportsPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/customers/imports' },
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerBatchEndpoints.list, () => ({
        batches: [IMPORTED, UNDONE],
        pagination,
      })),
    ),
} satisfies Meta<typeof ImportsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async () => {
    await screen.findByText('Lista pegada');
  },
};

export const OnAPhone: Story = { ...Two, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerBatchEndpoints.list, () => ({
        batches: [],
        pagination: { page: 1, pages: 1, total: 0 },
      })),
    ),
  play: async () => {
    await screen.findByText('Todavía no hay importaciones');
  },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerBatchEndpoints.list, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByText('No se pudieron cargar las importaciones');
  },
};
