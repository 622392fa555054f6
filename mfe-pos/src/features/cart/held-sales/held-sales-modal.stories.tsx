import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aHeldSale } from '@mostrador/contracts/test/a-held-sale';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import HeldSalesModal from './held-sales-modal.tsx';

const MESA = aHeldSale();
const HELD = [
  MESA,
  aHeldSale({
    name: 'La señora del perro que vuelve después de pasar por la farmacia',
    cart: {
      lines: MESA.cart.lines.map((line) => ({ ...line, price: 999_999_999.99, quantity: 1 })),
      customer: null,
    },
  }),
];

const meta = {
  title: 'Counter/Sales on hold',
  component: HeldSalesModal,
  decorators: [inHost],
  beforeEach: () => openShop({ heldSales: HELD }),
  args: { canTake: true, onTake() {}, onClose() {} },
} satisfies Meta<typeof HeldSalesModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const WhileSelling: Story = { args: { canTake: false } };
export const None: Story = { beforeEach: () => openShop() };

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(heldSaleEndpoints.list, () => new Promise(() => {})),
    ),
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(heldSaleEndpoints.list, () =>
        refuse(403, { error: 'No tenés permiso', code: 'auth.forbidden' }),
      ),
    ),
};

export const Discarding: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar Mesa 2' }));
  },
};
