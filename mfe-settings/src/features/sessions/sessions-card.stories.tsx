import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { sessionEndpoints } from '@mostrador/contracts/sessions';
import { anOpenSession } from '@mostrador/contracts/test/an-open-session';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { SessionsCard } from './sessions-card.tsx';

const SESSIONS = [
  anOpenSession(),
  anOpenSession({ device: 'Safari en iOS', network: '2800:810:4ab:*', current: false }),
  anOpenSession({ device: null, network: null, current: false }),
];

const meta = {
  title: 'Settings/SessionsCard',
  component: SessionsCard,
  decorators: [inHost],
  beforeEach: () => openShop({ sessions: SESSIONS }),
} satisfies Meta<typeof SessionsCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async () => {
    await screen.findByText('Safari en iOS');
  },
};
export const OnAPhone: Story = { ...Several, globals: { viewport: { value: 'phone' } } };
export const OnlyThisOne: Story = {
  beforeEach: () => openShop({ sessions: [anOpenSession()] }),
  play: async () => {
    await screen.findByText('Esta sesión');
  },
};
export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(sessionEndpoints.list, () => new Promise(() => {})),
    ),
};
export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(sessionEndpoints.list, () => refuse(403, { error: 'No', code: 'no' })),
    ),
  play: async () => {
    await screen.findByText('Error al cargar las sesiones');
  },
};
export const AskingForTheOthers: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
    await screen.findByRole('dialog');
  },
};
