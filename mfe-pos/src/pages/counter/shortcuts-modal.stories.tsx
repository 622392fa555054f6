import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { ShortcutsModal } from './shortcuts-modal.tsx';

const meta = {
  title: 'Counter/ShortcutsModal',
  component: ShortcutsModal,
  args: { methods: 5, onClose() {} },
} satisfies Meta<typeof ShortcutsModal>;
export default meta;

export const Keys: StoryObj<typeof meta> = {};
export const WithCustomerCredit: StoryObj<typeof meta> = { args: { methods: 6 } };
