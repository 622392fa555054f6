import { PROVINCES } from '@mostrador/domain/provinces';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Select, type SelectProps } from './select.tsx';

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: {
    label: 'Provincia',
    options: PROVINCES.map((province) => ({ value: province, label: province })),
    value: '',
    onChange() {},
    placeholder: 'Seleccionar provincia',
  },
  render: function Controlled(args: SelectProps<string>) {
    const [value, setValue] = useState(args.value);
    return <Select {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Select<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: 'San Juan' } };
export const Grouped: Story = {
  args: {
    label: 'Reporte',
    value: 'iva',
    options: [
      {
        label: 'Ventas',
        options: [
          { value: 'days', label: 'Ventas por día' },
          { value: 'hours', label: 'Ventas por hora' },
        ],
      },
      { label: 'Impuestos', options: [{ value: 'iva', label: 'IVA por alícuota' }] },
    ],
  },
};
export const Clearable: Story = { args: { value: 'San Juan', clearable: true } };
export const Invalid: Story = { args: { error: 'Elegí una provincia', required: true } };
export const Disabled: Story = { args: { value: 'San Juan', disabled: true } };
