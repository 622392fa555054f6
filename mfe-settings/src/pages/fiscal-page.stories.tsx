import { fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aFiscalConfig, NOT_CONFIGURED } from '@mostrador/contracts/test/a-fiscal-config';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { TrialMode } from '@mostrador/shared-ui/trial-badge';
import { screen } from '@testing-library/react';
import { Component as FiscalPage } from './fiscal-page.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const COMPLETE = aFiscalConfig({
  businessName: 'Distribuidora Mayorista de Cuyo Sociedad de Responsabilidad Limitada',
  address: 'Av. Libertador General San Martín 1200, local 4, San Juan',
  grossIncome: '921-123456-7',
  activityStart: '2019-03-01',
});

const meta = {
  title: 'Settings/FiscalPage',
  component: FiscalPage,
  decorators: [inHost],
  beforeEach: () => openShop({ fiscalConfig: COMPLETE }),
} satisfies Meta<typeof FiscalPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const shown: NonNullable<Story['play']> = async () => {
  await screen.findByRole('button', { name: 'Editar Configuración' });
};
const edited: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Configuración' }));
  await screen.findByLabelText('CUIT');
};
const validated: NonNullable<Story['play']> = async (context) => {
  await shown(context);
  await context.userEvent.click(screen.getByRole('button', { name: 'Validar Credenciales AFIP' }));
  await screen.findByRole('region', { name: 'Resultado de la validación' });
};
const withCertificate = (given: object) => {
  const { certificate } = COMPLETE;
  return { ...COMPLETE, certificate: certificate && { ...certificate, ...given } };
};

export const Configured: Story = { play: shown };
export const NotConfigured: Story = {
  beforeEach: () => openShop({ fiscalConfig: NOT_CONFIGURED }),
  play: async () => {
    await screen.findByLabelText('CUIT');
  },
};
export const InATrial: Story = {
  ...NotConfigured,
  decorators: [
    (Story) => (
      <TrialMode on>
        <Story />
      </TrialMode>
    ),
  ],
};
export const Editing: Story = { play: edited };
export const WithoutWhatIsRequired: Story = {
  ...NotConfigured,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    await screen.findByText('El CUIT debe tener 11 dígitos');
  },
};
export const AwaitingTheCertificate: Story = {
  beforeEach: () =>
    openShop({
      fiscalConfig: {
        ...COMPLETE,
        awaitsCertificate: true,
        afipConfigured: false,
        certificatePath: null,
        certificate: null,
      },
    }),
  play: edited,
};
/** ARCA does not authorize the certificate. */
export const WithoutAccess: Story = {
  beforeEach: () =>
    openShop({
      fiscalConfig: aFiscalConfig(),
      arcaAccess: {
        trouble: {
          since: '2026-03-10T17:05:00Z',
          message:
            'ARCA no contestó el pedido de acceso del 10/03/2026 14:05, y no da otro mientras aquel valga: a más tardar, hasta el 11/03/2026 02:05.',
        },
      },
    }),
  play: async () => {
    await screen.findByText('No se puede facturar desde el 10/03/2026 14:05');
  },
};
export const EndingSoon: Story = {
  beforeEach: () =>
    openShop({
      fiscalConfig: withCertificate({
        validTo: new Date(Date.now() + 12 * DAY_MS).toISOString(),
      }),
    }),
  play: shown,
};
export const ExpiredAndOfAnotherCuit: Story = {
  beforeEach: () =>
    openShop({
      fiscalConfig: withCertificate({ cuit: '27111111114', validTo: '2026-01-31T12:00:00Z' }),
    }),
  play: shown,
};
export const Valid: Story = {
  beforeEach: () =>
    openShop({
      fiscalConfig: COMPLETE,
      pointsOfSale: [
        { number: 1, description: 'CAE - Monotributo' },
        { number: 4, description: 'CAE - Monotributo - Sucursal Rawson' },
      ],
    }),
  play: validated,
};
export const PointOfSaleNotFound: Story = {
  beforeEach: () => openShop({ fiscalConfig: COMPLETE, pointsOfSale: [] }),
  play: validated,
};
export const Invalid: Story = {
  beforeEach: () =>
    openShop(
      { fiscalConfig: COMPLETE },
      mockEndpoint(fiscalConfigEndpoints.validate, () =>
        refuse(422, {
          error: 'ARCA no aceptó el certificado',
          code: 'x',
          fields: { certificate: 'El certificado no está asociado al servicio de facturación' },
        }),
      ),
    ),
  play: validated,
};
export const NotSaved: Story = {
  beforeEach: () =>
    openShop(
      { fiscalConfig: COMPLETE },
      mockEndpoint(fiscalConfigEndpoints.save, () => refuse(500, { error: '', code: 'x' })),
    ),
  play: async (context) => {
    await edited(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Error al guardar la configuración');
  },
};
export const Loading: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(fiscalConfigEndpoints.get, () => new Promise(() => {})),
    ),
};
export const NotLoaded: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(fiscalConfigEndpoints.get, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async () => {
    await screen.findByRole('button', { name: 'Reintentar' });
  },
};
export const OfASeller: Story = { beforeEach: () => openShop({ user: aSeller() }) };
