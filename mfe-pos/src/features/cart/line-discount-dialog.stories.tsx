import { toCents } from '@mostrador/domain';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { LineDiscountDialog } from './line-discount-dialog.tsx';

const meta = {
  title: 'Counter/LineDiscountDialog',
  component: LineDiscountDialog,
  args: {
    name: 'Yerba Playadito 1 kg',
    gross: toCents(6901),
    discount: undefined,
    refusalOf: (): string | undefined => undefined,
    onApply() {},
    onClose() {},
  },
} satisfies Meta<typeof LineDiscountDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {};
export const Percent: Story = { args: { discount: { percent: 10 } } };
export const Amount: Story = { args: { discount: { amount: toCents(500) } } };
/** Press Aplicar. */
export const OverTheMaximum: Story = {
  args: { discount: { percent: 20 }, refusalOf: () => 'Tu descuento máximo es 10 %' },
};
export const WithPinHint: Story = {
  args: { hint: 'Si pasa del 10 % de la venta, al cobrar se pide el PIN de un administrador.' },
};
