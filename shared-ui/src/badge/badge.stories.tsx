import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Data/Badge',
  component: Badge,
  args: { children: 'Gratuito' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Accent: Story = { args: { tone: 'accent', children: 'Premium' } };
export const Success: Story = { args: { tone: 'success', children: 'Completada' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Sin verificar' } };
export const Danger: Story = { args: { tone: 'danger', children: 'Anulada' } };
export const Info: Story = { args: { tone: 'info', children: 'Prueba' } };
