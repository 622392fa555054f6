import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { Tabs, type TabsProps } from './tabs.tsx';

const meta = {
  title: 'Layout/Tabs',
  component: Tabs,
  args: {
    label: 'Ventas',
    tabs: [
      { value: 'pos', label: 'Nueva Venta' },
      { value: 'history', label: 'Historial' },
      { value: 'cash-registers', label: 'Cierres de Caja' },
    ],
    value: 'pos',
    onChange() {},
    children: <p>Lo que muestra la solapa.</p>,
  },
  render: function Controlled(args: TabsProps<string>) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof Tabs<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Last: Story = { args: { value: 'cash-registers' } };
export const WithActions: Story = {
  args: { actions: <Button size="sm">Configurar Caja</Button> },
};
