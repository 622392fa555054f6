import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { LimitModal } from './limit-modal.tsx';

const meta = {
  title: 'Overlays/LimitModal',
  component: LimitModal,
  args: { kind: 'products', maxLimit: 100, opened: true, onClose() {}, onSeePlans() {} },
} satisfies Meta<typeof LimitModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Products: Story = {};
export const WithoutFigure: Story = { args: { maxLimit: undefined } };
export const OnPremium: Story = { args: { maxLimit: 1500, paidPlan: 'Premium' } };
export const Users: Story = { args: { kind: 'users', maxLimit: 2 } };
export const Sales: Story = { args: { kind: 'sales', maxLimit: 200 } };
