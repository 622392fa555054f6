import { aProduct } from '@mostrador/contracts/test/a-product';
import { type Discount, toCents, type Unit } from '@mostrador/domain';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { type CartLine, priceCart } from './cart.ts';
import { CartTable } from './cart-table.tsx';

interface Sold {
  name: string;
  price: number;
  quantity: number;
  unit?: Unit;
  stock?: number;
  discount?: Discount;
  labelTotal?: number;
  /** The list's price by now, if it changed since the line was added. */
  listPrice?: number;
  addedAt?: Date;
}

const ignore = () => undefined;

const meta = {
  title: 'Counter/CartTable',
  component: CartTable,
  args: tableOf(
    { name: 'Yerba Playadito 1 kg', price: 3450.5, quantity: 2 },
    { name: 'Alfajor Jorgito', price: 1100, quantity: 1 },
  ),
} satisfies Meta<typeof CartTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lines: Story = {};
export const Latest: Story = { args: { latestKey: 'Yerba Playadito 1 kg' } };
export const Locked: Story = { args: { locked: true } };
export const WithDiscounts: Story = {
  args: {
    ...tableOf(
      { name: 'Yerba Playadito 1 kg', price: 3450.5, quantity: 2, discount: { percent: 10 } },
      { name: 'Alfajor', price: 1100, quantity: 1, discount: { amount: toCents(100) } },
      { name: 'Azúcar Ledesma 1 kg', price: 900, quantity: 1 },
    ),
    offersDiscount: true,
  },
};
export const Measured: Story = {
  args: tableOf(
    { name: 'Queso cremoso', price: 8000, quantity: 0.35, unit: 'kg' },
    { name: 'Cable', price: 450, quantity: 12.5, unit: 'metre' },
    { name: 'Harina', price: 900, quantity: 12_345.678, unit: 'kg' },
    { name: 'Jamón de la balanza', price: 9800, quantity: 0.214, unit: 'kg', labelTotal: 2097 },
  ),
};
export const Short: Story = {
  args: tableOf(
    { name: 'Yerba Playadito 1 kg', price: 3450.5, quantity: 3, stock: 2 },
    { name: '7UP 500 ml', price: 900, quantity: 1, stock: 0 },
    { name: 'Queso cremoso', price: 8000, quantity: 1, unit: 'kg', stock: 0.35 },
  ),
};
export const ChangedPrices: Story = {
  args: {
    ...tableOf(
      { name: 'Yerba Playadito 1 kg', price: 3450.5, listPrice: 3900, quantity: 2 },
      {
        name: 'Heladera exhibidora vertical de cuatro puertas con congelador',
        price: 12_345_678.9,
        listPrice: 23_456_789.01,
        quantity: 1,
        discount: { percent: 10 },
      },
      { name: 'Queso cremoso', price: 8000, listPrice: 7500, quantity: 0.35, unit: 'kg' },
    ),
    offersDiscount: true,
  },
};
export const ChangedTheDayBefore: Story = {
  args: tableOf({
    name: 'Yerba Playadito 1 kg',
    price: 3450.5,
    listPrice: 3900,
    quantity: 2,
    addedAt: new Date(0),
  }),
};
export const AskedPrices: Story = {
  args: tableOf(
    { name: 'Recarga Claro', price: 0, quantity: 1 },
    { name: 'Yerba Playadito 1 kg', price: 3450.5, quantity: 2 },
  ),
};
export const LargestAmounts: Story = {
  args: {
    ...tableOf({
      name: 'Heladera exhibidora vertical de cuatro puertas con congelador y estantes regulables',
      price: 999_999_999.99,
      quantity: 1,
      discount: { percent: 0.01 },
    }),
    onDiscount: ignore,
  },
};

/** Renders a cart of these lines. Products have enough stock by default. */
function tableOf(...sold: Sold[]) {
  const lines = sold.map(
    ({ name, price, quantity, unit = 'unit', discount, labelTotal, addedAt = new Date() }) => ({
      key: name,
      productId: name,
      name,
      unit,
      price: toCents(price),
      pricedAt: addedAt.toISOString(),
      quantity,
      ...(discount && { discount }),
      ...(labelTotal !== undefined && { labelTotal: toCents(labelTotal) }),
    }),
  ) satisfies CartLine[];
  const products = new Map(
    sold.map(({ stock = 40, unit = 'unit', ...one }) => [
      one.name,
      aProduct({ stock, unit, name: one.name, price: one.listPrice ?? one.price }),
    ]),
  );
  const productOf = (id: string) => products.get(id);
  return {
    lines,
    priced: priceCart({ saleId: '', paymentMethod: 'Efectivo', lines }, productOf).lines,
    productOf,
    locked: false,
    latestKey: undefined,
    editing: undefined,
    onQuantity: ignore,
    onDiscount: ignore,
    onPrice: ignore,
    onReprice: ignore,
    offersDiscount: false,
    onRemove: ignore,
    onDone: ignore,
    empty: null,
  };
}
