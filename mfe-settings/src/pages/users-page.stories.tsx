import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aShopSeller } from '@mostrador/contracts/test/a-shop-user';
import { userEndpoints } from '@mostrador/contracts/users';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as UsersPage } from './users-page.tsx';

const ALL = {
  canManageProducts: true,
  canManageSales: true,
  canViewHistory: true,
  canManageCashRegister: true,
};
const SELLERS = [
  aShopSeller({ username: 'beto', isActive: false }),
  aShopSeller({
    username: 'lucia',
    realName: 'Lucía Fernández',
    permissions: ALL,
    maxDiscount: 12.5,
  }),
  aShopSeller({ username: 'martin' }),
];

const OWNER = aUser({ username: 'sol' });

const meta = {
  title: 'Settings/UsersPage',
  component: UsersPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/app/settings/users' },
  beforeEach: () => openShop({ sellers: SELLERS }),
} satisfies Meta<typeof UsersPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const see =
  (text: string): Story['play'] =>
  async () => {
    await screen.findByText(text);
  };
const press =
  (name: string): Story['play'] =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog');
  };
const choose =
  (action: string, username: string): Story['play'] =>
  async ({ userEvent }) => {
    await userEvent.click(
      await screen.findByRole('button', { name: `Más acciones de ${username}` }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    await screen.findByRole('dialog');
  };
const never = () => new Promise<never>(() => {});
const failed = refuse(400, { error: '', code: 'unexpected' });

export const Users: Story = { play: see('lucia') };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: see('lucia'),
};
export const NoSellers: Story = {
  beforeEach: () => openShop(),
  play: see('Todavía no hay vendedores'),
};
export const Loading: Story = {
  beforeEach: () => openShop({}, mockEndpoint(userEndpoints.list, never)),
  play: async () => {
    await screen.findByRole('status', { name: 'Cargando usuarios' });
  },
};
export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(userEndpoints.list, () => failed),
    ),
  play: see('Error al cargar los usuarios'),
};
export const Refused: Story = {
  beforeEach: () => openShop({ user: aSeller('canManageSales') }),
  play: see('No tenés permiso para ver esto'),
};

export const NewSeller: Story = {
  beforeEach: () => openShop({ sellers: [] }),
  play: async ({ userEvent }) => {
    const [opener] = await screen.findAllByRole('button', { name: 'Nuevo Vendedor' });
    await userEvent.click(opener as HTMLElement);
    await screen.findByRole('dialog');
  },
};
export const UsernameTaken: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await press('Nuevo Vendedor')?.(context);
    await userEvent.type(screen.getByLabelText('Usuario'), 'lucia');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'una clave larga');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Ese nombre de usuario ya está en uso');
  },
};
export const Permissions: Story = { play: press('Editar permisos de lucia') };
export const PermissionsNotSaved: Story = {
  beforeEach: () =>
    openShop(
      { sellers: SELLERS },
      mockEndpoint(userEndpoints.setPermissions, () => failed),
    ),
  play: async (context) => {
    await press('Editar permisos de lucia')?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Error al actualizar permisos');
  },
};
export const Deleting: Story = { play: choose('Eliminar', 'martin') };
export const NameOfASeller: Story = { play: choose('Nombre', 'lucia') };
export const NameNotSaved: Story = {
  beforeEach: () =>
    openShop(
      { sellers: SELLERS },
      mockEndpoint(userEndpoints.setName, () => failed),
    ),
  play: async (context) => {
    await choose('Nombre', 'lucia')?.(context);
    await context.userEvent.type(screen.getByLabelText('Nombre'), ' Díaz{Enter}');
    await screen.findByText('Error al guardar el nombre');
  },
};
export const NewPassword: Story = { play: choose('Nueva contraseña', 'lucia') };
export const Pin: Story = { play: press('PIN de lucia') };
export const PinOfTheOwner: Story = {
  beforeEach: () =>
    openShop({ user: OWNER, sellers: SELLERS, pins: [{ user: OWNER, pin: '482915' }] }),
  play: async (context) => {
    await screen.findByText('Con PIN');
    await press(`PIN de ${OWNER.username}`)?.(context);
    await screen.findByRole('button', { name: 'Quitar PIN' });
  },
};
export const PinTooShort: Story = {
  play: async (context) => {
    const { userEvent } = context;
    await press('PIN de lucia')?.(context);
    await userEvent.type(screen.getByLabelText('PIN'), '12{Enter}');
    await screen.findByText('Mínimo 4 números');
  },
};
