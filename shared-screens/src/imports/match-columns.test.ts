import { expect, test } from 'vitest';
import type { ImportField } from './import-types.ts';
import { matchColumns } from './match-columns.ts';
import { fittingMatch, shapeOf } from './remembered-match.ts';

type Key = 'barcode' | 'name' | 'price' | 'cost' | 'category' | 'iva' | 'stock' | 'minStock';

const FIELDS: ImportField<Key>[] = [
  { key: 'barcode', title: 'Código de barras', headings: ['cod barra', 'ean'], kind: 'code' },
  {
    key: 'name',
    title: 'Nombre',
    headings: ['descripcion', 'articulo', 'producto', 'detalle'],
    kind: 'text',
    required: true,
  },
  {
    key: 'price',
    title: 'Precio',
    headings: ['precio venta', 'p vta', 'pvp', 'precio lista'],
    kind: 'amount',
    required: true,
  },
  { key: 'cost', title: 'Costo', headings: ['precio costo', 'p costo'], kind: 'amount' },
  { key: 'category', title: 'Categoría', headings: ['rubro', 'familia'], kind: 'text' },
  { key: 'iva', title: 'IVA', headings: ['alicuota'], kind: 'percent' },
  { key: 'stock', title: 'Stock', headings: ['existencia', 'cantidad'], kind: 'quantity' },
  { key: 'minStock', title: 'Stock mínimo', headings: [], kind: 'quantity' },
];

const match = (headings: string[], sample: string[][] = []) =>
  matchColumns({ headings, sample }, FIELDS);

test.each<[string[], Partial<Record<Key, number>>]>([
  [['COD. BARRA', 'DESCRIPCION', 'P. VTA'], { barcode: 0, name: 1, price: 2 }],
  [
    ['Cód. de barras', 'Artículo', 'Precio c/IVA', 'Rubro'],
    { barcode: 0, name: 1, price: 2, category: 3 },
  ],
  [['Código de Barras (EAN 13)', 'Detalle', 'Precio de Venta'], { barcode: 0, name: 1, price: 2 }],
  [['EAN', 'Producto', 'Precio costo', 'Precio'], { barcode: 0, name: 1, cost: 2, price: 3 }],
  [['Nombre', 'Precio', 'Precio Lista 2', 'IVA %'], { name: 0, price: 1, iva: 3 }],
  [['Nombre', 'Stock mínimo', 'Stock'], { name: 0, minStock: 1, stock: 2 }],
  [['CODBARRA', 'PVP', 'DESCRIP.'], { barcode: 0, price: 1, name: 2 }],
  [['Familia', 'p/costo', 'p/vta', 'Artículo'], { category: 0, cost: 1, price: 2, name: 3 }],
])('the headings %j give their fields', (headings, columns) => {
  expect(match(headings).columns).toEqual(columns);
});

test('a second price is not the IVA that the list does not have', () => {
  expect(match(['Artículo', 'Precio s/IVA', 'Precio c/IVA']).columns).toEqual({
    name: 0,
    price: 1,
  });
});

test('one column is for one field, and the most alike heading wins', () => {
  expect(match(['Descripción larga', 'Descripción', 'Precio']).columns).toEqual({
    name: 1,
    price: 2,
  });
});

test('the old price and the units of a pack are no price and no stock', () => {
  expect(match(['Artículo', 'Precio anterior', 'Precio nuevo']).columns).toEqual({
    name: 0,
    price: 2,
  });
  expect(match(['Artículo', 'Cantidad x bulto', 'Precio bulto', 'Precio unit.']).columns).toEqual({
    name: 0,
    price: 3,
  });
});

test('without headings the content tells: barcodes, names and the only amount', () => {
  const sample = [
    ['12', '7790895000782', 'Gaseosa cola 1,5 l', '$ 2.500,00'],
    ['13', '7790895000997', 'Gaseosa lima 1,5 l', '$ 2.450,00'],
  ];
  const proposed = match(['', '', '', ''], sample);
  expect(proposed.columns).toMatchObject({ barcode: 1, name: 2 });
  expect(proposed.reasons).toMatchObject({ barcode: 'content', name: 'content' });
});

test('two columns of amounts leave the price to the person', () => {
  const sample = [['Gaseosa cola', '100,50', '200,00']];
  expect(match(['', '', ''], sample).columns).toEqual({ name: 0 });
});

test('a remembered match is used for lists with the same headings', () => {
  const headings = ['Cod. Barra', 'Descripción', 'Precio'];
  expect(shapeOf(['COD BARRA', 'DESCRIPCIÓN ', 'precio'])).toBe(shapeOf(headings));
  expect(shapeOf(['Cod. Barra', 'Precio', 'Descripción'])).not.toBe(shapeOf(headings));
  expect(shapeOf(['', ''])).toBeNull();
});

test('what is remembered is checked, because a device stores it', () => {
  const fits = (remembered: Record<string, unknown>) =>
    fittingMatch(remembered, { headings: ['a', 'b'] }, FIELDS);
  expect(fits({ barcode: 1, name: 0 })).toEqual({ barcode: 1, name: 0 });
  expect(fits({ barcode: 2, name: -1, price: 0.5, cost: '1', other: 1 })).toEqual({});
  expect(fits({ barcode: 1, name: 1 })).toEqual({ barcode: 1 });
  expect(fits(JSON.parse('{"__proto__": {"barcode": 0}}'))).toEqual({});
});
