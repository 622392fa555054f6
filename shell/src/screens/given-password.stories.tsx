import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import GivenPassword from './given-password.tsx';

const SELLER = { ...aSeller('canManageSales'), passwordGiven: true };

const meta = {
  title: 'Shell/Given password',
  component: GivenPassword,
  decorators: [inHost],
  beforeEach: () => openShop({ user: SELLER }),
  args: { user: SELLER },
} satisfies Meta<typeof GivenPassword>;
export default meta;

type Story = StoryObj<typeof meta>;

const fillIn: Story['play'] = async ({ userEvent }) => {
  await userEvent.type(await screen.findByLabelText(/^Contraseña actual/), 'la que me dieron');
  await userEvent.type(screen.getByLabelText(/^Nueva contraseña/), 'una clave larga');
  await userEvent.type(screen.getByLabelText(/^Confirmar contraseña/), 'una clave larga');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

export const Asking: Story = {
  play: async () => void (await screen.findByRole('dialog', { name: 'Elegí tu contraseña' })),
};

export const WithAWrongCurrentOne: Story = {
  beforeEach: () =>
    openShop(
      { user: SELLER },
      mockEndpoint(accountEndpoints.changePassword, () =>
        refuse(403, { error: 'La contraseña no es correcta', code: 'auth.password-wrong' }),
      ),
    ),
  play: async (context) => {
    await fillIn(context);
    await screen.findByText('La contraseña no es correcta');
  },
};

export const Saving: Story = {
  beforeEach: () =>
    openShop(
      { user: SELLER },
      mockEndpoint(accountEndpoints.changePassword, () => new Promise(() => {})),
    ),
  play: fillIn,
};
