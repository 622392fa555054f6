import { aShopSeller } from '@mostrador/contracts/test/a-shop-user';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import SwitchSellerDialog from './switch-seller-dialog.tsx';

const atTheTill = (username: string, realName: string | null = null) => {
  const { _id } = aShopSeller({ username });
  return { _id, username, realName, role: 'vendedor', hasPin: true, pinVersion: '1' } as const;
};
const LUZ = atTheTill('luz');

const meta = {
  title: 'Counter/SwitchSellerDialog',
  component: SwitchSellerDialog,
  decorators: [inHost],
  args: { sellers: [LUZ], onSwitch: async () => {}, onClose() {} },
  beforeEach: () => openShop({ user: aSeller('canManageSales') }),
} satisfies Meta<typeof SwitchSellerDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneSeller: Story = {};
export const Several: Story = { args: { sellers: [LUZ, atTheTill('martin', 'Martín Paz')] } };
export const WrongPin: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('PIN'), '0000{Enter}');
    await screen.findByText('El PIN no es correcto');
  },
};
