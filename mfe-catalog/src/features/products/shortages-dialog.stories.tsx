import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints, type Shortage } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ShortagesDialog } from './shortages-dialog.tsx';

const COKE = aProduct({ name: 'Coca-Cola 2,25 l', stock: 12 });
const CHEESE = aProduct({ name: 'Queso cremoso', unit: 'kg', stock: 0 });

const SHORTAGES: Shortage[] = [
  { product: COKE, quantity: 3, sales: 2, since: '2026-11-24T13:45:00.000Z' },
  { product: CHEESE, quantity: 0.35, sales: 1, since: '2026-11-25T20:10:00.000Z' },
];

const meta = {
  title: 'Catalog/Shortages',
  component: ShortagesDialog,
  decorators: [inHost],
  beforeEach: () => openShop({ products: [COKE, CHEESE], shortages: SHORTAGES }),
  args: { shortages: SHORTAGES, onClose() {} },
} satisfies Meta<typeof ShortagesDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToSettle: Story = {};
export const NothingLeft: Story = { args: { shortages: [] } };

const deduct: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(
    screen.getByRole('button', { name: 'Descontar del stock: Coca-Cola 2,25 l' }),
  );
};

export const Sending: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.settleShortage, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await deduct(context);
    await screen.findByRole('button', { name: /^Descontar del stock: Coca/, busy: true });
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.settleShortage, () =>
        refuse(409, {
          error:
            'Coca-Cola 2,25 l: hay 0 y se vendieron 3 sin stock. Cargá primero la compra, o elegí que ya lo contaste.',
          code: 'product.shortage-over-stock',
        }),
      ),
    ),
  play: async (context) => {
    await deduct(context);
    await screen.findByText(/Cargá primero la compra/);
  },
};
