import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { anAccountEntry } from '@mostrador/contracts/test/an-account-entry';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Debtors } from './debtors.tsx';

const ANA = aCustomer({ name: 'Ana Pérez', phone: '+542645551234', balance: 1900.5 });
const LARGEST = aCustomer({
  name: 'Distribuidora y Almacén Los Hermanos Fernández',
  balance: 999_999_999.99,
  creditLimit: 999_999_999.99,
});

const meta = {
  title: 'Customers/Debtors',
  component: Debtors,
  decorators: [inHost],
  beforeEach: () =>
    openShop({
      customers: [ANA, LARGEST],
      accountEntries: { [ANA._id]: [anAccountEntry()], [LARGEST._id]: [anAccountEntry()] },
    }),
} satisfies Meta<typeof Debtors>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => void (await screen.findByText(/clientes deben/)),
};

const WITHOUT_PHONE = aCustomer({ name: 'Diego Narváez', balance: 5400 });

export const SomeReminded: Story = {
  beforeEach: () =>
    openShop({
      customers: [ANA, WITHOUT_PHONE, { ...LARGEST, phone: '+542645550111' }],
      reminders: { [ANA._id]: { remindedAt: '2026-11-22T13:45:00Z', sentBy: 'Lucía Fernández' } },
    }),
  play: async () => void (await screen.findByText('Abrir otra vez')),
};

export const AddingAPhone: Story = {
  beforeEach: SomeReminded.beforeEach as () => Promise<() => void>,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Agregar teléfono/ }));
    await screen.findByRole('dialog');
  },
};

export const Nobody: Story = {
  beforeEach: () => openShop(),
  play: async () => void (await screen.findByText('Nadie debe nada')),
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerAccountEndpoints.debtors, () => new Promise(() => {})),
    ),
};

export const NotRead: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerAccountEndpoints.debtors, () =>
        refuse(403, { error: 'No tenés permiso', code: 'permission.denied' }),
      ),
    ),
  play: async () => void (await screen.findByText('Error al cargar los deudores')),
};
