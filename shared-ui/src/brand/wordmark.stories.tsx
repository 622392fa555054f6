import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Wordmark } from './wordmark.tsx';

const meta = { title: 'Shell/Wordmark', component: Wordmark } satisfies Meta<typeof Wordmark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = {};
export const Large: Story = { args: { size: 'lg' } };
export const MarkOnly: Story = { args: { markOnly: true } };
