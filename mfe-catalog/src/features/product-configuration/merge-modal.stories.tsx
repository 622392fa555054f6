import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { productEndpoints } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk, GROCERIES, JORGITO, PLAYADITO, SWEETS } from '../../../test/a-kiosk.ts';
import { MergeModal } from './merge-modal.tsx';

const meta = {
  title: 'Catalog/Merge',
  component: MergeModal,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: { kind: 'brand', from: PLAYADITO, others: [JORGITO], onClose() {} },
} satisfies Meta<typeof MergeModal>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

export const Brands: Story = {};

export const NoneChosen: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Unir' }));
    await screen.findByText('Elegí una marca', { selector: 'form *:not(option)' });
  },
};

const chooseJorgito: Play = async ({ userEvent }) => {
  await userEvent.selectOptions(screen.getByLabelText('Marca que queda'), 'Jorgito');
};

export const Chosen: Story = {
  play: async (context) => {
    await chooseJorgito(context);
    await screen.findByText(/El producto de Playadito pasa a Jorgito/);
  },
};

export const OfNoProduct: Story = {
  args: { from: { _id: newId(), name: 'Terrabusi' } },
  play: async (context) => {
    await chooseJorgito(context);
    await screen.findByText(/Ningún producto usa Terrabusi/);
  },
};

/** The modal does not wait for the products. */
export const ProductsLoading: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.list, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await chooseJorgito(context);
    await screen.findByText(/Los productos de Playadito pasan a Jorgito/);
  },
};

export const CategoriesWithSubcategories: Story = {
  args: { kind: 'category', from: SWEETS, others: [GROCERIES] },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(screen.getByLabelText('Categoría que queda'), 'Almacén');
    await screen.findByText(/Sus subcategorías también/);
  },
};

const merge: Play = async (context) => {
  await chooseJorgito(context);
  await context.userEvent.click(screen.getByRole('button', { name: 'Unir' }));
};

export const Merging: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productConfigurationEndpoints.mergeBrand, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await merge(context);
    await screen.findByRole('button', { name: 'Uniendo...', busy: true });
  },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productConfigurationEndpoints.mergeBrand, () =>
        refuse(500, { error: '', code: 'server.unexpected' }),
      ),
    ),
  play: async (context) => {
    await merge(context);
    await screen.findByText('Error al unir las marcas', { selector: 'form *' });
  },
};
