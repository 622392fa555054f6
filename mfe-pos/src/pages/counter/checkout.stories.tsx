import type { Customer } from '@mostrador/contracts/customers';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { newId, toCents } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { type CartStore, createCartStore } from '../../features/cart/cart-store.ts';
import type { PaymentTerms } from '../../features/cart/charged-cart.ts';
import { Checkout } from './checkout.tsx';

interface Sale {
  price: number;
  change?: (cart: CartStore) => void;
  customerCredit?: boolean;
  electronicInvoices?: boolean;
  /** Surcharges, discounts and rounding of the shop. */
  terms?: Partial<PaymentTerms>;
}

/** The payment of a cart with one product; on a phone, the bar and its sheet. */
function CheckoutOf({
  price,
  change,
  customerCredit = false,
  electronicInvoices = false,
  terms,
}: Sale) {
  const [cart] = useState(() => {
    const cart = createCartStore(newId(), { onLateRefusal() {} });
    cart.add(aProduct({ name: 'Yerba Playadito 1 kg', price, stock: 10 }));
    change?.(cart);
    return cart;
  });
  return (
    <div style={{ maxWidth: '27.5rem' }}>
      <Checkout
        till={{ cart, complete: async () => {} }}
        productOf={undefined}
        offers={{ ...currentTillSettings.parse({}), ...terms, customerCredit, electronicInvoices }}
        onEmpty={() => cart.empty()}
        onDone={() => {}}
        onEnter={() => {}}
      />
    </div>
  );
}

const meta = {
  title: 'Counter/Checkout',
  component: CheckoutOf,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: { price: 15_800 },
} satisfies Meta<typeof CheckoutOf>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Cash: Story = {};
export const TransferOfTheLargestAmount: Story = {
  args: {
    price: 999_999_999.99,
    change: (cart) => cart.choosePaymentMethod('Transferencia'),
  },
};
export const WithADiscount: Story = {
  args: { change: (cart) => cart.setDiscount({ percent: 10 }) },
};
export const Divided: Story = {
  args: {
    change: (cart) =>
      cart.setPayments([
        { method: 'QR', amount: toCents(5000) },
        { method: 'Efectivo', amount: toCents(0) },
      ]),
  },
};

/** 10 % off in cash, which is rounded, and cards with a surcharge that depends on the instalments. */
const TERMS: PaymentTerms = {
  methods: [
    { key: 'Efectivo', label: 'Efectivo', percent: -10, instalments: [] },
    {
      key: 'Crédito',
      label: 'Tarjeta de crédito',
      percent: 5,
      instalments: [
        { count: 3, percent: 15 },
        { count: 6, percent: 30 },
        { count: 12, percent: 62.5 },
      ],
    },
  ],
  cashRounding: 100,
  cashRoundingMode: 'customer',
};
export const CashWithADiscountAndRounding: Story = { args: { price: 15_847, terms: TERMS } };
export const InInstalments: Story = {
  args: { terms: TERMS, change: (cart) => cart.choosePaymentMethod('Crédito', 3) },
};
export const InstalmentsOfTheLargestAmount: Story = {
  args: {
    price: 600_000_000,
    terms: TERMS,
    change: (cart) => cart.choosePaymentMethod('Crédito', 12),
  },
};
export const DividedInInstalments: Story = {
  args: {
    terms: TERMS,
    change: (cart) => {
      cart.setDiscount({ percent: 10 });
      cart.setPayments([
        { method: 'Crédito', instalments: 3, amount: toCents(5750) },
        { method: 'Efectivo', amount: toCents(0) },
      ]);
    },
  },
};

const ANA = aCustomer({ name: 'Ana Pérez', balance: 12_000, creditLimit: 20_000 });
const withCustomer = (customer: Customer): Story => ({
  beforeEach: () => openShop({ customers: [customer] }),
  args: {
    customerCredit: true,
    change: (cart) => {
      cart.setCustomer({ _id: customer._id, name: customer.name });
      cart.choosePaymentMethod('Cuenta corriente');
    },
  },
});

export const OnAccountWithoutCustomer: Story = {
  args: { customerCredit: true, change: (cart) => cart.choosePaymentMethod('Cuenta corriente') },
};
export const OnAccount: Story = {
  ...withCustomer({ ...ANA, creditLimit: null }),
  play: async () => void (await screen.findByText(/^Debe /)),
};
export const OverTheLimit: Story = {
  ...withCustomer(ANA),
  play: async () => void (await screen.findByText(/^Debe /)),
};
/** The shop issues invoices, according to its settings. */
const withInvoices: Story = {
  args: { electronicInvoices: true },
  beforeEach: () =>
    openShop({ tillSettings: currentTillSettings.parse({ electronicInvoices: true }) }),
  play: async ({ canvas }) => {
    // On a phone it is in the sheet.
    if (!canvas.queryByRole('button', { name: /Efectivo/ }))
      await screen.findByRole('checkbox', { name: 'Generar factura electrónica' });
  },
};
export const WithInvoices: Story = withInvoices;
export const Invoiced: Story = {
  ...withInvoices,
  args: { electronicInvoices: true, change: (cart) => cart.setWantsInvoice(true) },
};
