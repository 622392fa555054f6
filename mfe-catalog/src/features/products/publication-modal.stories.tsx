import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeProductEndpoints } from '@mostrador/contracts/store-products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { PublicationModal } from './publication-modal.tsx';

const YERBA = aProduct({ name: 'Yerba Playadito 1 kg' });
const PUBLISHED = aProduct({
  ...YERBA,
  publishedToStore: true,
  featured: true,
  storeDescription: 'Suave y con palo. Estacionada 24 meses.',
});

const meta = {
  title: 'Catalog/Publication',
  component: PublicationModal,
  decorators: [inHost],
  beforeEach: () => openShop({ products: [YERBA] }),
  args: { product: YERBA, onClose() {} },
} satisfies Meta<typeof PublicationModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotPublished: Story = {};
export const Published: Story = { args: { product: PUBLISHED } };

const save: Story['play'] = async ({ userEvent }) => {
  await userEvent.click(screen.getByLabelText('Publicar en la tienda'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

export const Saving: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(storeProductEndpoints.update, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByRole('button', { name: 'Guardar', busy: true });
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(storeProductEndpoints.update, () =>
        refuse(404, { error: 'El producto ya no existe', code: 'product.not-found' }),
      ),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByRole('alert');
  },
};
