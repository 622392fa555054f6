import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk, CHEESE, FRIDGE, YERBA } from '../../../test/a-kiosk.ts';
import { EditProductModal } from './edit-product-modal.tsx';

const { brands = [], categories = [], subcategories = [] } = aKiosk();

const meta = {
  title: 'Catalog/EditProduct',
  component: EditProductModal,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: {
    product: YERBA,
    references: { brands, categories, subcategories },
    onNewReference() {},
    onEditOther() {},
    onClose() {},
  },
} satisfies Meta<typeof EditProductModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithEverything: Story = {
  play: async () => {
    await screen.findByDisplayValue('2.510,25');
  },
};
export const MeasuredOut: Story = { args: { product: CHEESE } };
export const LongestNameAndFigures: Story = { args: { product: FRIDGE } };

export const SeveralCodes: Story = {
  args: {
    product: {
      ...YERBA,
      codes: [
        { code: '17790387013624', quantity: 12 },
        { code: 'PLAYADITO-1K', quantity: 1 },
      ],
    },
  },
};

export const CodeOfAnother: Story = {
  beforeEach: () => openShop({ ...aKiosk(), products: [YERBA, { ...CHEESE, barcode: 'QUESO-1' }] }),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByText('Más datos'));
    await userEvent.click(screen.getByRole('button', { name: 'Más códigos' }));
    await userEvent.type(await screen.findByLabelText('Código 1'), 'QUESO-1');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(/^Ya es de/);
  },
};

export const StockChanged: Story = {
  play: async ({ userEvent }) => {
    await userEvent.clear(screen.getByLabelText('Stock'));
    await userEvent.type(screen.getByLabelText('Stock'), '52');
    await screen.findByText(/Cambia el stock en \+12/);
  },
};

export const CostLoading: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.cost, () => new Promise(() => {})),
    ),
  play: async () => {
    await screen.findByText('Buscando el costo...');
  },
};

export const CostNotRead: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.cost, () =>
        refuse(404, { error: 'El producto no existe', code: 'product.not-found' }),
      ),
    ),
  play: async () => {
    await screen.findByText('No se pudo leer: queda como estaba.');
  },
};

export const SoldMeanwhile: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.update, () =>
        refuse(409, {
          error: 'Stock: el cambio lo deja en menos de cero',
          code: 'product.stock-below-zero',
        }),
      ),
    ),
  play: async ({ userEvent }) => {
    await userEvent.clear(screen.getByLabelText('Stock'));
    await userEvent.type(screen.getByLabelText('Stock'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Stock: el cambio lo deja en menos de cero', { selector: 'form *' });
  },
};
