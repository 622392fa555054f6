import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import {
  type CurrentSubscription,
  subscriptionEndpoints,
} from '@mostrador/contracts/subscriptions';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { PlanUsageCard } from './plan-usage-card.tsx';

const PREMIUM: CurrentSubscription = {
  plan: 'premium',
  status: 'active',
  endDate: null,
  usage: { currentUsers: 4, currentProducts: 1240, salesThisMonth: 2431 },
  limits: { maxUsers: 5, maxProducts: 1500, maxSalesPerMonth: 2500 },
};

const on = (subscription: CurrentSubscription) =>
  openShop(
    {},
    mockEndpoint(subscriptionEndpoints.current, () => subscription),
  );
const shown: Story['play'] = async () => {
  await screen.findByText('Ventas de este mes');
};

const meta = {
  title: 'Settings/PlanUsage',
  component: PlanUsageCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof PlanUsageCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Free: Story = { play: shown };
export const PremiumAlmostUsed: Story = { beforeEach: () => on(PREMIUM), play: shown };
export const WithoutLimits: Story = {
  beforeEach: () =>
    on({
      ...PREMIUM,
      plan: 'enterprise',
      limits: { maxUsers: null, maxProducts: null, maxSalesPerMonth: null },
    }),
  play: shown,
};
export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(subscriptionEndpoints.current, () => new Promise(() => {})),
    ),
};
export const NotLoaded: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(subscriptionEndpoints.current, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByRole('button', { name: 'Reintentar' });
  },
};
