import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { CustomerField } from './customer-field.tsx';

const ANA = aCustomer({ name: 'Ana Pérez', docType: 80, docNumber: '27111111114' });

const meta = {
  title: 'Counter/Customer',
  component: CustomerField,
  decorators: [inHost],
  beforeEach: () => openShop({ customers: [ANA] }),
  args: {
    customer: undefined,
    disabled: false,
    onChange() {},
    fieldRef: createRef(),
    onDone() {},
  },
} satisfies Meta<typeof CustomerField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {};
export const Attached: Story = { args: { customer: { _id: ANA._id, name: ANA.name } } };
export const WhileSending: Story = { args: { customer: ANA, disabled: true } };

export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Cliente' }), 'ana');
    await screen.findByRole('option', { name: 'Ana Pérez CUIT 27-11111111-4' });
  },
};
