import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import SaleDetailModal from './sale-detail-modal.tsx';

const meta = {
  title: 'Sales/Detail',
  component: SaleDetailModal,
  args: { sale: aSale(), onClose() {} },
} satisfies Meta<typeof SaleDetailModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InCash: Story = {};

export const WithEverything: Story = {
  args: {
    sale: aSale({
      items: [
        aSaleItem({
          productName: 'Queso cremoso La Serenísima por kilo',
          unit: 'kg',
          quantity: 0.35,
          price: 12_000,
          discountPercent: 10,
          discount: 420,
          subtotal: 3780,
          charged: 3680,
        }),
        aSaleItem({ productId: null, productName: 'Varios', quantity: 1, price: 1210 }),
      ],
      discount: 100,
      discountPercent: 2,
      total: 4890,
      payments: [
        { method: 'QR', amount: 4000 },
        { method: 'Efectivo', amount: 890 },
      ],
      cashReceived: 1000,
      customerId: { _id: newId(), name: 'Ana Pérez' },
    }),
  },
};

export const Cancelled: Story = {
  args: {
    sale: aSale({
      status: 'cancelled',
      cancelledBy: 'luz',
      cancelledAt: '2026-11-22T14:00:00Z',
    }),
  },
};

export const EightDigits: Story = {
  args: { sale: aSale({ items: [aSaleItem({ price: 999_999_999.99, quantity: 1 })] }) },
};
