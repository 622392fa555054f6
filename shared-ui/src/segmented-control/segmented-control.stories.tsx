import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';

const meta = {
  title: 'Fields/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Medio de pago',
    options: ['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'].map((method) => ({
      value: method,
      label: method,
    })),
    value: 'Efectivo',
    onChange() {},
  },
  render: function Controlled(args: SegmentedControlProps<string>) {
    const [value, setValue] = useState(args.value);
    return <SegmentedControl {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SegmentedControl<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const HiddenLabel: Story = {};
export const ShownLabel: Story = { args: { showLabel: true } };
export const OneUnavailable: Story = {
  args: {
    options: [
      { value: 'Efectivo', label: 'Efectivo' },
      { value: 'QR', label: 'QR', disabled: true },
    ],
  },
};
export const WithDetails: Story = {
  args: {
    options: [
      { value: 'Efectivo', label: 'Efectivo', detail: '−10\u00a0%' },
      { value: 'Crédito', label: 'Crédito', detail: '+15\u00a0%' },
      { value: 'QR', label: 'QR' },
    ],
  },
};
export const Disabled: Story = { args: { disabled: true } };
