import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { anAccountEntry, anAccountPayment } from '@mostrador/contracts/test/an-account-entry';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Component } from './customer-account-page.tsx';

const ANA = aCustomer({
  name: 'Ana Pérez',
  phone: '+542645551234',
  balance: 1900,
  creditLimit: 10_000,
});
const ENTRIES = [
  anAccountPayment({ notes: 'Lo trajo su hermana' }),
  anAccountEntry({ kind: 'return', amount: -100, balance: 6900 }),
  anAccountEntry({ amount: 7000, balance: 7000 }),
];

function AccountPage() {
  return (
    <Routes>
      <Route path="/app/customers/:id/account" element={<Component />} />
    </Routes>
  );
}

const meta = {
  title: 'Customers/Account',
  component: AccountPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `/app/customers/${ANA._id}/account` },
  beforeEach: () => openShop({ customers: [ANA], accountEntries: { [ANA._id]: ENTRIES } }),
} satisfies Meta<typeof AccountPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const isRead: Story['play'] = async () =>
  void (await screen.findByRole('button', { name: 'Registrar pago' }));

export const Owing: Story = { play: isRead };

export const InFavour: Story = {
  beforeEach: () =>
    openShop({
      customers: [{ ...ANA, balance: -500, creditLimit: null }],
      accountEntries: { [ANA._id]: [anAccountPayment({ amount: 500, balance: -500 })] },
    }),
  play: isRead,
};

export const LargestAmounts: Story = {
  beforeEach: () =>
    openShop({
      customers: [{ ...ANA, balance: 999_999_999.99, creditLimit: 999_999_999.99 }],
      accountEntries: {
        [ANA._id]: [anAccountEntry({ amount: 999_999_999.99, balance: 999_999_999.99 })],
      },
    }),
  play: isRead,
};

export const WithoutEntries: Story = {
  beforeEach: () => openShop({ customers: [{ ...ANA, balance: 0 }] }),
  play: isRead,
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerAccountEndpoints.account, () => new Promise(() => {})),
    ),
};

export const NotRead: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerAccountEndpoints.account, () =>
        refuse(404, { error: 'El cliente no existe', code: 'customer.not-found' }),
      ),
    ),
  play: async () => void (await screen.findByText('Error al cargar la cuenta corriente')),
};
