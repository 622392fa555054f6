import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Meter } from './meter.tsx';

const meta = {
  title: 'Data/Meter',
  component: Meter,
  args: { label: 'Productos', value: 12, max: 100, text: '12 de 100' },
} satisfies Meta<typeof Meter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Little: Story = {};
export const Nothing: Story = { args: { value: 0, text: '0 de 100' } };
/** The last share that does not warn. */
export const AtSeventyPercent: Story = { args: { value: 70, text: '70 de 100' } };
export const Much: Story = { args: { value: 71, text: '71 de 100' } };
export const AlmostAll: Story = { args: { value: 91, text: '91 de 100' } };
export const BeyondTheLimit: Story = { args: { value: 140, text: '140 de 100' } };
export const WithoutLimit: Story = { args: { value: 1240, max: null, text: '1.240, sin límite' } };
