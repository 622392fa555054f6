import { expect, test } from 'vitest';
import { createColumnReader } from './column-readers.ts';
import type { Cell, ImportFieldKind } from './import-types.ts';

function readAll(kind: ImportFieldKind, cells: Cell[]) {
  const read = createColumnReader(kind, cells);
  return cells.map((cell) => read(cell));
}

const valuesOf = (kind: ImportFieldKind, cells: Cell[]) =>
  readAll(kind, cells).map(({ value, problem }) => problem ?? value);

test('amounts become whole cents, without the noise of computed numbers', () => {
  expect(
    valuesOf('amount', ['$ 1.250,50', '1.250', 1250.499999999999, 1.005, 0.1 + 0.2, '', null]),
  ).toEqual([125_050, 125_000, 125_050, 101, 30, null, null]);
});

test('amounts that no price can be say why', () => {
  expect(
    valuesOf('amount', ['-5', -5, '1.000.000.000,00', 'Consultar', 'U$S 5', true, '#N/A']),
  ).toEqual([
    'No puede ser negativo',
    'No puede ser negativo',
    'Es demasiado grande',
    'No es un número',
    'Está en otra moneda: pasalo a pesos',
    'No es un número',
    'La celda tiene un error de Excel: #N/A',
  ]);
});

test('a guess is said', () => {
  expect(readAll('amount', ['980.5', '1.250'])[1]).toEqual({
    text: '1.250',
    value: 125_000,
    warning: 'Lo leímos como 1.250',
  });
});

test('quantities have three decimals, and may have their unit', () => {
  expect(valuesOf('quantity', ['1,5 kg', '12 un.', '0,5', 3, 0.1 + 0.2, '-2', '1,250'])).toEqual([
    1.5, 12, 0.5, 3, 0.3, -2, 1.25,
  ]);
});

test('rates of IVA are percents, ratios or words', () => {
  expect(valuesOf('percent', ['21%', '10,5', '21,00', 'IVA 21 %', 'Exento', '27.0'])).toEqual([
    21, 10.5, 21, 21, 0, 27,
  ]);
  expect(valuesOf('percent', [0.21, 0.105, 0])).toEqual([21, 10.5, 0]);
  expect(valuesOf('percent', [21, 10.5, 0])).toEqual([21, 10.5, 0]);
});

test('yes and no have many spellings', () => {
  expect(
    valuesOf('yes-no', ['Sí', 'SI', 'x', 1, true, 'Verdadero', 'No', 'N', 0, false, 'quizás']),
  ).toEqual([true, true, true, true, true, true, false, false, false, false, 'Escribí Sí o No']);
});

test('a code keeps its digits, however the spreadsheet stores it', () => {
  expect(
    valuesOf('code', [7790001234567, '779-0001-234567', "'0012", ' 7790001234567.0 ', 'AB-12']),
  ).toEqual(['7790001234567', '7790001234567', '0012', '7790001234567', 'AB-12']);
});

test('a code of which Excel has removed digits is refused with what to do', () => {
  const [shortened, cut] = readAll('code', ['7,79E+12', 7790120000000]);
  expect(shortened).toEqual({
    text: '7,79E+12',
    value: null,
    problem:
      'Excel le borró dígitos al código (7,79E+12): en la planilla, pasá la columna a Texto y escribilo de nuevo',
  });
  expect(cut?.problem).toContain('Excel le borró dígitos');
});

test('a cut zero is put back among barcodes, and never among codes of the shop', () => {
  const ean8 = '01234565';
  expect(readAll('code', ['7790895000782', ean8.slice(1)])[1]).toEqual({
    text: '1234565',
    value: ean8,
    warning: 'Le agregamos el cero del principio, que Excel borra',
  });
  expect(valuesOf('code', ['1234565', '1234566', '1234567'])).toEqual([
    '1234565',
    '1234566',
    '1234567',
  ]);
});

test('a document is canonical, and one that Excel has shortened is refused', () => {
  expect(valuesOf('document', ['30-71234567-1', 30712345671, '12.345.678'])).toEqual([
    '30712345671',
    '30712345671',
    '12345678',
  ]);
  expect(valuesOf('document', ['3,07E+10'])[0]).toContain('Excel le borró dígitos');
});

test('texts have one line, visible spaces, and an end', () => {
  expect(
    valuesOf('text', [' Yerba\n 1\u00a0kg ', '=1+1', new Date(Date.UTC(2026, 10, 3)), 12]),
  ).toEqual(['Yerba 1 kg', '=1+1', '3/11/2026', '12']);
  expect(valuesOf('text', ['x'.repeat(2_001), 'a\u0000b', 'Az\ufffdcar'])).toEqual([
    'Tiene más de 2.000 caracteres',
    'Tiene caracteres que no se pueden leer: volvé a escribirlo',
    'Tiene caracteres que no se pueden leer: volvé a escribirlo',
  ]);
});
