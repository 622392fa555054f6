import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { newId } from '@mostrador/domain/ids';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { PaymentDialog } from './payment-dialog.tsx';

const ANA = aCustomer({ name: 'Ana Pérez', phone: '+542645551234', balance: 1900.5 });
const LARGEST = aCustomer({
  name: 'Distribuidora y Almacén Los Hermanos Fernández',
  balance: 999_999_999.99,
});

const theShop = (customer = ANA, ...answers: ReturnType<typeof mockEndpoint>[]) =>
  openShop({ customers: [customer] }, ...answers);

const meta = {
  title: 'Customers/Payment',
  component: PaymentDialog,
  decorators: [inHost],
  beforeEach: () => theShop(),
  args: { id: newId(), customer: ANA, onClose() {}, onDone() {} },
} satisfies Meta<typeof PaymentDialog>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const pay: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar pago' }));
};

export const OfTheDebt: Story = {};
export const NothingOwed: Story = { args: { customer: aCustomer({ name: 'Beto Núñez' }) } };

export const WithoutAnAmount: Story = { ...NothingOwed, play: pay };

export const Sending: Story = {
  beforeEach: () =>
    theShop(
      ANA,
      mockEndpoint(customerAccountEndpoints.pay, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await pay(context);
    await screen.findByRole('button', { name: 'Registrar pago', busy: true });
  },
};

export const Refused: Story = {
  beforeEach: () =>
    theShop(
      ANA,
      mockEndpoint(customerAccountEndpoints.pay, () =>
        refuse(409, { error: 'Debes abrir la caja', code: 'cash-register.required' }),
      ),
    ),
  play: async (context) => {
    await pay(context);
    await screen.findByRole('alert');
  },
};

export const Done: Story = {
  play: async (context) => {
    await pay(context);
    await screen.findByRole('button', { name: 'Listo' });
  },
};

export const DoneWithTheLargestAmount: Story = {
  ...Done,
  args: { customer: LARGEST },
  beforeEach: () => theShop(LARGEST),
};
