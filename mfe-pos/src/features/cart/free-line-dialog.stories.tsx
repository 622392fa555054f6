import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { FreeLineDialog } from './free-line-dialog.tsx';

const meta = {
  title: 'Counter/FreeLineDialog',
  component: FreeLineDialog,
  args: { onAdd() {}, onClose() {} },
} satisfies Meta<typeof FreeLineDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const OfASearch: Story = { args: { searched: { text: 'coca', quantity: 3 } } };
