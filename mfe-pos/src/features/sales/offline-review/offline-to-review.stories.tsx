import { anOfflineSale } from '@mostrador/contracts/test/an-offline-sale';
import { newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import OfflineToReview from './offline-to-review.tsx';

const meta = {
  title: 'Sales/OfflineToReview',
  component: OfflineToReview,
  decorators: [inHost],
} satisfies Meta<typeof OfflineToReview>;
export default meta;

type Story = StoryObj<typeof meta>;

const MANY = [
  anOfflineSale({
    reasons: [
      { kind: 'price', product: 'Yerba 1 kg', charged: 1200, price: 1500 },
      { kind: 'shortage', product: 'Queso cremoso', unit: 'kg', missing: 0.35 },
      { kind: 'closed-register', closure: 41 },
    ],
  }),
  anOfflineSale({
    number: 129,
    total: 99_999_999.99,
    deliveredBy: { _id: newId(), username: 'sol' },
    reasons: [{ kind: 'seller' }, { kind: 'customer', customer: 'Ana Sosa' }, { kind: 'late' }],
  }),
];

export const Announced: Story = {
  beforeEach: () => openShop({ offlineSales: MANY }),
  play: async () => {
    await screen.findByText('2 ventas sin conexión para revisar');
  },
};

export const Opened: Story = {
  beforeEach: () => openShop({ offlineSales: MANY }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Revisar' }));
    await screen.findByText(/Quien la hizo ya no puede vender/);
  },
};
