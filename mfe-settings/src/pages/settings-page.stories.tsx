import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { sessionEndpoints } from '@mostrador/contracts/sessions';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as SettingsPage } from './settings-page.tsx';

const meta = {
  title: 'Settings/SettingsPage',
  component: SettingsPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/settings' },
  beforeEach: () => openShop(),
} satisfies Meta<typeof SettingsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const see =
  (text: string): Story['play'] =>
  async () => {
    await screen.findByText(text);
  };

export const OfAnOwner: Story = { play: see('Zona de peligro') };
export const OnAPhone: Story = { ...OfAnOwner, globals: { viewport: { value: 'phone' } } };
export const OfASeller: Story = {
  beforeEach: () => openShop({ user: aSeller('canManageSales') }),
  play: see('Sesiones'),
};

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.storageUsage, () => new Promise(() => {})),
      mockEndpoint(sessionEndpoints.list, () => new Promise(() => {})),
    ),
};

export const PartlyFailed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(sessionEndpoints.list, () =>
        refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' }),
      ),
    ),
  play: see('Configuración'),
};
