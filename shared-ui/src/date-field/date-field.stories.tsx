import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { DateField, type DateFieldProps } from './date-field.tsx';

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { label: 'Desde', value: '2026-11-22', onChange() {} },
  render: function Controlled(args: DateFieldProps) {
    const [value, setValue] = useState(args.value);
    return <DateField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof DateField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '' } };
export const DateThatDoesNotExist: Story = {
  args: { value: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Desde'), '31/02/2026');
    await canvas.findByText('Esa fecha no existe');
  },
};
