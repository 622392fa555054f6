import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { productEndpoints } from '@mostrador/contracts/products';
import { newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ALFAJORES, aKiosk, PLAYADITO, SWEETS } from '../../../test/a-kiosk.ts';
import { DeleteReferenceDialog } from './delete-reference-dialog.tsx';

const meta = {
  title: 'Catalog/DeleteReference',
  component: DeleteReferenceDialog,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: { kind: 'brand', reference: PLAYADITO, onClose() {} },
} satisfies Meta<typeof DeleteReferenceDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const see =
  (sentence: RegExp): Story['play'] =>
  async () => {
    await screen.findByText(sentence);
  };

export const Brand: Story = { play: see(/Un producto queda sin marca/) };
export const BrandOfNoProduct: Story = {
  args: { reference: { _id: newId(), name: 'Terrabusi' } },
  play: see(/Ningún producto la usa/),
};
export const CategoryWithItsSubcategory: Story = {
  args: { kind: 'category', reference: SWEETS },
  play: see(/Golosinas con su subcategoría. Un producto queda sin categoría/),
};
export const CategoryWithItsSubcategories: Story = {
  args: { kind: 'category', reference: SWEETS },
  beforeEach: () =>
    openShop(
      aKiosk({
        subcategories: [ALFAJORES, { _id: newId(), name: 'Chocolates', categoryId: SWEETS }],
      }),
    ),
  play: see(/con sus 2\s+subcategorías/),
};
export const Subcategory: Story = {
  args: { kind: 'subcategory', reference: ALFAJORES },
  play: see(/Un producto queda en Golosinas, sin subcategoría/),
};

/** The dialog does not wait for the products. */
export const ProductsLoading: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.list, () => new Promise(() => {})),
    ),
  play: see(/Sus productos quedan sin marca/),
};

export const Deleting: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productConfigurationEndpoints.removeBrand, () => new Promise(() => {})),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    await screen.findByRole('button', { name: 'Eliminar', busy: true });
  },
};
