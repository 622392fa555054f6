import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { StockBadge } from './stock-badge.tsx';

const meta = { title: 'Data/StockBadge', component: StockBadge, args: { stock: 0 } } satisfies Meta<
  typeof StockBadge
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OutOfStock: Story = {};
export const AtTheLowLimit: Story = { args: { stock: 10 } };
export const Medium: Story = { args: { stock: 50 } };
export const High: Story = { args: { stock: 51 } };
