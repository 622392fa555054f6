import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { StockBadge } from './stock-badge.tsx';

const ofStock = (stock: number, minStock = 0) => ({
  product: { stock, minStock, tracksStock: true },
});

const meta = {
  title: 'Data/StockBadge',
  component: StockBadge,
  args: ofStock(0),
} satisfies Meta<typeof StockBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OutOfStock: Story = {};
export const AtItsMinimum: Story = { args: ofStock(10, 10) };
export const FewAndAboveItsMinimum: Story = { args: ofStock(10, 5) };
export const Medium: Story = { args: ofStock(50) };
export const High: Story = { args: ofStock(51) };
