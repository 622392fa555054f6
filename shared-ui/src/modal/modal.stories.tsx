import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { MoneyField, NumberField } from '../number-field/index.ts';
import { Stack } from '../page/index.ts';
import { TextField } from '../text-field/index.ts';
import { Modal, type ModalProps } from './modal.tsx';

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  args: {
    title: 'Agregar Producto',
    opened: true,
    onClose() {},
    children: <p>Los datos del producto.</p>,
  },
  render: function Controlled(args: ModalProps) {
    const [opened, setOpened] = useState(args.opened);
    const close = () => setOpened(false);
    return (
      <>
        <Button onClick={() => setOpened(true)}>Abrir</Button>
        <Modal {...args} opened={opened} onClose={close} />
      </>
    );
  },
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

const buttons = (
  <>
    <Button>Cancelar</Button>
    <Button variant="primary">Agregar</Button>
  </>
);

export const WithAForm: Story = {
  args: {
    footer: buttons,
    children: (
      <Stack>
        <TextField label="Nombre" required />
        <MoneyField label="Precio" value={undefined} onChange={() => {}} required />
        <NumberField label="Stock" value={undefined} onChange={() => {}} required />
      </Stack>
    ),
  },
};

export const LongContentScrolls: Story = {
  args: {
    size: 'lg',
    title: 'Detalle de la venta',
    footer: <Button>Descargar PDF</Button>,
    children: (
      <Stack>
        {Array.from({ length: 40 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <p key={line}>1 × Alfajor Jorgito · $ 1.100,00</p>
        ))}
      </Stack>
    ),
  },
};

export const Small: Story = { args: { size: 'sm', title: 'Caja abierta', footer: buttons } };

export const CannotBeLeft: Story = {
  args: {
    title: 'Eliminar cuenta',
    closable: false,
    children: <p>Eliminando todos los datos del comercio...</p>,
    footer: (
      <Button variant="danger" pending>
        Eliminar todo permanentemente
      </Button>
    ),
  },
};

export const Closed: Story = { args: { opened: false } };
