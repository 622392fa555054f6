import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen, waitFor } from '@testing-library/react';
import { TillCard } from './till-card.tsx';

const meta = {
  title: 'Settings/Till',
  component: TillCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof TillCard>;
export default meta;

type Story = StoryObj<typeof meta>;

const shown: NonNullable<Story['play']> = async () => {
  await screen.findByText('Ancho del ticket');
};

export const Defaults: Story = { play: shown };
export const Changed: Story = {
  beforeEach: () =>
    openShop({
      tillSettings: currentTillSettings.parse({
        sounds: false,
        automaticPrint: true,
        ticketWidth: 58,
        scaleLabels: { carries: 'price' },
        paymentMethods: ['Efectivo', 'QR'],
        methods: [
          { key: 'Efectivo', label: 'Efectivo', percent: -10 },
          { key: 'QR', label: 'Tarjeta', instalments: [{ count: 3, percent: 15 }] },
        ],
        cashRounding: 50,
        customerCredit: true,
      }),
    }),
  play: shown,
};
export const BeingChanged: Story = {
  play: async (context) => {
    await shown(context);
    const button = screen.getByRole('button', { name: 'Cambiar opciones del mostrador' });
    await waitFor(() => {
      if (button.matches(':disabled')) throw new Error('The settings are on their way');
    });
    await context.userEvent.click(button);
    await screen.findByRole('dialog');
  },
};
export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(tillSettingsEndpoints.get, () => new Promise(() => {})),
    ),
};
export const NotLoaded: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(tillSettingsEndpoints.get, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByRole('button', { name: 'Reintentar' });
  },
};
