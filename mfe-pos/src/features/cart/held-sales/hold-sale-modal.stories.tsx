import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aHeldSale } from '@mostrador/contracts/test/a-held-sale';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import HoldSaleModal from './hold-sale-modal.tsx';

const HELD = aHeldSale();

const meta = {
  title: 'Counter/Put a sale on hold',
  component: HoldSaleModal,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: {
    saleId: HELD._id,
    cart: HELD.cart,
    takeId: undefined,
    name: 'Venta 10:45',
    onHeld() {},
    onClose() {},
  },
} satisfies Meta<typeof HoldSaleModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Named: Story = {};

export const WithoutName: Story = {
  args: { name: '' },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Dejar en espera' }));
    await screen.findByText('Completá este campo');
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(heldSaleEndpoints.hold, () =>
        refuse(409, { error: 'Ya hay 100 ventas en espera', code: 'held-sale.too-many' }),
      ),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Dejar en espera' }));
    await screen.findByRole('alert');
  },
};
