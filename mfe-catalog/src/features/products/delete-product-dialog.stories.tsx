import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { aKiosk, FRIDGE, YERBA } from '../../../test/a-kiosk.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';

const meta = {
  title: 'Catalog/DeleteProduct',
  component: DeleteProductDialog,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: { product: YERBA, onClose() {} },
} satisfies Meta<typeof DeleteProductDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const OfALongName: Story = { args: { product: FRIDGE } };
