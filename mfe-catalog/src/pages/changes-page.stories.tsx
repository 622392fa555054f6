import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { type ProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk } from '../../test/a-kiosk.ts';
import { aProductBatch } from '../../test/a-product-batch.ts';
import { Component as ChangesPage } from './changes-page.tsx';

const NO_COUNTS = aProductBatch().counts;
const BATCHES: ProductBatch[] = [
  aProductBatch({
    state: 'scheduled',
    applyAt: '2026-03-03T11:00:00.000Z',
    counts: { ...NO_COUNTS, changed: 0, pending: 312 },
  }),
  aProductBatch({
    kind: 'import',
    title: 'Lista de Arcor marzo 2026 con IVA.xlsx',
    counts: { ...NO_COUNTS, created: 120, changed: 18_400 },
  }),
  aProductBatch({
    title: 'Ganancia del 40 % sobre el costo',
    state: 'undone',
    undoneAt: '2026-03-02T13:00:00.000Z',
    counts: { ...NO_COUNTS, changed: 300, undone: 298, kept: 2 },
  }),
];

const listOf = (batches: ProductBatch[]) =>
  mockEndpoint(productBatchEndpoints.list, () => ({
    batches,
    pagination: { page: 1, pages: 1, total: batches.length },
  }));

const meta = {
  title: 'Catalog/ChangesPage',
  component: ChangesPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/products/changes' },
  beforeEach: () => openShop(aKiosk(), listOf(BATCHES)),
} satisfies Meta<typeof ChangesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeTable: Story['play'] = async () => {
  await screen.findByText('Lista de Arcor marzo 2026 con IVA.xlsx');
};

export const SomeChanges: Story = { play: seeTable };
export const OnAPhone: Story = { play: seeTable, globals: { viewport: { value: 'phone' } } };
export const Empty: Story = {
  beforeEach: () => openShop(aKiosk(), listOf([])),
  play: async () => {
    await screen.findByText('Todavía no hay cambios');
  },
};
