import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PasswordField } from './password-field.tsx';
import { TextArea, TextField } from './text-field.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Nombre del comercio' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'Kiosco Sol' } };
export const Filled: Story = { args: { defaultValue: 'Kiosco Sol' } };
export const Required: Story = { args: { required: true } };
export const WithDescription: Story = {
  args: { description: 'Es el que ven tus clientes en el comprobante.' },
};
export const Invalid: Story = {
  args: { required: true, error: 'Ingresá el nombre del comercio' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Kiosco Sol' } };

export const Password: Story = {
  render: () => <PasswordField label="Contraseña" defaultValue="mate-amargo" required />,
};
export const PasswordInvalid: Story = {
  render: () => (
    <PasswordField
      label="Contraseña"
      defaultValue="mate"
      error="La contraseña debe tener al menos 6 caracteres"
    />
  ),
};
export const LongText: Story = {
  render: () => (
    <TextArea label="Mensaje" rows={6} defaultValue="Hola, quisiera saber más de los planes." />
  ),
};
