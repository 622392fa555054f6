import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { pinEndpoints } from '@mostrador/contracts/pins';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { LockedTill } from './locked-till.tsx';

const LUZ = { ...aSeller('canManageSales'), name: 'Luz Paz' };
const BETO = { ...aSeller('canManageSales'), username: 'beto' };
const PINS = [
  { user: LUZ, pin: '1234' },
  { user: BETO, pin: '2468' },
];

const meta = {
  title: 'Shell/Locked till',
  component: LockedTill,
  decorators: [inHost],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => openShop({ user: LUZ, pins: PINS }),
  args: { user: LUZ },
} satisfies Meta<typeof LockedTill>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithAPin: Story = {
  play: async () => void (await screen.findByRole('button', { name: 'Cambiar de vendedor' })),
};

export const WithAWrongPin: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('PIN'), '0000{Enter}');
    await screen.findByText('El PIN no es correcto');
  },
};

export const WithoutAPin: Story = {
  beforeEach: () => openShop({ user: LUZ }),
  play: async () => void (await screen.findByText(/te pone un PIN en Usuarios/)),
};

export const AnotherSeller: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar de vendedor' }));
    await screen.findByLabelText('Vendedor');
  },
};

export const Opening: Story = {
  beforeEach: () =>
    openShop(
      { user: LUZ, pins: PINS },
      mockEndpoint(pinEndpoints.unlock, () => new Promise(() => {})),
    ),
  play: async ({ userEvent }) => userEvent.type(await screen.findByLabelText('PIN'), '1234{Enter}'),
};
