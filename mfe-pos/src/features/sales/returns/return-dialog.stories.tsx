import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { returnEndpoints, type SaleReturn } from '@mostrador/contracts/returns';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { ReturnDialog } from './return-dialog.tsx';

const SALE = aSale({
  items: [
    aSaleItem({ quantity: 3 }),
    aSaleItem({
      productName: 'Queso cremoso La Serenísima por kilo',
      unit: 'kg',
      quantity: 0.35,
      price: 12_000,
    }),
    aSaleItem({ productId: null, productName: 'Varios', quantity: 1, price: 1210 }),
  ],
});
const RETURNED: SaleReturn = {
  _id: newId(),
  saleId: SALE._id,
  saleNumber: SALE.number,
  createdAt: '2026-11-23T14:00:00Z',
  userId: { _id: newId(), username: 'luz' },
  paymentMethod: 'Efectivo',
  payments: [{ method: 'Efectivo', amount: 4660 }],
  total: 4660,
  rounding: 0,
  items: [
    {
      position: 0,
      productName: 'Yerba Playadito 1 kg',
      unit: 'unit',
      quantity: 1,
      amount: 3450,
      restocked: true,
    },
    {
      position: 2,
      productName: 'Varios',
      unit: 'unit',
      quantity: 1,
      amount: 1210,
      restocked: false,
    },
  ],
};
const HUGE = aSale({
  items: [aSaleItem({ price: 99_999_999.99, quantity: 10 })],
  customerId: { _id: newId(), name: 'Distribuidora y Almacén Los Hermanos Fernández' },
});

const PAID_IN_THREE = aSale({
  ...SALE,
  customerId: { _id: newId(), name: 'Ana Pérez' },
  payments: [
    { method: 'Efectivo', amount: 5000 },
    { method: 'QR', amount: SALE.total - 8000 },
    { method: 'Cuenta corriente', amount: 3000 },
  ],
});

const theShop = (sale = SALE, ...answers: HttpHandler[]) =>
  openShop({ sales: [{ ...sale, stock: [] }] }, ...answers);

const meta = {
  title: 'Sales/Return',
  component: ReturnDialog,
  decorators: [inHost],
  beforeEach: () => theShop(),
  args: { sale: SALE, onClose() {} },
} satisfies Meta<typeof ReturnDialog>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const chooseAll: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir todo' }));
};
const giveBack: Play = async (context) => {
  await chooseAll(context);
  await context.userEvent.click(screen.getByRole('button', { name: /^Devolver \$/ }));
};

export const Untouched: Story = {
  play: async () => void (await screen.findByRole('button', { name: 'Elegir todo' })),
};
export const Everything: Story = { play: chooseAll };

export const WithRoundedCash: Story = {
  beforeEach: () =>
    openShop({
      sales: [{ ...SALE, stock: [] }],
      tillSettings: currentTillSettings.parse({ cashRounding: 100 }),
    }),
  play: async ({ userEvent }) => {
    const [yerba] = await screen.findAllByLabelText('Cantidad');
    if (yerba) await userEvent.type(yerba, '1');
    await screen.findByText('Redondeo');
  },
};

export const PartlyReturnedBefore: Story = {
  beforeEach: () =>
    openShop({ sales: [{ ...SALE, returned: 4660, stock: [] }], returns: [RETURNED] }),
  play: async () => void (await screen.findByText(/ya volvió todo/)),
};

export const NothingChosen: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
    await screen.findByText('Elegí al menos un producto para devolver');
  },
};

export const MoreThanWasSold: Story = {
  play: async ({ userEvent }) => {
    const [yerba] = await screen.findAllByLabelText('Cantidad');
    if (yerba) await userEvent.type(yerba, '4');
    await userEvent.tab();
    await screen.findByText('Quedan 3 para devolver');
  },
};

export const EightDigits: Story = {
  args: { sale: HUGE },
  beforeEach: () => theShop(HUGE),
  play: chooseAll,
};

export const Sending: Story = {
  beforeEach: () =>
    theShop(
      SALE,
      mockEndpoint(returnEndpoints.make, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await giveBack(context);
    await screen.findByRole('button', { busy: true });
  },
};

export const Refused: Story = {
  beforeEach: () =>
    theShop(
      SALE,
      mockEndpoint(returnEndpoints.make, () =>
        refuse(409, {
          error: 'Ya se devolvió: de Yerba Playadito 1 kg quedan 2 por devolver',
          code: 'return.exceeds-sold',
        }),
      ),
    ),
  play: async (context) => {
    await giveBack(context);
    await screen.findByRole('alert');
  },
};

export const Loading: Story = {
  beforeEach: () =>
    theShop(
      SALE,
      mockEndpoint(returnEndpoints.list, () => new Promise(() => {})),
    ),
};

export const NotRead: Story = {
  beforeEach: () =>
    theShop(
      SALE,
      mockEndpoint(returnEndpoints.list, () => refuse(404, { error: 'No', code: 'no' })),
    ),
  play: async () => void (await screen.findByText('Error al cargar las devoluciones')),
};

export const Done: Story = {
  play: async (context) => {
    await giveBack(context);
    await screen.findByRole('button', { name: 'Listo' });
  },
};

export const DoneWithEightDigits: Story = {
  ...EightDigits,
  play: Done.play,
};

export const PaidInSeveralWays: Story = {
  args: { sale: PAID_IN_THREE },
  beforeEach: () => theShop(PAID_IN_THREE),
  play: chooseAll,
};

export const DoneInSeveralWays: Story = { ...PaidInSeveralWays, play: Done.play };

export const OtherwiseThanPaid: Story = {
  ...PaidInSeveralWays,
  beforeEach: () =>
    openShop({
      user: aSeller('canManageSales'),
      sales: [{ ...PAID_IN_THREE, stock: [] }],
    }),
  async play(context) {
    await chooseAll(context);
    await context.userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Medio de pago' }),
      'Transferencia',
    );
    await screen.findByText('Hace falta el PIN de un administrador.');
  },
};

export const WithThePin: Story = {
  ...OtherwiseThanPaid,
  async play(context) {
    await OtherwiseThanPaid.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: /^Devolver \$/ }));
    await screen.findByLabelText('PIN');
  },
};
