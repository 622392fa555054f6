import { toCents } from '@mostrador/domain';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { AskedPriceDialog } from './asked-price-dialog.tsx';

const meta = {
  title: 'Counter/AskedPriceDialog',
  component: AskedPriceDialog,
  args: { product: { name: 'Recarga Claro', unit: 'unit' }, onPrice() {}, onClose() {} },
} satisfies Meta<typeof AskedPriceDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ForOne: Story = {};
export const ForSeveral: Story = { args: { quantity: 3 } };
export const ByWeight: Story = { args: { product: { name: 'Queso', unit: 'kg' }, quantity: 0.35 } };
export const WithAPrintedPrice: Story = {
  args: {
    product: { name: 'Queso', unit: 'kg' },
    label: { price: toCents(2000) },
  },
};
export const WithoutAPrice: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    await screen.findByText('Ingresá el precio');
  },
};
