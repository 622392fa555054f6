import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { type TillSettings, tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { call } from '@mostrador/shared-auth';
import { TillSettingsForm } from '@mostrador/shared-screens/till-settings';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';

const SETTINGS: TillSettings = {
  sounds: true,
  tiles: true,
  scaleLabels: { carries: 'off', codeDigits: 5, priceDecimals: 0 },
  automaticPrint: false,
  ticketWidth: 80,
  receiptFooter: null,
  sellWithoutStock: false,
  pinToCancel: false,
  lockAfterMinutes: 0,
  paymentMethods: ['Efectivo', 'Débito', 'QR'],
  methods: [],
  cashRounding: 0,
  cashRoundingMode: 'customer',
  customerCredit: true,
  offlineCredit: false,
  newCustomersLimit: 0,
  skippedFirstSteps: [],
};

const meta = {
  title: 'Counter/TillSettings',
  component: TillSettingsForm,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: {
    settings: SETTINGS,
    children: <Checkbox label="Silenciar en este equipo" />,
    onSave: (body): Promise<unknown> => call(tillSettingsEndpoints.update, { body }),
    onClose() {},
  },
} satisfies Meta<typeof TillSettingsForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutAScale: Story = {};
export const LabelsWithTheWeight: Story = {
  args: { settings: { ...SETTINGS, scaleLabels: { ...SETTINGS.scaleLabels, carries: 'weight' } } },
};
export const LabelsWithThePrice: Story = {
  args: {
    settings: {
      ...SETTINGS,
      scaleLabels: { carries: 'price', codeDigits: 4, priceDecimals: 2 },
    },
  },
};

export const WithOwnMethods: Story = {
  args: {
    settings: {
      ...SETTINGS,
      paymentMethods: ['Mercado Pago', 'Efectivo', 'Crédito', 'QR'],
      methods: [
        { key: 'Mercado Pago', label: 'Mercado Pago de Luz', percent: 0, instalments: [] },
        { key: 'Cheque', label: 'Cheque', percent: 0, instalments: [] },
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Editar Mercado Pago de Luz' }));
    await screen.findByRole('textbox', { name: 'Nombre' });
  },
};

const withTerms: TillSettings = {
  ...SETTINGS,
  methods: [
    { key: 'Efectivo', label: 'Efectivo', percent: -10, instalments: [] },
    {
      key: 'QR',
      label: 'QR',
      percent: 0,
      instalments: [
        { count: 3, percent: 15 },
        { count: 6, percent: 0 },
      ],
    },
  ],
  cashRounding: 50,
};
export const WithSurchargesAndRounding: Story = {
  args: { settings: withTerms },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Editar QR' }));
    await screen.findByLabelText('Cuotas (2)');
  },
};
export const RefusedInstalments: Story = {
  args: { settings: withTerms },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Editar QR' }));
    const count = await screen.findByLabelText('Cuotas (2)');
    await userEvent.clear(count);
    await userEvent.type(count, '3');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Ya hay una opción de 3 cuotas');
  },
};

const save: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sonidos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

export const Saving: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(tillSettingsEndpoints.update, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByRole('button', { name: 'Guardar', busy: true });
  },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(tillSettingsEndpoints.update, () =>
        refuse(500, { error: '', code: 'server.unexpected' }),
      ),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByText('Error al guardar las opciones', { selector: 'form *' });
  },
};

export const AskingBeforeDiscarding: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sonidos' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByRole('button', { name: 'Descartar' });
  },
};
