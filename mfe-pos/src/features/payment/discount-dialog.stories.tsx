import { priceSale, toCents } from '@mostrador/domain';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { DiscountDialog } from './discount-dialog.tsx';

const meta = {
  title: 'Counter/DiscountDialog',
  component: DiscountDialog,
  args: {
    discount: undefined,
    maxDiscount: 10,
    priceWith: (discount) => priceSale([{ price: toCents(8000), quantity: 1 }], discount),
    onApply() {},
    onClose() {},
  },
} satisfies Meta<typeof DiscountDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const Percentage: Story = { args: { discount: { percent: 10 } } };
export const Amount: Story = { args: { discount: { amount: toCents(500.5) } } };
export const WithPinHint: Story = {
  args: { maxDiscount: 100, hint: 'Al cobrar se pide el PIN de un administrador.' },
};
