import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconEdit, IconPlus, IconTrash } from '../icons/index.ts';
import { Row, Stack } from '../page/index.ts';
import { Button, IconButton, LinkButton } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Guardar' },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Eliminar' } };
export const Disabled: Story = { args: { disabled: true } };
export const Pending: Story = {
  args: { variant: 'primary', pending: true, children: 'Guardando...' },
};
export const WithIcon: Story = {
  args: {
    variant: 'primary',
    leftIcon: <IconPlus aria-hidden="true" />,
    children: 'Nuevo Producto',
  },
};
export const WithShortcut: Story = {
  args: { variant: 'primary', size: 'lg', shortcut: 'F9', children: 'Completar Venta' },
};
export const FullWidth: Story = { args: { variant: 'primary', fullWidth: true } };

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
    </Row>
  ),
};

export const Link: Story = {
  render: () => (
    <Row>
      <LinkButton to="/register" variant="primary">
        Registrarse gratis
      </LinkButton>
      <LinkButton to="/login">Iniciar sesión</LinkButton>
    </Row>
  ),
};

export const IconsOnly: Story = {
  render: () => (
    <Stack>
      <Row gap="xs">
        <IconButton label="Editar Yerba Playadito 1 kg" icon={<IconEdit />} />
        <IconButton label="Eliminar Yerba Playadito 1 kg" icon={<IconTrash />} variant="danger" />
        <IconButton label="Aumentar Yerba Playadito 1 kg" icon={<IconPlus />} variant="secondary" />
        <IconButton label="Editar Alfajor Jorgito" icon={<IconEdit />} disabled />
      </Row>
      <Row gap="xs">
        <IconButton size="sm" label="Editar Coca-Cola 1,5 l" icon={<IconEdit />} />
        <IconButton size="sm" label="Eliminar Coca-Cola 1,5 l" icon={<IconTrash />} />
      </Row>
      <Row gap="xs">
        <IconButton size="sm" label="Disminuir Coca-Cola 1,5 l" icon="−" />
        <IconButton size="sm" label="Aumentar Coca-Cola 1,5 l" icon="+" />
        <IconButton size="sm" label="Descuento de Coca-Cola 1,5 l" icon="%" />
        <IconButton size="sm" label="Quitar Coca-Cola 1,5 l" icon="×" />
      </Row>
    </Stack>
  ),
};
