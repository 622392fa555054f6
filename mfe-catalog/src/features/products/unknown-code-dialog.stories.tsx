import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { UnknownCodeDialog } from './unknown-code-dialog.tsx';

const meta = {
  title: 'Catalog/UnknownCode',
  component: UnknownCodeDialog,
  args: { code: '7790040377202', onCreate() {}, onClose() {} },
} satisfies Meta<typeof UnknownCodeDialog>;
export default meta;

export const AfterAScan: StoryObj<typeof meta> = {};
