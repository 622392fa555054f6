import { type Invoice, invoiceEndpoints } from '@mostrador/contracts/invoices';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { anInvoice } from '@mostrador/contracts/test/an-invoice';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { SaleInvoices } from './sale-invoices.tsx';

const tillSettings = currentTillSettings.parse({ electronicInvoices: true });
const SALE = aSale();
const AUTHORIZED = anInvoice({
  letter: 'B',
  state: 'authorized',
  number: '00001-00000147',
  date: '2026-11-22',
  cae: '86471234567890',
  caeDueDate: '2026-12-02',
});

const meta = {
  title: 'Sales/Invoices',
  component: SaleInvoices,
  decorators: [inHost],
  args: { sale: SALE },
} satisfies Meta<typeof SaleInvoices>;
export default meta;

type Story = StoryObj<typeof meta>;

const withInvoices = (...invoices: Invoice[]): Story => {
  const [{ _id, letter, state, number } = AUTHORIZED] = invoices;
  return {
    args: { sale: { ...SALE, invoice: { _id, letter, state, number } } },
    beforeEach: () =>
      openShop({
        tillSettings,
        invoices: invoices.map((invoice) => ({ ...invoice, saleId: SALE._id })),
      }),
    play: async () => {
      await screen.findAllByRole('article');
    },
  };
};

export const Authorized: Story = withInvoices(AUTHORIZED);
export const WithItsCreditNote: Story = withInvoices(
  AUTHORIZED,
  anInvoice({
    ...AUTHORIZED,
    kind: 'credit-note',
    number: '00001-00000003',
    observations: ['El domicilio del receptor no coincide con el del padrón'],
  }),
);
export const Waiting: Story = withInvoices(anInvoice());
export const WaitingForAReason: Story = withInvoices(
  anInvoice({ state: 'uncertain', reasons: ['ARCA no responde desde las 10:42'] }),
);
export const Rejected: Story = withInvoices(
  anInvoice({
    state: 'rejected',
    letter: 'A',
    reasons: [
      'El CUIT del cliente no figura en el padrón de ARCA',
      'La condición frente al IVA del cliente no permite una factura A',
    ],
  }),
);
export const CorrectingItsCustomer: Story = {
  ...Rejected,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Corregir cliente' }));
    await screen.findByRole('dialog', { name: 'Corregir cliente' });
  },
};
export const Dropped: Story = withInvoices(anInvoice({ state: 'dropped' }));
export const None: Story = {
  beforeEach: () => openShop({ tillSettings }),
  play: async () => {
    await screen.findByRole('button', { name: 'Facturar' });
  },
};
export const NotLoaded: Story = {
  ...withInvoices(AUTHORIZED),
  beforeEach: () =>
    openShop(
      { tillSettings },
      mockEndpoint(invoiceEndpoints.ofSale, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByText('Error al cargar la factura');
  },
};
