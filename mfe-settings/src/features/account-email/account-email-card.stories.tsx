import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { AccountEmailCard } from './account-email-card.tsx';

const meta = {
  title: 'Settings/AccountEmail',
  component: AccountEmailCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof AccountEmailCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToVerify: Story = {};
export const Verified: Story = {
  beforeEach: () => openShop({ user: aUser({ emailVerified: true }) }),
};
export const Without: Story = { beforeEach: () => openShop({ user: aUser({ email: null }) }) };
export const Changing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar email' }));
    await screen.findByRole('dialog');
  },
};
