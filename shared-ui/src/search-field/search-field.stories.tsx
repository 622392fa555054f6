import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { SearchField } from './search-field.tsx';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Buscar producto', value: '', onChange() {} },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SearchField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SearchField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Written: Story = { args: { value: 'yerba' } };
export const WithShortcut: Story = { args: { shortcut: 'F2' } };
export const AtTheCounter: Story = {
  args: { shortcut: 'F2', size: 'lg', placeholder: 'Buscar producto o escanear' },
};
export const Disabled: Story = { args: { disabled: true } };
