import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen, waitFor } from '@testing-library/react';
import { ShopInfoCard } from './shop-info-card.tsx';

const LOGO =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="90" height="30"%3E%3Crect width="90" height="30" rx="8" fill="%23c0261b"/%3E%3C/svg%3E';
const OWNER = aUser({
  provincia: 'Ciudad Autónoma de Buenos Aires',
  phoneNumber: '+5492644123456',
  address: 'Av. Libertador General San Martín 1200, local 4',
  logo: { url: LOGO },
});

const meta = {
  title: 'Settings/ShopInfo',
  component: ShopInfoCard,
  decorators: [inHost],
  beforeEach: () => openShop({ user: OWNER }),
} satisfies Meta<typeof ShopInfoCard>;
export default meta;

type Story = StoryObj<typeof meta>;

const shown: Story['play'] = async () => {
  await screen.findByText('Fecha de creación');
};
const edit: NonNullable<Story['play']> = async ({ userEvent }) => {
  const button = await screen.findByRole('button', { name: 'Editar' });
  await waitFor(() => {
    if (button.matches(':disabled')) throw new Error('The details are on their way');
  });
  await userEvent.click(button);
  await screen.findByLabelText('Nombre del comercio');
};
const save: NonNullable<Story['play']> = async (context) => {
  await edit(context);
  await context.userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

export const Complete: Story = { play: shown };
export const OnlyItsName: Story = { beforeEach: () => openShop(), play: shown };
export const OfASeller: Story = {
  beforeEach: () => openShop({ user: aSeller(), administrator: 'sol' }),
  play: shown,
};
export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(storeInfoEndpoints.get, () => new Promise(() => {})),
    ),
};
export const NotLoaded: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(storeInfoEndpoints.get, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByRole('button', { name: 'Reintentar' });
  },
};
export const Editing: Story = { play: edit };
export const WithoutAName: Story = {
  play: async (context) => {
    await edit(context);
    await context.userEvent.clear(screen.getByLabelText('Nombre del comercio'));
    await context.userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Completá este campo');
  },
};
export const Saving: Story = {
  beforeEach: () =>
    openShop(
      { user: OWNER },
      mockEndpoint(storeInfoEndpoints.update, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByRole('button', { name: 'Guardar', busy: true });
  },
};
export const NotSaved: Story = {
  beforeEach: () =>
    openShop(
      { user: OWNER },
      mockEndpoint(storeInfoEndpoints.update, () => refuse(500, { error: '', code: 'x' })),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByText('Error al guardar la configuración');
  },
};
