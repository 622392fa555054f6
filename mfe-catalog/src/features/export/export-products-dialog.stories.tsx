import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ALFAJOR, aKiosk, YERBA } from '../../../test/a-kiosk.ts';
import { ExportProductsDialog } from './export-products-dialog.tsx';

const meta = {
  title: 'Catalog/ExportProducts',
  component: ExportProductsDialog,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: {
    chosen: undefined,
    listed: [YERBA],
    all: [YERBA, ALFAJOR],
    createWorker() {
      throw new Error('A story starts no worker');
    },
    onClose() {},
  },
} satisfies Meta<typeof ExportProductsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const pressExport: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
};

export const Listed: Story = {};

export const Chosen: Story = { args: { chosen: [YERBA] } };

export const Preparing: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.costs, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await pressExport(context);
    await screen.findByText(/^Preparando el archivo/);
  },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.costs, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async (context) => {
    await pressExport(context);
    await screen.findByRole('alert');
  },
};

export const ListedOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
