import {
  type CashRegisterConfig,
  DEFAULT_CASH_REGISTER_CONFIG,
} from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCashRegister, aClosure } from '@mostrador/contracts/test/a-cash-register';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { Page } from '@mostrador/shared-ui/page';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { CashRegisterArea } from './cash-register-area.tsx';

const config = (given: Partial<CashRegisterConfig> = {}): CashRegisterConfig => ({
  ...DEFAULT_CASH_REGISTER_CONFIG,
  enabled: true,
  ...given,
});
const anOwner = (given?: Partial<CashRegisterConfig>) =>
  aUser({ cashRegisterConfig: config(given) });

const meta = {
  title: 'CashRegisters/Bar',
  component: CashRegisterArea,
  args: { compact: false },
  decorators: [
    (Story) => (
      <Page title="Ventas" actions={<Story />}>
        El mostrador.
      </Page>
    ),
    inHost,
  ],
  parameters: { layout: 'fullscreen' },
  beforeEach: () =>
    openShop({ user: anOwner(), cashRegisters: [aCashRegister({ openedBy: 'luz.gonzalez' })] }),
} satisfies Meta<typeof CashRegisterArea>;
export default meta;

type Story = StoryObj<typeof meta>;

const seeOpen: Story['play'] = async () => {
  await screen.findByText('Caja abierta');
};

export const Open: Story = { play: seeOpen };
export const OpenOnATablet: Story = {
  args: { compact: true },
  play: seeOpen,
  globals: { viewport: { value: 'tablet' } },
};
export const OpenOnAPhone: Story = {
  args: { compact: true },
  play: async (context) => {
    await seeOpen(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Caja abierta' }));
    await screen.findByRole('menuitem', { name: 'Cerrar Caja' });
  },
  globals: { viewport: { value: 'phone' } },
};

export const OpenSinceAnotherDay: Story = {
  beforeEach: () =>
    openShop({
      user: anOwner(),
      cashRegisters: [aCashRegister({ openedAt: '2026-01-22T12:00:00.000Z', autoOpened: true })],
    }),
  play: seeOpen,
};

export const Movements: Story = {
  play: async (context) => {
    await seeOpen(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Movimientos' }));
    await screen.findByRole('menuitem', { name: 'Retiro' });
  },
};

export const Closed: Story = {
  beforeEach: () => openShop({ user: anOwner(), cashRegisters: [aClosure()] }),
  play: async () => {
    await screen.findByText('Caja cerrada');
  },
};

/** The shop cannot sell until the register is opened. */
export const MustBeOpened: Story = {
  beforeEach: () => openShop({ user: anOwner({ requireCashRegister: true }) }),
  play: async () => {
    await screen.findByText('Abrila para vender');
  },
};

export const WithoutPermission: Story = {
  beforeEach: () =>
    openShop({ user: { ...aSeller('canManageSales'), cashRegisterConfig: config() } }),
  play: async () => {
    await screen.findByText('No tienes permisos para gestionar la caja');
  },
};

export const NotEnabled: Story = { beforeEach: () => openShop() };

export const Loading: Story = {
  beforeEach: () =>
    openShop(
      { user: anOwner() },
      mockEndpoint(cashRegisterEndpoints.current, () => new Promise<never>(() => {})),
    ),
  play: async () => {
    await screen.findByRole('status', { name: 'Cargando la caja' });
  },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      { user: anOwner() },
      mockEndpoint(cashRegisterEndpoints.current, () =>
        refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' }),
      ),
    ),
  play: async () => {
    await screen.findByText('No se pudo leer la caja');
  },
};
