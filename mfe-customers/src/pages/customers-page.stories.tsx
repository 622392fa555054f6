import { customerEndpoints } from '@mostrador/contracts/customers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as CustomersPage } from './customers-page.tsx';

const CUSTOMERS = [
  aCustomer({ name: 'Ana Pérez', phone: '+542645551234', email: 'ana@correo.example' }),
  aCustomer({ name: 'Beto Luna', docNumber: '30123456', balance: 1900.5 }),
  aCustomer({ name: 'Distribuidora y Almacén Los Hermanos Fernández', balance: 999_999_999.99 }),
];

const meta = {
  title: 'Customers/CustomersPage',
  component: CustomersPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/customers' },
  beforeEach: () => openShop({ customers: CUSTOMERS }),
} satisfies Meta<typeof CustomersPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const see =
  (text: string): Story['play'] =>
  async () => {
    await screen.findByText(text);
  };

export const Some: Story = { play: see('Ana Pérez') };
export const OnATablet: Story = { ...Some, globals: { viewport: { value: 'tablet' } } };
export const OnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };

/** A seller who may only look. */
export const ToLookAt: Story = {
  beforeEach: () => openShop({ customers: CUSTOMERS, user: aSeller('canViewHistory') }),
  play: see('Ana Pérez'),
};

export const Empty: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText(/Todavía no hay clientes/);
  },
};

export const NoMatch: Story = {
  parameters: { path: '/app/customers?q=zapallo' },
  play: see('Ningún cliente coincide'),
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerEndpoints.list, () => new Promise(() => {})),
    ),
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerEndpoints.list, () =>
        refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' }),
      ),
    ),
  play: see('Error al cargar los clientes'),
};
