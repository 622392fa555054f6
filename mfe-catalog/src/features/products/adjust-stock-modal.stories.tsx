import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ALFAJOR, aKiosk, CHEESE, YERBA } from '../../../test/a-kiosk.ts';
import { AdjustStockModal } from './adjust-stock-modal.tsx';

const meta = {
  title: 'Catalog/AdjustStock',
  component: AdjustStockModal,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: { product: YERBA, onClose() {} },
} satisfies Meta<typeof AdjustStockModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};
export const OutOfStock: Story = { args: { product: ALFAJOR } };

export const ShowsStockLeft: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Cantidad'), '12');
    await screen.findByText(/Va a quedar en 52/);
  },
};

export const GoesOut: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Cantidad'), '12');
    await userEvent.click(screen.getByRole('radio', { name: 'Sale' }));
    await screen.findByRole('button', { name: 'Restar' });
  },
};

export const MeasuredOut: Story = {
  args: { product: CHEESE },
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Cantidad'), '0,375');
    await screen.findByText(/Va a quedar en 3,625/);
  },
};

const add: Story['play'] = async ({ userEvent }) => {
  await userEvent.type(screen.getByLabelText('Cantidad'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
};

export const WithoutAnAmountToAdd: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Cantidad'), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    await screen.findByText('Ingresa una cantidad válida');
  },
};

export const Saving: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.update, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await add(context);
    await screen.findByRole('button', { name: 'Agregar', busy: true });
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.update, () =>
        refuse(404, { error: 'El producto no existe', code: 'product.not-found' }),
      ),
    ),
  play: async (context) => {
    await add(context);
    await screen.findByRole('alert');
  },
};
