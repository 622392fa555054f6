import type { CompletedSale } from '@mostrador/contracts/sales';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { newId, toCents } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { SaleCompletedModal } from './sale-completed-modal.tsx';

const sale = (given: Partial<CompletedSale>): CompletedSale => ({
  ...aSale({ total: 6900, ...given }),
  warning: given.warning,
  stock: [],
});

const meta = {
  title: 'Counter/SaleCompletedModal',
  component: SaleCompletedModal,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: {
    sale: sale({}),
    shownTotal: toCents(6900),
    isSecondEnter: () => false,
    onNewSale() {},
  },
} satisfies Meta<typeof SaleCompletedModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const CashUnknown: Story = {};
export const Change: Story = { args: { sale: sale({ cashReceived: 10_000 }) } };
export const OnThisDevice: Story = {
  args: {
    sale: sale({ cashReceived: 10_000 }),
    provisionalNumber: 'P-0007',
    invoiceFollows: true,
  },
};
export const ByQr: Story = { args: { sale: sale({ paymentMethod: 'QR' }) } };
export const DividedWithEverything: Story = {
  args: {
    sale: sale({
      payments: [
        { method: 'QR', amount: 5000 },
        { method: 'Efectivo', amount: 1900 },
      ],
      cashReceived: 2000,
      discount: 766.67,
      discountPercent: 10,
      customerId: { _id: aSale()._id, name: 'Distribuidora y Almacén Los Hermanos Fernández' },
      warning: 'La factura electrónica se emite más tarde',
    }),
    shownTotal: toCents(6800),
  },
};
export const WithSurchargeDiscountAndRounding: Story = {
  args: {
    sale: sale({
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
      cashReceived: 4000,
    }),
    shownTotal: toCents(7147),
  },
};
export const CancelledMeanwhile: Story = {
  args: { sale: sale({ status: 'cancelled', cancelledBy: 'luz', cashReceived: 10_000 }) },
};
export const LargestAmounts: Story = {
  args: {
    sale: sale({ total: 0.01, cashReceived: 999_999_999.99 }),
    shownTotal: toCents(0.01),
  },
};

const invoiced = (given: Partial<NonNullable<CompletedSale['invoice']>>): Story => ({
  args: {
    sale: sale({
      cashReceived: 10_000,
      invoice: { _id: newId(), letter: 'B', state: 'queued', number: null, ...given },
    }),
  },
  play: async () => {
    await screen.findByText(/^Factura B/);
  },
});
export const Invoiced: Story = invoiced({ state: 'authorized', number: '00001-00000147' });
export const InvoiceOnItsWay: Story = invoiced({});
export const InvoiceRejected: Story = invoiced({ state: 'rejected' });
