import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ALFAJOR, aKiosk } from '../../../test/a-kiosk.ts';
import { NewProductModal } from './new-product-modal.tsx';

const { brands = [], categories = [], subcategories = [] } = aKiosk();

const meta = {
  title: 'Catalog/NewProduct',
  component: NewProductModal,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: {
    barcode: undefined,
    references: { brands, categories, subcategories },
    onNewReference() {},
    onCreated() {},
    onEditOther() {},
    onClose() {},
  },
} satisfies Meta<typeof NewProductModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Blank: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const ReferencesLoading: Story = {
  args: { references: { brands: [], categories: [], subcategories: [] } },
};
export const WithAScannedCode: Story = { args: { barcode: '7790895000997' } };
export const WithACodeMaybeMistyped: Story = { args: { barcode: '7790895000998' } };

export const WithATakenCode: Story = {
  args: { barcode: ALFAJOR.barcode ?? undefined },
  play: async () => {
    await screen.findByText(`Ese código ya es de ${ALFAJOR.name}.`);
  },
};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findAllByText('Completá este campo');
  },
};

const save: Story['play'] = async ({ userEvent }) => {
  await userEvent.type(screen.getByLabelText('Nombre'), 'Fernet Branca 750 ml');
  await userEvent.type(screen.getByLabelText('Precio'), '14800');
  await userEvent.type(screen.getByLabelText('Stock'), '6');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
};

export const Saving: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.create, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByRole('button', { name: 'Guardar', busy: true });
  },
};

export const Refused: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.create, () =>
        refuse(403, { error: 'No tenés permiso para gestionar productos', code: 'forbidden' }),
      ),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByRole('alert');
  },
};

export const WithoutPlaceForItsPicture: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productEndpoints.create, () =>
        refuse(413, { error: 'Ya no hay lugar para más imágenes', code: 'storage.full' }),
      ),
    ),
  play: async (context) => {
    await save(context);
    await screen.findByText('Ya no hay lugar para más imágenes', { selector: 'form *' });
  },
};
