import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCashRegister, aReading } from '@mostrador/contracts/test/a-cash-register';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen, within } from '@testing-library/react';
import { CashDialogs } from './cash-dialogs.tsx';

const REGISTER = aCashRegister({ openingAmount: 12_345_678.9 });
const CLOSE = { kind: 'close', cashRegister: REGISTER } as const;

const meta = {
  title: 'CashRegisters/Dialogs',
  component: CashDialogs,
  decorators: [inHost],
  beforeEach: () => openShop({ cashRegisters: [REGISTER] }),
  args: { dialog: CLOSE, onClose() {} },
} satisfies Meta<typeof CashDialogs>;
export default meta;

type Story = StoryObj<typeof meta>;
type Person = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const never = () => new Promise<never>(() => {});
const failing = () => refuse(500, { error: '', code: 'server.unexpected' });

const press = (person: Person, name: string) =>
  person.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

export const Open: Story = { args: { dialog: { kind: 'open', suggestedAmount: 45_300.5 } } };

export const OpenWithoutAnAmount: Story = {
  args: { dialog: { kind: 'open', suggestedAmount: null } },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Abrir Caja');
    await screen.findByText('Completá este campo');
  },
};

/** Another user opened it first. */
export const OpenRefused: Story = {
  args: { dialog: { kind: 'open', suggestedAmount: 45_300.5 } },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Abrir Caja');
    await screen.findByText('sol ya abrió la caja', { selector: 'form *' });
  },
};

export const Close: Story = {
  beforeEach: () => {
    const reading = aReading({ cashRegister: REGISTER });
    const drawer = { ...reading.drawer, expectedAmount: 12_345_678.9 };
    return openShop(
      { cashRegisters: [REGISTER] },
      mockEndpoint(cashRegisterEndpoints.reading, () => ({ ...reading, drawer })),
    );
  },
  play: async () => {
    await screen.findByText('$ 12.345.678,90', { normalizer: plain });
  },
};

/** The server asks about the difference once. */
export const CloseShort: Story = {
  beforeEach: () =>
    openShop(
      { cashRegisters: [REGISTER] },
      mockEndpoint(cashRegisterEndpoints.close, () =>
        refuse(409, {
          error:
            'Monto contado: faltan $ 300,00, debería haber $ 45.300,00. Contá de nuevo, o cerrá igual',
          code: 'cash-register.difference-unconfirmed',
        }),
      ),
    ),
  play: async ({ userEvent }) => {
    await screen.findByText('$ 45.300,00', { normalizer: plain });
    await userEvent.type(screen.getByLabelText('Monto contado'), '45000');
    await screen.findByText('$ 300,00', { normalizer: plain });
    await press(userEvent, 'Cerrar Caja');
    await screen.findByRole('button', { name: 'Cerrar igual' });
  },
};

export const CloseBlind: Story = {
  beforeEach: () =>
    openShop({
      user: {
        ...aSeller('canManageCashRegister'),
        cashRegisterConfig: { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true, blindClose: true },
      },
      cashRegisters: [REGISTER],
    }),
  args: { dialog: { kind: 'close', cashRegister: { ...REGISTER, expectedAmount: null } } },
};

const count: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Contar billetes' }));
  await userEvent.type(screen.getByLabelText(/20\.000/), '617');
  await userEvent.type(screen.getByLabelText(/\s10$/), '99999');
};

export const CountingNotes: Story = { play: count };
export const CountingNotesOnAPhone: Story = {
  play: count,
  globals: { viewport: { value: 'phone' } },
};

export const Closing: Story = {
  beforeEach: () =>
    openShop({ cashRegisters: [REGISTER] }, mockEndpoint(cashRegisterEndpoints.close, never)),
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Monto contado'), '12345678,90');
    await press(userEvent, 'Cerrar Caja');
    await screen.findByRole('button', { name: 'Cerrar Caja', busy: true });
  },
};

export const CloseFailed: Story = {
  beforeEach: () =>
    openShop({ cashRegisters: [REGISTER] }, mockEndpoint(cashRegisterEndpoints.close, failing)),
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Monto contado'), '12345678,90');
    await press(userEvent, 'Cerrar Caja');
    await screen.findByText('Error al cerrar la caja', { selector: 'form *' });
  },
};

const closeWith =
  (counted: string, result: string): NonNullable<Story['play']> =>
  async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Monto contado'), counted);
    await press(userEvent, 'Cerrar Caja');
    await screen.findByText(result);
  };

export const Even: Story = { play: closeWith('12345678,90', 'Caja cuadrada') };
export const Over: Story = { play: closeWith('99999999,99', 'Sobrante') };
export const Short: Story = { play: closeWith('0', 'Faltante') };

export const CashOut: Story = {
  args: { dialog: { kind: 'move', movement: 'out', cashRegister: REGISTER } },
};
export const CashInIncomplete: Story = {
  args: { dialog: { kind: 'move', movement: 'in', cashRegister: REGISTER } },
  play: async ({ userEvent }) => {
    await press(userEvent, 'Registrar ingreso');
    await screen.findAllByText('Completá este campo');
  },
};

export const Reading: Story = {
  args: { dialog: { kind: 'reading', cashRegister: REGISTER } },
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(cashRegisterEndpoints.reading, () => aReading({ cashRegister: REGISTER })),
    ),
  play: async () => {
    await screen.findByText('Efectivo en la caja');
  },
};

export const ReadingBlind: Story = {
  args: { dialog: { kind: 'reading', cashRegister: { ...REGISTER, expectedAmount: null } } },
};

export const ReadingFailed: Story = {
  args: { dialog: { kind: 'reading', cashRegister: REGISTER } },
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('La caja no existe');
  },
};

export const Configure: Story = { args: { dialog: { kind: 'configure' } } };

export const ConfigureSchedules: Story = {
  args: { dialog: { kind: 'configure' } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Apertura automática' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cierre automático' }));
  },
};

export const ConfigureFailed: Story = {
  args: { dialog: { kind: 'configure' } },
  beforeEach: () => openShop({}, mockEndpoint(cashRegisterEndpoints.configure, failing)),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Guardar');
    await screen.findByText('Error al guardar la configuración', { selector: 'form *' });
  },
};

/** A seller can read the configuration, and sees who can change it. */
export const ConfigurationOfASeller: Story = {
  args: { dialog: { kind: 'configure' } },
  beforeEach: () =>
    openShop({
      user: {
        ...aSeller('canManageSales'),
        cashRegisterConfig: {
          ...aUser().cashRegisterConfig,
          enabled: true,
          dayEndsAt: 4,
          autoOpen: { enabled: true, time: '08:30', days: [1, 2, 3, 6], defaultAmount: 10_000 },
        },
      },
    }),
};

/** Replaces the non-breaking space of amounts. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim();
}
