import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { MoneyField, NumberField } from './number-field.tsx';

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { label: 'Stock', value: undefined, onChange() {} },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <NumberField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof NumberField>;
export default meta;

type Story = StoryObj<typeof meta>;

const asMoney: Story['render'] = function ControlledMoney(args) {
  const [value, setValue] = useState(args.value);
  return <MoneyField {...args} value={value} onChange={setValue} />;
};

export const Empty: Story = {};
export const Thousands: Story = { args: { value: 12_500 } };
export const Weight: Story = { args: { label: 'Peso en kilos', decimals: 3, value: 0.75 } };
export const WeightAsOnAScale: Story = {
  args: { label: 'Peso en kilos', decimals: 3, fixed: true, value: 0.35 },
};
export const Invalid: Story = { args: { error: 'Ingresa una cantidad válida' } };
export const Negative: Story = { args: { value: -5 } };
export const Disabled: Story = { args: { value: 12, disabled: true } };

export const Money: Story = { args: { label: 'Precio', value: 3450 }, render: asMoney };
export const MoneyEmpty: Story = { args: { label: 'Precio', required: true }, render: asMoney };
export const MoneyAtTheCounter: Story = {
  args: { label: 'Paga con', value: 20_000, size: 'lg' },
  render: asMoney,
};
export const MoneyTooLarge: Story = { args: { label: 'Precio', value: 1e9 }, render: asMoney };
