import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { StorageCard } from './storage-card.tsx';

const meta = {
  title: 'Settings/Storage',
  component: StorageCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof StorageCard>;
export default meta;

type Story = StoryObj<typeof meta>;

const shown: Story['play'] = async () => {
  await screen.findByRole('meter', { name: 'Imágenes' });
};
const using = (percentage: number) =>
  openShop({ storage: { usedMB: percentage, limitMB: 100, percentage } });

export const Little: Story = { play: shown };
export const Much: Story = { beforeEach: () => using(84.2), play: shown };
export const AlmostFull: Story = { beforeEach: () => using(97.4), play: shown };
export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.storageUsage, () => new Promise(() => {})),
    ),
};
export const NotLoaded: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.storageUsage, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByRole('button', { name: 'Reintentar' });
  },
};
