import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { ALFAJORES, aKiosk, SWEETS } from '../../../test/a-kiosk.ts';
import { SubcategoryForm } from './subcategory-form.tsx';

const meta = {
  title: 'Catalog/Subcategory',
  component: SubcategoryForm,
  decorators: [inHost],
  beforeEach: () => openShop(aKiosk()),
  args: { onClose() {} },
} satisfies Meta<typeof SubcategoryForm>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const seeCategories: Play = async () => {
  await screen.findByRole('option', { name: SWEETS.name });
};

export const New: Story = { play: seeCategories };
export const OfTheCategoryOfAProduct: Story = {
  args: { categoryId: SWEETS._id },
  play: seeCategories,
};
export const Edit: Story = { args: { subcategory: ALFAJORES }, play: seeCategories };

export const MovedToAnotherCategory: Story = {
  args: { subcategory: ALFAJORES },
  play: async (context) => {
    await seeCategories(context);
    await context.userEvent.selectOptions(screen.getByLabelText('Categoría'), 'Almacén');
    await screen.findByText('Sus productos pasan a esta categoría.');
  },
};

export const WithoutCategories: Story = {
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('Todavía no hay categorías: creá una primero.');
  },
};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Completá este campo');
  },
};

const save =
  (name: string): Play =>
  async (context) => {
    await seeCategories(context);
    await context.userEvent.type(screen.getByLabelText('Nombre'), name);
    await context.userEvent.selectOptions(screen.getByLabelText('Categoría'), SWEETS.name);
    await context.userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  };

export const NameTaken: Story = {
  play: async (context) => {
    await save('alfajores')(context);
    await screen.findByText('Ya existe la subcategoría Alfajores', { selector: 'form *' });
  },
};

/** Another user deleted the category while the form was open. */
export const CategoryGone: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productConfigurationEndpoints.createSubcategory, () =>
        refuse(404, { error: 'La categoría no existe', code: 'subcategory.unknown-category' }),
      ),
    ),
  play: async (context) => {
    await save('Chocolates')(context);
    await screen.findByText('La categoría no existe', { selector: 'form *' });
  },
};

export const Saving: Story = {
  beforeEach: () =>
    openShop(
      aKiosk(),
      mockEndpoint(productConfigurationEndpoints.createSubcategory, () => new Promise(() => {})),
    ),
  play: async (context) => {
    await save('Chocolates')(context);
    await screen.findByRole('button', { name: 'Guardando...', busy: true });
  },
};
