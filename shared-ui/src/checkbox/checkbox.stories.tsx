import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'Publicar en la tienda' },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithDescription: Story = {
  args: { description: 'Lo ven quienes entran a tu tienda online.', defaultChecked: true },
};
export const Invalid: Story = { args: { error: 'Tenés que aceptar los términos' } };
export const Disabled: Story = { args: { disabled: true } };
