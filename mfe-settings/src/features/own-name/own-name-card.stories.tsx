import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { OwnNameCard } from './own-name-card.tsx';

const meta = {
  title: 'Settings/OwnName',
  component: OwnNameCard,
  decorators: [inHost],
  beforeEach: () => openShop({ user: aUser({ name: 'Sol Gómez' }) }),
} satisfies Meta<typeof OwnNameCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithAName: Story = {};
export const WithoutOne: Story = { beforeEach: () => openShop() };
export const Changing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar nombre' }));
    await screen.findByRole('dialog');
  },
};
