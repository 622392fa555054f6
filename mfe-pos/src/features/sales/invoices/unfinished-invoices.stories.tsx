import { anInvoice } from '@mostrador/contracts/test/an-invoice';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import UnfinishedInvoices from './unfinished-invoices.tsx';

const meta = {
  title: 'Sales/UnfinishedInvoices',
  component: UnfinishedInvoices,
  decorators: [inHost],
} satisfies Meta<typeof UnfinishedInvoices>;
export default meta;

type Story = StoryObj<typeof meta>;

const counting = (counts: { rejected: number; waiting: number }, title: string): Story => ({
  beforeEach: () =>
    openShop({
      tillSettings: currentTillSettings.parse({ electronicInvoices: true }),
      invoices: [
        ...Array.from({ length: counts.rejected }, () => anInvoice({ state: 'rejected' })),
        ...Array.from({ length: counts.waiting }, () => anInvoice({ state: 'sent' })),
      ].map((invoice) => ({ ...invoice, saleId: newId() })),
    }),
  play: async () => {
    await screen.findByText(title);
  },
});

export const Both: Story = counting(
  { rejected: 2, waiting: 12 },
  '2 facturas rechazadas y 12 facturas en espera',
);
export const OnlyRejected: Story = counting({ rejected: 1, waiting: 0 }, '1 factura rechazada');
export const OnlyWaiting: Story = counting({ rejected: 0, waiting: 3 }, '3 facturas en espera');
