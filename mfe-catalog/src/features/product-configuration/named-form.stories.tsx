import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk, PLAYADITO, SWEETS } from '../../../test/a-kiosk.ts';
import { NamedForm } from './named-form.tsx';

const meta = {
  title: 'Catalog/BrandOrCategory',
  component: NamedForm,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: { kind: 'brand', onClose() {} },
} satisfies Meta<typeof NamedForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NewBrand: Story = {};
export const NewCategory: Story = { args: { kind: 'category' } };
export const EditBrand: Story = { args: { reference: PLAYADITO } };
export const EditCategory: Story = { args: { kind: 'category', reference: SWEETS } };

const save =
  (name: string): NonNullable<Story['play']> =>
  async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Nombre'), name);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  };

export const WithoutAName: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Completá este campo');
  },
};

export const NameTaken: Story = {
  play: async (context) => {
    await save('playadito')(context);
    await screen.findByText('Ya existe la marca Playadito', { selector: 'form *' });
  },
};

export const Saving: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productConfigurationEndpoints.createBrand, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await save('Terrabusi')(context);
    await screen.findByRole('button', { name: 'Guardando...', busy: true });
  },
};

export const Failed: Story = {
  beforeEach: () =>
    openShop(
      {},
      mockEndpoint(productConfigurationEndpoints.createBrand, () =>
        refuse(500, { error: '', code: 'server.unexpected' }),
      ),
    ),
  play: async (context) => {
    await save('Terrabusi')(context);
    await screen.findByText('Error al guardar la marca', { selector: 'form *' });
  },
};

export const AskingBeforeDiscarding: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Nombre'), 'Terrabusi');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByRole('button', { name: 'Descartar' });
  },
};
