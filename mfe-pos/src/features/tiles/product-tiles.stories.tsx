import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { ProductTiles } from './product-tiles.tsx';

const GROCERIES = { _id: newId(), name: 'Almacén' };
const SWEETS = { _id: newId(), name: 'Golosinas' };
const FRESH = { _id: newId(), name: 'Fiambrería' };

const YERBA = aProduct({ name: 'Yerba Playadito 1 kg', favourite: true, categoryId: GROCERIES });
const COKE = aProduct({ name: 'Coca-Cola 2,25 l', price: 4100, favourite: true, stock: 3 });
const CHEESE = aProduct({
  name: 'Queso cremoso',
  price: 9800,
  unit: 'kg',
  stock: 3.25,
  categoryId: FRESH,
});
const ALFAJOR = aProduct({ name: 'Alfajor Jorgito', price: 1100, categoryId: SWEETS });
const GUM = aProduct({ name: 'Chicles Beldent de menta', price: 900, categoryId: SWEETS });
const FRIDGE = aProduct({
  name: 'Heladera exhibidora vertical de cuatro puertas con congelador y estantes regulables 1.200 l',
  price: 999_999_999.99,
  stock: 999_999_999,
  favourite: true,
});

const meta = {
  title: 'Counter/Tiles',
  component: ProductTiles,
  args: {
    products: [ALFAJOR, GUM, COKE, CHEESE, YERBA],
    bestSellers: [CHEESE._id, ALFAJOR._id],
    sellsWithoutStock: false,
    quantities: inCart({}),
    onPick() {},
  },
} satisfies Meta<typeof ProductTiles>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FavouritesAndBestSellers: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** A new shop: no favourites, no sales and no categories yet. */
export const NothingSoldYet: Story = {
  args: {
    products: ['Alfajor Jorgito', 'Coca-Cola 2,25 l', 'Yerba Playadito 1 kg'].map((name) =>
      aProduct({ name }),
    ),
    bestSellers: [],
  },
};

export const InTheCart: Story = {
  args: { quantities: inCart({ [YERBA._id]: 2, [CHEESE._id]: 0.35 }) },
};

export const OutOfStock: Story = {
  args: {
    products: [{ ...COKE, stock: 0 }, YERBA, { ...CHEESE, stock: 0 }, ALFAJOR],
  },
};

export const ACategory: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Golosinas' }));
    await canvas.findByRole('button', { name: 'Golosinas', pressed: true });
  },
};

export const Thousands: Story = {
  args: {
    products: Array.from({ length: 3000 }, (_, place) =>
      aProduct({
        name: `Producto ${place + 1}`,
        favourite: place < 60,
        categoryId: { _id: `${place % 25}`, name: `Categoría ${(place % 25) + 1}` },
      }),
    ),
  },
};

/** Without a price of their own, and without stock control. */
export const Asking: Story = {
  args: {
    products: [
      aProduct({ name: 'Recarga Claro', price: 0, stock: 0, tracksStock: false, favourite: true }),
      aProduct({ name: 'Fotocopias', price: 150, stock: 0, tracksStock: false, favourite: true }),
    ],
  },
};
/** The shop sells without stock. */
export const SoldWithoutStock: Story = {
  args: {
    products: [aProduct({ name: 'Coca-Cola 2,25 l', stock: 0, favourite: true })],
    sellsWithoutStock: true,
  },
};
export const LongestNamesAndFigures: Story = {
  args: {
    products: [
      FRIDGE,
      aProduct({ name: 'Otorrinolaringología'.repeat(4), price: 0.01, favourite: true }),
    ],
    quantities: inCart({ [FRIDGE._id]: 999_999_999 }),
  },
};

/** A cart with this much of each product. */
function inCart(quantities: Record<string, number>) {
  return { subscribe: () => () => {}, quantityOf: (id: string) => quantities[id] ?? 0 };
}
