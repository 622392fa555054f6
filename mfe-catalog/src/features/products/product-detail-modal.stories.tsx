import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ALFAJOR, aKiosk, CHEESE, FRIDGE, YERBA } from '../../../test/a-kiosk.ts';
import { ProductDetailModal } from './product-detail-modal.tsx';

const meta = {
  title: 'Catalog/ProductDetail',
  component: ProductDetailModal,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: { product: YERBA, canChange: true, onAction() {}, onToggleFavourite() {}, onClose() {} },
} satisfies Meta<typeof ProductDetailModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithEverything: Story = {
  play: async () => {
    await screen.findByText('$ 2.510,25', { normalizer: withPlainSpaces });
  },
};
export const SoldAtALoss: Story = {
  args: { product: ALFAJOR },
  play: async () => {
    await screen.findByText('$ 1.250,00', { normalizer: withPlainSpaces });
  },
};
export const MeasuredOut: Story = { args: { product: CHEESE } };
export const LongestNameAndFigures: Story = { args: { product: FRIDGE } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/**
 * A seller without the permission sees neither the cost nor the actions that change the product.
 */
export const ToLookAt: Story = {
  beforeEach: () => openShop(aKiosk({ user: aSeller('canManageSales') })),
  args: { canChange: false },
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
    await screen.findByText('No se pudo leer');
  },
};

function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
