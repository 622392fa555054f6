import { type FiscalConfig, fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aFiscalConfig, NOT_CONFIGURED } from '@mostrador/contracts/test/a-fiscal-config';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { FiscalCard } from './fiscal-card.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

const meta = {
  title: 'Settings/Fiscal',
  component: FiscalCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
} satisfies Meta<typeof FiscalCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A configured shop whose certificate has this many days left. */
function withDaysLeft(days: number): FiscalConfig {
  const { certificate, ...config } = aFiscalConfig();
  const validTo = new Date(Date.now() + days * DAY_MS).toISOString();
  return { ...config, certificate: certificate && { ...certificate, validTo } };
}

const shows = (state: string, fiscalConfig: FiscalConfig): Story => ({
  beforeEach: () => openShop({ fiscalConfig }),
  play: async () => {
    await screen.findByText(state);
  },
});

export const NotConfigured: Story = shows('Sin configurar', NOT_CONFIGURED);
export const AwaitingTheCertificate: Story = shows('Falta el certificado', {
  ...NOT_CONFIGURED,
  awaitsCertificate: true,
});
export const Configured: Story = shows('Configurada', aFiscalConfig());
export const EndingSoon: Story = shows('Certificado por vencer', withDaysLeft(12));
export const Expired: Story = shows('Certificado vencido', withDaysLeft(-3));
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
