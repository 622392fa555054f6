import { describe, expect, test } from 'vitest';
import { findTable } from './find-table.ts';
import type { Cell, ImportField } from './import-types.ts';

const FIELDS: ImportField[] = [
  { key: 'barcode', title: 'Código de barras', headings: ['cod barra', 'ean'], kind: 'code' },
  { key: 'name', title: 'Nombre', headings: ['descripcion', 'articulo'], kind: 'text' },
  { key: 'price', title: 'Precio', headings: ['p vta'], kind: 'amount' },
];

const find = (rows: Cell[][], chosenRow?: number | null) => findTable({ rows }, FIELDS, chosenRow);

const YERBA = ['7790001234567', 'Yerba', 1250.5];
const AZUCAR = ['7790001234574', 'Azúcar', 990];

describe('the headings are found', () => {
  test('in the first row', () => {
    const { table } = find([['Cod. Barra', 'Descripción', 'P. Vta'], YERBA, AZUCAR]);
    expect(table).toMatchObject({ headingRow: 1, firstRow: 2, rowCount: 2, skippedCount: 0 });
    expect(table.headings).toEqual(['Cod. Barra', 'Descripción', 'P. Vta']);
    expect(table.sample[0]).toEqual(['7790001234567', 'Yerba', '1250,5']);
  });

  test('below titles, an address and a date', () => {
    const { table } = find([
      ['DISTRIBUIDORA SUR S.R.L.', null, null],
      ['Lista de precios', null, 'Vigencia: 1/11/2026'],
      [],
      ['EAN', 'Artículo', 'Precio'],
      [],
      YERBA,
    ]);
    expect(table).toMatchObject({ headingRow: 4, firstRow: 6, rowCount: 1 });
  });

  test('below a title that is merged over all columns', () => {
    const title = 'Lista de precios mayorista';
    const { table } = find([[title, title, title], ['EAN', 'Artículo', 'Precio'], YERBA]);
    expect(table).toMatchObject({ headingRow: 2, rowCount: 1 });
  });

  test('in two rows, with the upper cells merged', () => {
    const { table } = find([
      ['Código', 'Artículo', 'Precio', 'Precio'],
      ['Código', 'Artículo', 's/IVA', 'c/IVA'],
      [...YERBA, 1513],
    ]);
    expect(table).toMatchObject({ headingRow: 1, firstRow: 3, rowCount: 1 });
    expect(table.headings).toEqual(['Código', 'Artículo', 'Precio s/IVA', 'Precio c/IVA']);
  });

  test('in two rows, with blanks in place of merging', () => {
    const { table } = find([
      ['Código', 'Artículo', 'Precio', null],
      [null, null, 's/IVA', 'c/IVA'],
      [...YERBA, 1513],
    ]);
    expect(table.headings).toEqual(['Código', 'Artículo', 'Precio s/IVA', 'Precio c/IVA']);
    expect(table.firstRow).toBe(3);
  });

  test('when none of them is known, by the numbers below', () => {
    const { table } = find([['Ref', 'Denominación', 'Importe neto'], YERBA, AZUCAR]);
    expect(table).toMatchObject({ headingRow: 1, rowCount: 2 });
  });

  test('in a list of one column', () => {
    expect(find([['Nombre'], ['Yerba'], ['Azúcar']]).table).toMatchObject({
      headingRow: 1,
      rowCount: 2,
    });
  });

  test('never in data: a list without headings has none', () => {
    const { table } = find([YERBA, AZUCAR]);
    expect(table).toMatchObject({ headingRow: null, firstRow: 1, rowCount: 2 });
    expect(table.headings).toEqual(['', '', '']);
  });

  test('where the person says', () => {
    const rows = [['EAN', 'Artículo', 'Precio'], ['a', 'b', 'c'], YERBA];
    expect(find(rows, 2).table).toMatchObject({ headingRow: 2, headings: ['a', 'b', 'c'] });
    expect(find(rows, null).table).toMatchObject({ headingRow: null, rowCount: 3 });
  });
});

describe('rows that are no data', () => {
  const HEADINGS = ['EAN', 'Artículo', 'Precio'];

  test('totals, titles of sections, notes and repeated headings are told apart', () => {
    const { table, dataRows } = find([
      HEADINGS,
      ['ALMACÉN', null, null],
      YERBA,
      HEADINGS,
      ['LÁCTEOS', 'LÁCTEOS', 'LÁCTEOS'],
      AZUCAR,
      [],
      [null, null, 2240.5],
      ['Total', null, null],
      ['Precios sujetos a cambio sin aviso'],
    ]);
    expect(dataRows).toEqual([2, 5]);
    expect(table.skippedCount).toBe(6);
    expect(table.skipped[1]).toEqual({ row: 4, text: 'EAN · Artículo · Precio' });
  });

  test('a row of one text stays when a record needs only its name', () => {
    const people: ImportField[] = [
      { key: 'name', title: 'Nombre', headings: [], kind: 'text', required: true },
      { key: 'phone', title: 'Teléfono', headings: [], kind: 'text' },
    ];
    const rows = [
      ['Nombre', 'Teléfono', 'Saldo'],
      ['Ana', '264 555-0101', 100],
      ['Beto'],
      ['Caro', '264 555-0102', 0],
      [null, null, 100],
    ];
    expect(findTable({ rows }, people).dataRows).toEqual([1, 2, 3]);
  });

  test('a product whose name has the word total stays', () => {
    const { dataRows } = find([HEADINGS, ['779', 'Total Fresh 1 kg', 100], YERBA]);
    expect(dataRows).toEqual([1, 2]);
  });
});

test('no sheet makes it fail', () => {
  expect(find([]).table).toMatchObject({ headingRow: null, rowCount: 0, headings: [] });
  expect(find([[null]]).table.rowCount).toBe(0);
  expect(find([[' ', 'Solo un texto']]).table.rowCount).toBeLessThanOrEqual(1);
  expect(find([[new Date(Number.NaN), true, 1e300]]).table.rowCount).toBe(1);
});
