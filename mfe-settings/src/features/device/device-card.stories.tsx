import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { DeviceCard } from './device-card.tsx';

const meta = {
  title: 'Settings/Device',
  component: DeviceCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof DeviceCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotStoredYet: Story = {};
export const WithoutHttps: Story = {
  beforeEach: () => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true });
    return () => Reflect.deleteProperty(globalThis, 'isSecureContext');
  },
};
