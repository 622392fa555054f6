import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ALFAJOR, aKiosk, YERBA } from '../../../test/a-kiosk.ts';
import { ListLabelsDialog } from './list-labels-dialog.tsx';

const meta = {
  title: 'Catalog/ListLabels',
  component: ListLabelsDialog,
  decorators: [inHost],
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.repriced, () => ({ productIds: [ALFAJOR._id] })),
    ),
  args: { listed: [YERBA, ALFAJOR], all: [YERBA, ALFAJOR], onClose() {} },
} satisfies Meta<typeof ListLabelsDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const chooseRepriced: Story['play'] = async ({ userEvent }) => {
  await userEvent.selectOptions(await screen.findByLabelText('Productos'), 'repriced');
};

export const Listed: Story = {
  play: async () => {
    await screen.findByText('2 etiquetas en 1 hoja');
  },
};

export const Repriced: Story = {
  play: async (context) => {
    await chooseRepriced(context);
    await screen.findByText('1 etiqueta en 1 hoja');
  },
};

export const RepricedOnAPhone: Story = {
  ...Repriced,
  globals: { viewport: { value: 'phone' } },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.repriced, () => refuse(403, { error: '', code: 'x' })),
    ),
  play: async (context) => {
    await chooseRepriced(context);
    await screen.findByRole('alert');
  },
};
