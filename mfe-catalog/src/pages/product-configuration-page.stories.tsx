import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productConfigurationEndpoints as endpoints } from '@mostrador/contracts/product-configuration';
import { newId } from '@mostrador/domain';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { queryClient } from '@mostrador/shared-data';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { aKiosk, GROCERIES } from '../../test/a-kiosk.ts';
import { Component as ProductConfigurationPage } from './product-configuration-page.tsx';

const BRANDS = { path: '/app/products/config' };
const CATEGORIES = { path: '/app/products/config?tab=categories' };
const SUBCATEGORIES = { path: '/app/products/config?tab=subcategories' };

const meta = {
  title: 'Catalog/ProductConfigurationPage',
  component: ProductConfigurationPage,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', ...BRANDS },
  beforeEach: () => openShop(aKiosk()),
} satisfies Meta<typeof ProductConfigurationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const see =
  (text: string): Story['play'] =>
  async () => {
    await screen.findByText(text);
  };

export const Brands: Story = { play: see('Playadito') };
export const Categories: Story = { parameters: CATEGORIES, play: see('Golosinas') };
export const Subcategories: Story = { parameters: SUBCATEGORIES, play: see('Alfajores') };
export const OnAPhone: Story = {
  parameters: SUBCATEGORIES,
  globals: { viewport: { value: 'phone' } },
  play: see('Alfajores'),
};

const empty = () => openShop();

export const NoBrands: Story = {
  beforeEach: empty,
  play: see('No hay marcas registradas'),
};
export const NoCategories: Story = {
  parameters: CATEGORIES,
  beforeEach: empty,
  play: see('No hay categorías registradas'),
};
export const NoSubcategories: Story = {
  parameters: SUBCATEGORIES,
  beforeEach: empty,
  play: see('No hay subcategorías registradas'),
};

const never = () => new Promise<never>(() => {});
const loading = () =>
  openShop(
    {},
    mockEndpoint(endpoints.listBrands, never),
    mockEndpoint(endpoints.listCategories, never),
    mockEndpoint(endpoints.listSubcategories, never),
  );

export const BrandsLoading: Story = { beforeEach: loading };
export const CategoriesLoading: Story = { parameters: CATEGORIES, beforeEach: loading };
export const SubcategoriesLoading: Story = { parameters: SUBCATEGORIES, beforeEach: loading };

const deactivated = () => refuse(403, { error: 'Tu cuenta está desactivada', code: 'forbidden' });
const failing = () =>
  openShop(
    {},
    mockEndpoint(endpoints.listBrands, deactivated),
    mockEndpoint(endpoints.listCategories, deactivated),
    mockEndpoint(endpoints.listSubcategories, deactivated),
  );

export const BrandsFailed: Story = {
  beforeEach: failing,
  play: see('Error al cargar las marcas'),
};
export const CategoriesFailed: Story = {
  parameters: CATEGORIES,
  beforeEach: failing,
  play: see('Error al cargar las categorías'),
};
export const SubcategoriesFailed: Story = {
  parameters: SUBCATEGORIES,
  beforeEach: failing,
  play: see('Error al cargar las subcategorías'),
};

/** The list stays, with a warning. */
export const NotUpToDate: Story = {
  beforeEach: () => {
    const { brands = [] } = aKiosk();
    let reads = 0;
    return openShop(
      {},
      mockEndpoint(endpoints.listBrands, () => (reads++ === 0 ? brands : deactivated())),
    );
  },
  play: async () => {
    await screen.findByText('Playadito');
    await queryClient.refetchQueries();
    await screen.findByText(/No se pudo actualizar la lista/);
  },
};

/** There is no other category to merge with. */
export const OneCategory: Story = {
  parameters: CATEGORIES,
  beforeEach: () => openShop({ categories: [GROCERIES] }),
  play: see('1 categoría'),
};

const many = () =>
  openShop({
    brands: Array.from({ length: 40 }, (_, place) => ({
      _id: newId(),
      name: `Marca ${place + 1}`,
    })),
  });

export const WithASearch: Story = { beforeEach: many, play: see('40 marcas') };
export const NoMatch: Story = {
  parameters: { path: `${BRANDS.path}?q=zapallo` },
  beforeEach: many,
  play: see('Ninguna marca coincide'),
};

/** Includes a word that does not fit a phone. */
export const LongestNames: Story = {
  parameters: SUBCATEGORIES,
  beforeEach: () =>
    openShop({
      subcategories: [
        {
          _id: newId(),
          name: 'Galletitas dulces y saladas, bizcochos, tostadas, grisines y obleas rellenas',
          categoryId: { _id: newId(), name: 'Otorrinolaringología'.repeat(4) },
        },
      ],
    }),
  play: see('1 subcategoría'),
};

/** A seller without the permission to change products. */
export const NotAllowed: Story = {
  beforeEach: () => openShop(aKiosk({ user: aSeller('canManageSales') })),
  play: see('No tenés permiso para ver esto'),
};
