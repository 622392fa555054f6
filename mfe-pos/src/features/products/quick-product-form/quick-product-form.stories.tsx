import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { QuickProductForm } from './quick-product-form.tsx';

const meta = {
  title: 'Counter/QuickProduct',
  component: QuickProductForm,
  decorators: [inHost],
  beforeEach: () => openShop(),
  args: { onCreated() {}, onClose() {} },
} satisfies Meta<typeof QuickProductForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const CODE = '7790895000997';

export const Blank: Story = {};
export const WithAScannedCode: Story = { args: { barcode: CODE } };

export const WithASearchedName: Story = { args: { name: 'coca' } };

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    await screen.findAllByText('Completá este campo');
  },
};

const add: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.type(screen.getByLabelText('Nombre'), 'Fernet Branca 750 ml');
  await userEvent.type(screen.getByLabelText('Precio'), '14800');
  await userEvent.type(screen.getByLabelText('Stock'), '6');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
};

export const Sending: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.create, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await add(context);
    await screen.findByRole('button', { name: 'Agregar', busy: true });
  },
};

/** Another till added the product first. */
export const Refused: Story = {
  args: { barcode: CODE },
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.create, () =>
        refuse(409, {
          error: 'Ese código ya es de Fernet Branca 750 ml',
          code: 'product.barcode-taken',
        }),
      ),
    ),
  play: async (context) => {
    await add(context);
    await screen.findByText('Ese código ya es de Fernet Branca 750 ml', { selector: 'form *' });
  },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productEndpoints.create, () =>
        refuse(500, { error: '', code: 'server.unexpected' }),
      ),
    ),
  play: async (context) => {
    await add(context);
    await screen.findByText('Error al agregar el producto', { selector: 'form *' });
  },
};
