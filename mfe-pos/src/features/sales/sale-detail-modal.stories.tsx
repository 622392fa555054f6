import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import SaleDetailModal from './sale-detail-modal.tsx';

const PARTLY_RETURNED = aSale({ items: [aSaleItem({ quantity: 3 })], returned: 6900 });

const meta = {
  title: 'Sales/Detail',
  component: SaleDetailModal,
  decorators: [inHost],
  // The listed sale is not refetched.
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(saleEndpoints.get, () => new Promise(() => {})),
    ),
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

export const WithSurchargeDiscountAndRounding: Story = {
  args: {
    sale: aSale({
      items: [aSaleItem({ charged: 7147 })],
      total: 7147,
      adjustments: [
        { method: 'Crédito', percent: 15, instalments: 3, amount: 450 },
        { method: 'Efectivo', percent: -5, instalments: null, amount: -195 },
      ],
      rounding: -8,
      payments: [
        { method: 'Efectivo', amount: 3697 },
        { method: 'Crédito', amount: 3450 },
      ],
    }),
  },
};

export const CorrectingThePayment: Story = {
  args: { sale: aSale({ createdAt: new Date().toISOString() }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Corregir medio de pago' }));
    await screen.findByLabelText('Se pagó con');
  },
};

export const CorrectingOneOfTwoPayments: Story = {
  args: {
    sale: aSale({
      createdAt: new Date().toISOString(),
      payments: [
        { method: 'Efectivo', amount: 2900 },
        { method: 'QR', amount: 4000 },
      ],
    }),
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Corregir medio de pago' }));
    await screen.findByLabelText('Se anotó');
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

const returnOf = (username: string, restocked: boolean) => ({
  _id: newId(),
  saleId: PARTLY_RETURNED._id,
  saleNumber: PARTLY_RETURNED.number,
  createdAt: '2026-11-23T14:00:00Z',
  userId: { _id: newId(), username },
  paymentMethod: 'Efectivo' as const,
  payments: [{ method: 'Efectivo' as const, amount: 3450 }],
  total: 3450,
  rounding: 0,
  items: [
    {
      position: 0,
      productName: 'Yerba Playadito 1 kg',
      unit: 'unit' as const,
      quantity: 1,
      amount: 3450,
      restocked,
    },
  ],
});

export const PartlyReturned: Story = {
  args: { sale: PARTLY_RETURNED },
  beforeEach: () =>
    openShop({
      sales: [{ ...PARTLY_RETURNED, stock: [] }],
      returns: [returnOf('luz', true), returnOf('sol', false)],
    }),
  play: async () => void (await screen.findAllByText(/Se descarta/)),
};

export const NotReadAgain: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(saleEndpoints.get, () => refuse(404, { error: 'No', code: 'no' })),
    ),
  play: async () => void (await screen.findByText('Error al cargar el detalle de la venta')),
};
