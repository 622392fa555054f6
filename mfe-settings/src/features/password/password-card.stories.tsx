import { accountEndpoints } from '@mostrador/contracts/accounts';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { PasswordCard } from './password-card.tsx';

const meta = {
  title: 'Settings/Password',
  component: PasswordCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof PasswordCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

const change: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cambiar contraseña' }));
  await screen.findByRole('dialog');
};
export const Changing: Story = { play: change };

export const WithAWrongCurrentOne: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(accountEndpoints.changePassword, () =>
        refuse(403, { error: 'La contraseña no es correcta', code: 'auth.password-wrong' }),
      ),
    ),
  play: async (context) => {
    await change(context);
    const { userEvent } = context;
    await userEvent.type(screen.getByLabelText(/^Contraseña actual/), 'no es esta');
    await userEvent.type(screen.getByLabelText(/^Nueva contraseña/), 'una clave larga');
    await userEvent.type(screen.getByLabelText(/^Confirmar contraseña/), 'una clave larga');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('La contraseña no es correcta');
  },
};
