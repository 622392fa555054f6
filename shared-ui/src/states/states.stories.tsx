import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { IconPackage } from '../icons/index.ts';
import {
  AreaUnavailable,
  EmptyState,
  ErrorState,
  LoadingState,
  RefusedState,
  Skeleton,
  UnderConstruction,
} from './states.tsx';

const meta = { title: 'States/Screens' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = { render: () => <LoadingState /> };
export const LoadingText: Story = { render: () => <Skeleton lines={4} /> };
export const LoadingBlock: Story = { render: () => <Skeleton height="12rem" /> };

export const Empty: Story = {
  render: () => (
    <EmptyState
      icon={<IconPackage />}
      title="Todavía no hay productos"
      message="Cargá el primero y ya podés venderlo."
      action={<Button variant="primary">Nuevo Producto</Button>}
    />
  ),
};
export const EmptySearch: Story = {
  render: () => (
    <EmptyState title="Ningún producto coincide con “fernet”" message="Probá con otra palabra." />
  ),
};

export const Failed: Story = {
  render: () => <ErrorState message="No se pudo cargar la caja" onRetry={() => {}} />,
};
export const Refused: Story = { render: () => <RefusedState /> };
export const NotBuiltYet: Story = { render: () => <UnderConstruction title="Clientes" /> };
export const AreaNotOnDevice: Story = {
  render: () => <AreaUnavailable title="Productos" isOffline onRetry={() => {}} />,
};
export const AreaDown: Story = {
  render: () => <AreaUnavailable title="Ventas" onRetry={() => {}} />,
};
