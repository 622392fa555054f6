import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { FreeLineDialog } from './free-line-dialog.tsx';

const meta = {
  title: 'Counter/FreeLineDialog',
  component: FreeLineDialog,
  args: { onAdd() {}, onClose() {} },
} satisfies Meta<typeof FreeLineDialog>;
export default meta;

export const New: StoryObj<typeof meta> = {};
