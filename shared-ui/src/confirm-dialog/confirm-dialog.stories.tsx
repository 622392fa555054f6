import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Vaciar Carrito',
    message: '¿Querés quitar los 3 productos del carrito?',
    confirmLabel: 'Vaciar Carrito',
    opened: true,
    onConfirm() {},
    onCancel() {},
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Harmless: Story = {};
export const Danger: Story = {
  args: {
    title: 'Eliminar producto',
    message: '¿Eliminar Yerba Playadito 1 kg? Esta acción no se puede deshacer',
    confirmLabel: 'Eliminar',
    danger: true,
  },
};
export const Pending: Story = {
  args: { ...Danger.args, confirmLabel: 'Eliminando...', pending: true },
};
