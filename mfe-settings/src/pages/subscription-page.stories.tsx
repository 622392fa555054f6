import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import {
  type Billing,
  type CurrentSubscription,
  subscriptionEndpoints,
} from '@mostrador/contracts/subscriptions';
import { aBilling } from '@mostrador/contracts/test/a-billing';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen, waitFor } from '@testing-library/react';
import { Component } from './subscription-page.tsx';

const PREMIUM: CurrentSubscription = {
  plan: 'premium',
  status: 'active',
  endDate: null,
  usage: { currentUsers: 4, currentProducts: 1240, salesThisMonth: 2431 },
  limits: { maxUsers: 5, maxProducts: 1500, maxSalesPerMonth: 2500 },
};
const PAID: Partial<Billing> = {
  paymentEmail: 'pagos@kiosco.com',
  state: 'paid',
  canCancel: true,
  amount: 25_000,
  nextPaymentDate: '2026-12-15T12:00:00.000Z',
  payments: ['2026-11-15', '2026-10-15'].map((day, place) => ({
    _id: `0199a000-0000-7000-8000-00000000000${place}`,
    number: `MP-0000012${place}`,
    paidAt: `${day}T12:00:00.000Z`,
    amount: 25_000,
    from: `${day}T12:00:00.000Z`,
    until: '2026-12-15T12:00:00.000Z',
  })),
};

const on = (subscription: Partial<CurrentSubscription>, billing: Partial<Billing> = PAID) =>
  openShop(
    {},
    mockEndpoint(subscriptionEndpoints.current, () => ({ ...PREMIUM, ...subscription })),
    mockEndpoint(subscriptionEndpoints.billing, () => aBilling(billing)),
  );
const shown: Story['play'] = async () => {
  await screen.findByText('Ventas de este mes');
  await screen.findByRole('heading', { name: 'Pagos' });
};
const pressed = (name: string): Story['play'] =>
  async function press({ userEvent }) {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => {
      if (button.matches(':disabled')) throw new Error('not ready');
    });
    await userEvent.click(button);
    await screen.findByRole('dialog');
  };

const meta = {
  title: 'Settings/SubscriptionPage',
  component: Component,
  parameters: { layout: 'fullscreen', path: '/app/settings/subscription' },
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Free: Story = { play: shown };
export const Premium: Story = { beforeEach: () => on({}), play: shown };
export const PremiumOnAPhone: Story = { ...Premium, globals: { viewport: { value: 'phone' } } };
export const Granted: Story = { beforeEach: () => on({}, {}), play: shown };
export const Cancelled: Story = {
  beforeEach: () =>
    on(
      { status: 'cancelled', endDate: '2026-12-15T12:00:00.000Z' },
      { ...PAID, state: 'none', canCancel: false, nextPaymentDate: null },
    ),
  play: shown,
};
export const WaitingForThePayment: Story = {
  beforeEach: () =>
    on(
      { plan: 'free', limits: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 } },
      { state: 'pending', initPoint: 'https://www.mercadopago.com.ar/x' },
    ),
  play: shown,
};
export const AnotherEmail: Story = {
  beforeEach: () =>
    on({ plan: 'free' }, { state: 'email-mismatch', paymentEmail: 'pagos@kiosco.com' }),
  play: shown,
};
export const Rejected: Story = {
  beforeEach: () =>
    on({ plan: 'free' }, { state: 'rejected', initPoint: 'https://www.mercadopago.com.ar/x' }),
  play: shown,
};
export const ChargeFailed: Story = {
  beforeEach: () => on({}, { ...PAID, state: 'overdue', graceUntil: '2026-11-29T12:00:00.000Z' }),
  play: shown,
};
export const NewPrice: Story = {
  beforeEach: () =>
    on({}, { ...PAID, newPrice: { amount: 99_999_999.99, from: '2027-01-01T12:00:00.000Z' } }),
  play: shown,
};
export const Enterprise: Story = {
  beforeEach: () =>
    on(
      {
        plan: 'enterprise',
        endDate: '2027-06-30T23:59:59.000Z',
        limits: { maxUsers: 40, maxProducts: null, maxSalesPerMonth: null },
      },
      {},
    ),
  play: shown,
};
export const ToASeller: Story = {
  beforeEach: () => openShop({ user: aSeller() }),
  play: async () => {
    await screen.findByText('Ventas de este mes');
  },
};
export const PaymentEmail: Story = {
  beforeEach: () => on({ plan: 'free' }, { accountEmail: 'sol@kiosco.com' }),
  play: pressed('Actualizar a Premium'),
};
export const PaymentEmailUnverified: Story = { play: pressed('Actualizar a Premium') };
export const EnterpriseRequest: Story = { play: pressed('Contactar Ventas') };
export const Cancelling: Story = {
  beforeEach: () => on({}),
  play: pressed('Cancelar Suscripción'),
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
