import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { Alert } from './alert.tsx';

const meta = {
  title: 'States/Alert',
  component: Alert,
  args: { kind: 'info', children: 'El enlace vence en 1 hora.' },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { kind: 'success', children: 'Mensaje enviado' } };
export const Warning: Story = {
  args: {
    kind: 'warning',
    title: 'Tienes cambios sin guardar',
    children: 'Guardalos antes de salir.',
  },
};
export const Failure: Story = {
  args: { kind: 'error', children: 'Usuario o contraseña incorrectos' },
};
export const WithAction: Story = {
  args: {
    kind: 'warning',
    title: 'Productos con stock bajo',
    children: 'Quedan 2 de Yerba Playadito 1 kg.',
    action: <Button size="sm">Ver todos</Button>,
  },
};
