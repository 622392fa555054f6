import { toCents } from '@mostrador/domain';
import { Card } from '@mostrador/shared-ui/page';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { SaleSummary } from './sale-summary.tsx';

const meta = {
  title: 'Counter/SaleSummary',
  component: SaleSummary,
  args: {
    sale: { subtotal: toCents(8000), discount: toCents(800) },
    discount: { percent: 10 },
    problem: undefined,
    disabled: false,
    onDiscount() {},
  },
  render: (args) => (
    <Card style={{ maxWidth: '22rem' }}>
      <SaleSummary {...args} />
    </Card>
  ),
} satisfies Meta<typeof SaleSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Percentage: Story = {};
export const LargestAmounts: Story = {
  args: {
    sale: { subtotal: toCents(999_999_999.99), discount: toCents(999_999_999.99) },
    discount: { amount: toCents(999_999_999.99) },
  },
};
export const TooMuchForThisSeller: Story = {
  args: {
    sale: { subtotal: toCents(8000), discount: toCents(2000) },
    discount: { percent: 25 },
    problem: 'Tu descuento máximo es 10 %',
  },
};
