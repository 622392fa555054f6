import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import {
  DataTable,
  type DataTableProps,
  DataTableSkeleton,
  type TableColumn,
} from './data-table.tsx';

afterEach(cleanup);

interface Product {
  name: string;
  stock: number;
}

const columns: TableColumn<Product>[] = [
  { key: 'name', header: 'Nombre', sortable: true, render: (product) => product.name },
  { key: 'stock', header: 'Stock', align: 'right', sortable: true, render: ({ stock }) => stock },
  { key: 'actions', header: 'Acciones', render: () => null },
];

function aTable(props?: Partial<DataTableProps<Product>>) {
  const onSort = vi.fn();
  render(
    <DataTable
      label="Productos"
      columns={columns}
      rows={[
        { name: 'Yerba', stock: 24 },
        { name: 'Alfajor', stock: 0 },
      ]}
      rowKey={(product) => product.name}
      onSort={onSort}
      empty="Todavía no hay productos"
      {...props}
    />,
  );
  return { onSort, user: userEvent.setup() };
}

const header = (name: string) => screen.getByRole('columnheader', { name });

test('it is a table with a name, headers and cells', () => {
  aTable();
  const table = screen.getByRole('table', { name: 'Productos' });

  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Yerba',
    'Alfajor',
  ]);
  expect(table.getAttribute('aria-rowcount')).toBe('3');
});

test('the totals are a last row, in their own group', () => {
  aTable({ foot: { name: 'Total', stock: 24 } });
  const table = screen.getByRole('table', { name: 'Productos' });

  expect(table.getAttribute('aria-rowcount')).toBe('4');
  const foot = within(table).getAllByRole('rowgroup')[2] as HTMLElement;
  expect(within(foot).getByRole('row').getAttribute('aria-rowindex')).toBe('4');
  expect(
    within(foot)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Total', '24', '']);
});

test('a header requests ascending order first, then descending', async () => {
  const { onSort, user } = aTable();
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'ascending' });

  cleanup();
  const sorted = aTable({ sort: { key: 'name', direction: 'ascending' } });
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(sorted.onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'descending' });
});

test('the header announces the order of the rows', () => {
  aTable({ sort: { key: 'stock', direction: 'descending' } });

  expect(header('Stock').getAttribute('aria-sort')).toBe('descending');
  expect(header('Nombre').getAttribute('aria-sort')).toBe('none');
  expect(header('Acciones').hasAttribute('aria-sort')).toBe(false);
});

test('a row has the colour of its tone', () => {
  aTable({ rowTone: ({ stock }) => (stock === 0 ? 'danger' : undefined) });

  expect(screen.getByRole('row', { name: /Alfajor/ }).dataset.tone).toBe('danger');
  expect(screen.getByRole('row', { name: /Yerba/ }).dataset.tone).toBeUndefined();
});

test('shows a text without rows', () => {
  aTable({ rows: [] });

  expect(screen.getByText('Todavía no hay productos')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('while loading it has the columns of the table, hidden from screen readers', () => {
  render(<DataTableSkeleton label="Cargando productos" columns={columns} rows={3} />);

  const shape = screen.getByRole('status', { name: 'Cargando productos' });
  expect(within(shape).queryByRole('table')).toBeNull();
  const headers = within(shape).getAllByRole('columnheader', { hidden: true });
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Nombre', 'Stock', 'Acciones']);
  expect(within(shape).getAllByRole('row', { hidden: true })).toHaveLength(4);
});

/** Fakes the media queries of a window of this width in pixels. */
function aWindowOf(width: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const em = (limit: string) =>
      Number(new RegExp(`${limit}-width: ([\\d.]+)em`).exec(media)?.[1]) * 16;
    const matches = !(width < em('min')) && !(width > em('max'));
    return Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
  });
}

test.each([
  [1024, ['Nombre', 'Marca', 'Stock'], 'Yerba'],
  [820, ['Nombre', 'Stock'], 'YerbaSol'],
  [600, ['Nombre', 'Marca', 'Stock'], 'NombreYerba'],
])('at %i px the columns are %j', (width, headers, first) => {
  aWindowOf(width);
  const [name, stock] = columns as [TableColumn<Product>, TableColumn<Product>];
  const brand: TableColumn<Product> = {
    key: 'brand',
    header: 'Marca',
    render: () => 'Sol',
    onTablet: { under: 'name', render: ({ stock }) => stock > 0 && 'Sol' },
  };
  aTable({ columns: [name, brand, stock] });

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    headers,
  );
  const cells = screen.getAllByRole('cell');
  expect(cells[0]?.textContent).toBe(first);
  expect(cells[headers.length]?.textContent).toBe(
    first.replace('YerbaSol', 'Yerba').replace('Yerba', 'Alfajor'),
  );
  vi.restoreAllMocks();
});

test('on a phone a row is a card that names its figures, with a list for sorting', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  const { onSort, user } = aTable();

  expect(screen.getByRole('row', { name: /Yerba/ }).textContent).toBe('NombreYerbaStock24Acciones');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Ordenar por' }),
    'Stock, descendente',
  );
  expect(onSort).toHaveBeenCalledWith({ key: 'stock', direction: 'descending' });
  vi.restoreAllMocks();
});

test('on a phone the first render already has cards', () => {
  aWindowOf(390);
  const table = renderToStaticMarkup(
    <DataTable
      label="Productos"
      columns={columns}
      rows={[{ name: 'Yerba', stock: 24 }]}
      rowKey={(product) => product.name}
      onSort={() => {}}
      empty=""
    />,
  );
  expect(table).toContain('Ordenar por');
  vi.restoreAllMocks();
});

test('on a phone a row may have its own card, with the list for sorting', () => {
  aWindowOf(390);
  aTable({ card: ({ name, stock }) => `${name}: ${stock}` });

  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Yerba: 24',
    'Alfajor: 0',
  ]);
  expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toBeTruthy();
  vi.restoreAllMocks();
});

test('on a larger screen the card is not used', () => {
  aTable({ card: () => 'tarjeta' });

  expect(screen.queryByText('tarjeta')).toBeNull();
});

test('a column may be narrower on a tablet', () => {
  const [name] = columns as [TableColumn<Product>];
  const narrow = { ...name, width: '12rem', tabletWidth: '6rem' };
  for (const [width, expected] of [
    [1366, '12rem'],
    [820, '6rem'],
  ] as const) {
    aWindowOf(width);
    aTable({ columns: [narrow] });
    expect(header('Nombre').style.width).toBe(expected);
    cleanup();
    vi.restoreAllMocks();
  }
});

test('a wide table uses the tablet layout up to 1280 px', () => {
  const [name] = columns as [TableColumn<Product>];
  const narrow = { ...name, width: '12rem', tabletWidth: '6rem' };
  for (const [width, expected] of [
    [1280, '12rem'],
    [1279, '6rem'],
  ] as const) {
    aWindowOf(width);
    aTable({ columns: [narrow], wide: true });
    expect(header('Nombre').style.width).toBe(expected);
    cleanup();
    vi.restoreAllMocks();
  }
});

test('a marked row is scrolled to once, even when it arrives later', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const props = { label: 'Productos', columns, rowKey: ({ name }: Product) => name, empty: '' };
  const yerba = { name: 'Yerba', stock: 24 };
  const { rerender } = render(<DataTable {...props} rows={[yerba]} marked="Mate" />);
  expect(scrolled).not.toHaveBeenCalled();

  const both = [yerba, { name: 'Mate', stock: 1 }];
  rerender(<DataTable {...props} rows={both} marked="Mate" />);
  rerender(<DataTable {...props} rows={both.toReversed()} marked="Mate" />);

  expect(screen.getByRole('row', { name: /Mate/ }).dataset.marked).toBe('true');
  expect(screen.getByRole('row', { name: /Yerba/ }).dataset.marked).toBeUndefined();
  expect(scrolled).toHaveBeenCalledOnce();
  scrolled.mockRestore();
});
