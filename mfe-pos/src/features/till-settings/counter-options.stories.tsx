import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { CounterOptions } from './counter-options.tsx';

const meta = {
  title: 'Counter/Options',
  component: CounterOptions,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: {
    settings: {
      sounds: true,
      tiles: true,
      scaleLabels: { carries: 'off', codeDigits: 5, priceDecimals: 0 },
      automaticPrint: false,
      ticketWidth: 80,
      receiptFooter: null,
      sellWithoutStock: false,
      pinToCancel: false,
      lockAfterMinutes: 0,
      paymentMethods: ['Efectivo', 'Débito', 'QR'],
      methods: [],
      cashRounding: 0,
      cashRoundingMode: 'customer',
      customerCredit: false,
      offlineCredit: false,
      newCustomersLimit: 0,
      skippedFirstSteps: [],
    },
  },
} satisfies Meta<typeof CounterOptions>;
export default meta;

type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Opciones del mostrador' }));
  await screen.findByRole('checkbox', { name: 'Silenciar en este equipo' });
};

export const Closed: Story = {};
export const OfTheOwner: Story = { play: open };

/** A seller sees only this device's settings. */
export const OfASeller: Story = {
  beforeEach: () => openShop({ user: aSeller('canManageSales') }),
  play: open,
};
