import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { pinEndpoints } from '@mostrador/contracts/pins';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { cents, newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { createCartStore } from '../../features/cart/cart-store.ts';
import AuthorizeSale from './authorize-sale.tsx';

const ANA = aCustomer({ name: 'Ana Pérez', creditLimit: 100, balance: 80 });
const cart = createCartStore(newId(), { onLateRefusal() {} });
cart.addFreeLine({ name: 'Varios', price: cents(200_000), quantity: 1, ivaRate: 21 });
cart.setCustomer(ANA);
cart.choosePaymentMethod('Cuenta corriente');
cart.setDiscount({ percent: 50 });

const meta = {
  title: 'Counter/AuthorizeSale',
  component: AuthorizeSale,
  decorators: [inHost],
  args: {
    acts: ['discount'],
    till: { cart, complete: async () => {} },
    productOf: undefined,
    terms: { methods: [], cashRounding: 0, cashRoundingMode: 'customer' },
    onClose() {},
  },
  beforeEach: () => openShop({ user: aSeller('canManageSales'), customers: [ANA] }),
} satisfies Meta<typeof AuthorizeSale>;
export default meta;

type Story = StoryObj<typeof meta>;

const type =
  (pin: string, answer: string): Story['play'] =>
  async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('PIN'), `${pin}{Enter}`);
    await screen.findByText(answer);
  };

export const Discount: Story = {};
export const OnAccount: Story = { args: { acts: ['credit-limit'] } };
export const Both: Story = { args: { acts: ['discount', 'credit-limit'] } };
export const WrongPin: Story = { play: type('0000', 'El PIN no es correcto') };
export const Failed: Story = {
  beforeEach: () =>
    openShop(
      { customers: [ANA] },
      mockEndpoint(pinEndpoints.authorize, () => refuse(400, { error: '', code: 'unexpected' })),
    ),
  play: type('482915', 'Error al pedir la autorización'),
};
