import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aClosure, aReading } from '@mostrador/contracts/test/a-cash-register';
import { aSale } from '@mostrador/contracts/test/a-sale';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { Page } from '@mostrador/shared-ui/page';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import Closures from './closures.tsx';

const CLOSURES = Array.from({ length: 45 }, (_, place) =>
  aClosure({
    number: 45 - place,
    openedBy: 'luz.gonzalez',
    ...(place % 4 === 1 && { actualAmount: 44_300 }),
    ...(place % 4 === 2 && { actualAmount: 45_820.5 }),
    ...(place % 4 === 3 && { autoClosed: true, closedBy: 'Automático' }),
  }),
);

const meta = {
  title: 'CashRegisters/Closures',
  component: Closures,
  decorators: [
    (Story) => (
      <Page title="Ventas" fill>
        <Story />
      </Page>
    ),
    inHost,
  ],
  parameters: { layout: 'fullscreen', path: '/app/sales?tab=cash-registers' },
  beforeEach: () => openShop({ cashRegisters: CLOSURES }),
} satisfies Meta<typeof Closures>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeTable: Story['play'] = async () => {
  await screen.findByRole('table', { name: 'Cierres de Caja' });
};
const refused = () => refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' });

export const ManyClosures: Story = { play: seeTable };
export const OnATablet: Story = { play: seeTable, globals: { viewport: { value: 'tablet' } } };
export const OnAPhone: Story = { play: seeTable, globals: { viewport: { value: 'phone' } } };

const EIGHT_DIGITS = aClosure({
  openingAmount: 99_999_999.99,
  totalSales: 99_999_999.99,
  expectedAmount: 99_999_999.99,
  actualAmount: 11_111_111.11,
});
const withEightDigits = () => openShop({ cashRegisters: [EIGHT_DIGITS] });

export const EightDigits: Story = { beforeEach: withEightDigits, play: seeTable };
export const EightDigitsOnATablet: Story = {
  beforeEach: withEightDigits,
  play: seeTable,
  globals: { viewport: { value: 'tablet' } },
};

const openDetail: NonNullable<Story['play']> = async (context) => {
  await seeTable(context);
  const [first] = screen.getAllByRole('button', { name: 'Ver detalle' });
  if (first) await context.userEvent.click(first);
};
const EARLY_SALE = aSale();
const withDetail = () =>
  openShop(
    { cashRegisters: [EIGHT_DIGITS] },
    mockEndpoint(cashRegisterEndpoints.get, () => ({
      cashRegister: EIGHT_DIGITS,
      sales: [EARLY_SALE, aSale({ status: 'cancelled', paymentMethod: 'QR' })],
      salesBeforeOpening: [EARLY_SALE._id],
      reading: aReading({
        cashRegister: EIGHT_DIGITS,
        adjustments: [
          { method: 'Efectivo', count: 9, total: -4130 },
          { method: 'Crédito', count: 2, total: 2050.5 },
        ],
        rounding: -87,
        beforeOpening: { sold: 12_345_678.9, givenBack: 45_000, accountPayments: 1200 },
      }),
    })),
  );
const seeDetail: NonNullable<Story['play']> = async (context) => {
  await openDetail(context);
  await screen.findByText('Ventas del turno');
};

export const Detail: Story = { beforeEach: withDetail, play: seeDetail };
export const DetailOnAPhone: Story = {
  beforeEach: withDetail,
  play: seeDetail,
  globals: { viewport: { value: 'phone' } },
};

export const DetailFailed: Story = {
  beforeEach: () =>
    openShop({ cashRegisters: CLOSURES }, mockEndpoint(cashRegisterEndpoints.get, refused)),
  play: async (context) => {
    await openDetail(context);
    await screen.findByText('Error al cargar el detalle de la caja');
  },
};

export const Empty: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('Todavía no hay cierres de caja');
  },
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(cashRegisterEndpoints.list, () => new Promise<never>(() => {})),
    ),
};

export const Failed: Story = {
  beforeEach: () => openShop({}, mockEndpoint(cashRegisterEndpoints.list, refused)),
  play: async () => {
    await screen.findByText('Error al cargar el historial de cajas');
  },
};

export const Refused: Story = {
  beforeEach: () => openShop({ user: aSeller('canManageSales') }),
  play: async () => {
    await screen.findByText(/pedile el permiso «Ver historial»/);
  },
};
