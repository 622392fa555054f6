import { customerEndpoints } from '@mostrador/contracts/customers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ConfirmTaxpayer } from './confirm-taxpayer.tsx';

const meta = {
  title: 'Counter/ConfirmTaxpayer',
  component: ConfirmTaxpayer,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: {
    cuit: '30712345671',
    taxpayer: {
      nombreCompleto: 'DISTRIBUIDORA MAYORISTA DE CUYO SRL',
      domicilios: [{ direccion: 'Mitre 1200, San Juan' }],
    },
    onSaved() {},
    onClose() {},
  },
} satisfies Meta<typeof ConfirmTaxpayer>;
export default meta;

type Story = StoryObj<typeof meta>;

const save: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cliente' }));
};

export const OneAddress: Story = {};
export const SeveralAddresses: Story = {
  args: {
    taxpayer: {
      nombreCompleto: 'DISTRIBUIDORA MAYORISTA DE CUYO SRL',
      domicilios: [
        { direccion: 'Mitre 1200, San Juan' },
        { direccion: 'Av. Libertador General San Martín 4500 oeste, Rivadavia, San Juan' },
      ],
    },
  },
};
export const NoAddress: Story = {
  args: { taxpayer: { nombreCompleto: 'PEREZ ANA', domicilios: [] } },
};
export const Incomplete: Story = {
  ...NoAddress,
  play: async (context) => {
    await save(context);
    await screen.findAllByText('Completá este campo');
  },
};
export const DocumentTaken: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(customerEndpoints.create, () =>
        refuse(409, { error: 'Ese documento ya es de Cuyo', code: 'customer.document-taken' }),
      ),
    ),
  play: async (context) => {
    await context.userEvent.selectOptions(screen.getByLabelText('Condición fiscal'), 'Exento');
    await save(context);
    await screen.findByText('Ese documento ya es de Cuyo');
  },
};
