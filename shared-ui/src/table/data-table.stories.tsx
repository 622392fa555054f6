import { formatMoney, formatQuantity, NO_MONEY, stockLevelOf, toCents } from '@mostrador/domain';
import { useMemo, useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button, IconButton } from '../button/index.ts';
import { IconEdit, IconTrash } from '../icons/index.ts';
import { Page, Row } from '../page/index.ts';
import { EmptyState } from '../states/index.ts';
import { StockBadge } from '../stock-badge/index.ts';
import {
  DataTable,
  type DataTableProps,
  DataTableSkeleton,
  type TableColumn,
  type TableSort,
} from './data-table.tsx';

interface Product {
  id: string;
  name: string;
  category: string;
  price: number;
  stock: number;
}

const SOME: Product[] = [
  { id: '1', name: 'Yerba Playadito 1 kg', category: 'Almacén', price: 3450, stock: 24 },
  { id: '2', name: 'Alfajor Jorgito chocolate', category: 'Golosinas', price: 1100, stock: 0 },
  { id: '3', name: 'Coca - Cola 1,5 l', category: 'Bebidas', price: 2980.5, stock: 7 },
  { id: '4', name: 'Fernet Branca 750 ml', category: 'Bebidas', price: 14_800, stock: 120 },
];

/** The longest values that occur. */
const LONGEST: Product[] = [
  {
    id: '5',
    name: 'Heladera exhibidora vertical de cuatro puertas con congelador y estantes regulables 1.200 l',
    category: 'Equipamiento para comercios',
    price: 999_999_999.99,
    stock: 9_999_999,
  },
  ...SOME,
];

const THOUSANDS = Array.from({ length: 20_000 }, (_, index): Product => {
  const product = SOME[index % SOME.length] as Product;
  return { ...product, id: `${index}`, name: `${product.name} (${index + 1})`, price: index };
});

const columns: TableColumn<Product>[] = [
  { key: 'name', header: 'Nombre', sortable: true, cardLabel: null, render: (row) => row.name },
  {
    key: 'category',
    header: 'Categoría',
    width: '10rem',
    render: (row) => row.category,
    onTablet: { under: 'name', render: (row) => row.category },
  },
  {
    key: 'price',
    header: 'Precio',
    align: 'right',
    width: '10.5rem',
    sortable: true,
    render: (row) => formatMoney(row.price ? toCents(row.price) : NO_MONEY),
  },
  {
    key: 'stock',
    header: 'Stock',
    align: 'right',
    width: '13rem',
    sortable: true,
    render: (row) => (
      <Row justify="end">
        <StockBadge product={{ stock: row.stock, minStock: 5, tracksStock: true }} />
        {formatQuantity(row.stock)}
      </Row>
    ),
  },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    width: '8rem',
    cardLabel: null,
    render: (row) => (
      <Row gap="xs" justify="end">
        <IconButton size="sm" label={`Editar ${row.name}`} icon={<IconEdit />} />
        <IconButton
          size="sm"
          label={`Eliminar ${row.name}`}
          icon={<IconTrash />}
          variant="danger"
        />
      </Row>
    ),
  },
];

function TwoLines({ name, price, stock }: Product) {
  return (
    <>
      <strong>{name}</strong>
      <Row justify="between">
        {formatMoney(toCents(price))}{' '}
        <StockBadge product={{ stock, minStock: 5, tracksStock: true }} />
      </Row>
    </>
  );
}

const TONE = { none: 'danger', low: 'warning', medium: undefined, high: undefined } as const;

const meta = {
  title: 'Data/DataTable',
  component: DataTable,
  args: {
    label: 'Productos',
    columns,
    rows: SOME,
    rowKey: (row) => row.id,
    rowTone: (row) => TONE[stockLevelOf(row.stock)],
    empty: (
      <EmptyState
        title="Todavía no hay productos"
        message="Cargá el primero y ya podés venderlo."
        action={<Button variant="primary">Nuevo Producto</Button>}
      />
    ),
  },
  render: SortedByItself,
} satisfies Meta<typeof DataTable<Product>>;
export default meta;

type Story = StoryObj<typeof meta>;

function SortedByItself(args: DataTableProps<Product>) {
  const [sort, setSort] = useState<TableSort | undefined>(args.sort);
  const rows = useMemo(() => {
    if (!sort) return args.rows;
    const key = sort.key as 'name' | 'price' | 'stock';
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return args.rows.toSorted((a, b) => (a[key] < b[key] ? -sign : sign));
  }, [args.rows, sort]);
  return <DataTable {...args} rows={rows} sort={sort} onSort={setSort} />;
}

export const AFewRows: Story = {};
export const Sorted: Story = { args: { sort: { key: 'price', direction: 'descending' } } };
export const Empty: Story = { args: { rows: [] } };
export const NotSortable: Story = { render: (args) => <DataTable {...args} /> };
export const TwentyThousandRows: Story = { args: { rows: THOUSANDS } };

export const InAPageThatFills: Story = {
  parameters: { layout: 'fullscreen' },
  args: { rows: THOUSANDS },
  render: (args) => (
    <Page title="Productos" fill>
      <SortedByItself {...args} />
    </Page>
  ),
};

const loading: Story['render'] = (args) => (
  <DataTableSkeleton label="Cargando productos" columns={args.columns} />
);

export const Loading: Story = { render: loading };
export const LongestNamesAndFigures: Story = { args: { rows: LONGEST } };
export const OnATablet: Story = {
  args: { rows: LONGEST },
  globals: { viewport: { value: 'tablet' } },
};
export const WideCards: Story = {
  args: { rows: LONGEST },
  globals: { viewport: { value: 'smallTablet' } },
};
export const LoadingOnAPhone: Story = {
  render: loading,
  globals: { viewport: { value: 'phone' } },
};
export const TwoLineCardsOnAPhone: Story = {
  args: { rows: LONGEST },
  render: (args) => <SortedByItself {...args} card={TwoLines} />,
  globals: { viewport: { value: 'phone' } },
};
export const WithAMarkedRow: Story = { args: { marked: '3' } };
export const CardsOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
