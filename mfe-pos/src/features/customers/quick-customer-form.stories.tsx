import { customerEndpoints } from '@mostrador/contracts/customers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { QuickCustomerForm } from './quick-customer-form.tsx';

const meta = {
  title: 'Counter/QuickCustomer',
  component: QuickCustomerForm,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: { typed: 'Marta Gómez', onCreated() {}, onClose() {} },
} satisfies Meta<typeof QuickCustomerForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithAName: Story = {};
export const WithAPhone: Story = { args: { typed: '264 555-0199' } };
export const WithADocument: Story = { args: { typed: '30.123.456' } };

const save: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

export const Incomplete: Story = {
  args: { typed: '264 555-0199' },
  play: async (context) => {
    await save(context);
    await screen.findByText('Completá este campo');
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerEndpoints.create, () =>
        refuse(403, {
          error: 'No tenés permiso para agregar clientes',
          code: 'permission.required',
        }),
      ),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByText('No tenés permiso para agregar clientes', { selector: 'form *' });
  },
};
