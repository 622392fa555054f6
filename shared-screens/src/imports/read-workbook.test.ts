import { expect, test } from 'vitest';
import { type BookType, utils, type WorkSheet, write } from 'xlsx';
import type { Cell } from './import-types.ts';
import { readWorkbook } from './read-workbook.ts';

const LIST = [
  ['Código', 'Descripción', 'Precio'],
  ['0012', 'Ñoquis & "café"', 1250.5],
  ['7790001234567', 'Azúcar', 990],
];

function fileOf(rows: unknown[][], bookType: BookType, change?: (sheet: WorkSheet) => void) {
  const sheet = utils.aoa_to_sheet(rows);
  change?.(sheet);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Lista');
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

async function rowsOf(bytes: Uint8Array): Promise<Cell[][] | undefined> {
  const [sheet] = await readWorkbook(bytes);
  return sheet?.rows;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++)
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

test.each<BookType>(['xlsx', 'xlsm', 'xlsb', 'xls', 'ods', 'xlml'])(
  'a list saved as %s is read as it was written',
  async (type) => {
    expect(await rowsOf(fileOf(LIST, type))).toEqual(LIST);
  },
);

test('a workbook of Excel 5 has one byte for each letter', async () => {
  const bytes = fileOf(
    [
      ['C_digo', 'Ca_a'],
      [1, 2.5],
    ],
    'biff5',
  );
  // The library writes no accents without tables of its own.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const accented = latin1(text.replaceAll('C_digo', 'Código').replaceAll('Ca_a', 'Caña'));
  expect(await rowsOf(accented)).toEqual([
    ['Código', 'Caña'],
    [1, 2.5],
  ]);
});

test('systems that export a table of html and call it .xls are read, all texts', async () => {
  const html = `<html><head><meta charset="utf-8"></head><body><table>
    <tr><th>Código</th><th>Descripción</th><th>Precio</th></tr>
    <tr><td>0012</td><td>Ñoquis &amp; "café"</td><td>1.250,50</td></tr>
    </table></body></html>`;
  const read = [LIST[0], ['0012', 'Ñoquis & "café"', '1.250,50']];
  expect(await rowsOf(utf8(html))).toEqual(read);
  expect(await rowsOf(latin1(html))).toEqual(read);
});

const TEXT = [
  ['Código', 'Descripción', 'Precio'],
  ['0012', 'Ñoquis', '1.250,50'],
];

test.each([
  ['semicolons', utf8('Código;Descripción;Precio\r\n0012;Ñoquis;1.250,50\r\n')],
  ['commas', utf8('Código,Descripción,Precio\n0012,Ñoquis,"1.250,50"\n')],
  ['tabs', utf8('Código\tDescripción\tPrecio\n0012\tÑoquis\t1.250,50')],
  ['bars', utf8('Código|Descripción|Precio\n0012|Ñoquis|1.250,50')],
  [
    'its delimiter in the first line',
    utf8('sep=|\r\nCódigo|Descripción|Precio\r\n0012|Ñoquis|1.250,50'),
  ],
  ['a byte order mark', utf8('\ufeffCódigo;Descripción;Precio\r\n0012;Ñoquis;1.250,50')],
  ['Windows-1252', latin1('Código;Descripción;Precio\r\n0012;Ñoquis;1.250,50')],
  ['UTF-16LE', utf16('\ufeffCódigo\tDescripción\tPrecio\r\n0012\tÑoquis\t1.250,50', true)],
  ['UTF-16BE', utf16('\ufeffCódigo\tDescripción\tPrecio\r\n0012\tÑoquis\t1.250,50', false)],
  ['UTF-16LE without a mark', utf16('Código;Descripción;Precio\n0012;Ñoquis;1.250,50', true)],
  ['Macintosh line ends', utf8('Código;Descripción;Precio\r0012;Ñoquis;1.250,50')],
])('CSV with %s is read', async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual(TEXT);
});

test('quotes in CSV keep delimiters, quotes and line ends', async () => {
  expect(await rowsOf(utf8('a;b\n"uno;dos";"dijo ""sí""\notra línea"\n'))).toEqual([
    ['a', 'b'],
    ['uno;dos', 'dijo "sí"\notra línea'],
  ]);
});

test('a list that begins with ID or with a number is CSV and no other format', async () => {
  expect(await rowsOf(utf8('ID;Nombre\n1;Yerba'))).toEqual([
    ['ID', 'Nombre'],
    ['1', 'Yerba'],
  ]);
  expect(await rowsOf(utf8('TABLA;Nombre\n1;Yerba'))).toEqual([
    ['TABLA', 'Nombre'],
    ['1', 'Yerba'],
  ]);
});

test('merged cells all have the value of their first one', async () => {
  const bytes = fileOf(
    [
      ['Almacén', 'Yerba'],
      [null, 'Azúcar'],
      ['Lácteos', 'Leche'],
    ],
    'xlsx',
    (sheet) => {
      sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }];
    },
  );
  expect(await rowsOf(bytes)).toEqual([
    ['Almacén', 'Yerba'],
    ['Almacén', 'Azúcar'],
    ['Lácteos', 'Leche'],
  ]);
});

test('hidden rows are read, hidden sheets are not', async () => {
  const book = utils.book_new();
  const visible = utils.aoa_to_sheet([['a'], ['b']]);
  visible['!rows'] = [{}, { hidden: true }];
  utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), 'Oculta');
  utils.book_append_sheet(book, visible, 'Lista');
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  const sheets = await readWorkbook(new Uint8Array(write(book, { type: 'array' })));
  expect(sheets).toEqual([{ name: 'Lista', rows: [['a'], ['b']] }]);
});

test('a formula gives its stored value, and says so when its program stored none', async () => {
  const bytes = fileOf([['a', 'b']], 'xlsx', (sheet) => {
    sheet.A1 = { t: 'n', v: 7, f: '1+1' };
    sheet.B1 = { t: 'n', f: 'HYPERLINK("http://x")' };
  });
  expect(await rowsOf(bytes)).toEqual([[7, '#SIN CALCULAR']]);
});

test('zeros that a format shows, percents and errors are read as they look', async () => {
  const bytes = fileOf([[0, 0, 0, 0]], 'xlsx', (sheet) => {
    sheet.A1 = { t: 'n', v: 779, z: '0000000000000' };
    sheet.B1 = { t: 'n', v: 0.105, z: '0.0%' };
    sheet.C1 = { t: 'e', v: 42 };
    sheet.D1 = { t: 'n', v: 1250.5, z: '#,##0.00' };
  });
  expect(await rowsOf(bytes)).toEqual([['0000000000779', '10.5%', '#N/A', 1250.5]]);
});

test('blank rows and columns after the list do not count, those inside keep their numbers', async () => {
  const bytes = fileOf([['a'], [], ['b', ' '], [' ']], 'xlsx');
  expect(await rowsOf(bytes)).toEqual([['a'], [], ['b']]);
});

test('headings with names of an object are only texts', async () => {
  const rows = [
    ['__proto__', 'constructor', 'toString'],
    ['1', '2', '3'],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '__proto__');
  for (const bytes of [fileOf(rows, 'xlsx'), utf8(rows.map((row) => row.join(';')).join('\n'))])
    expect(await rowsOf(bytes)).toEqual(rows);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a sheet that is too long or too wide says so, and others can be chosen', async () => {
  const book = utils.book_new();
  const long = Array.from({ length: 25_001 }, (_, at) => [at]);
  utils.book_append_sheet(book, utils.aoa_to_sheet(long), 'Larga');
  utils.book_append_sheet(book, utils.aoa_to_sheet([long.slice(0, 201).flat()]), 'Ancha');
  utils.book_append_sheet(book, utils.aoa_to_sheet(LIST), 'Lista');
  const sheets = await readWorkbook(new Uint8Array(write(book, { type: 'array' })));
  expect(sheets.map(({ problem }) => problem)).toEqual([
    'La hoja «Larga» tiene más de 25.000 filas. Partila en varias listas.',
    'La hoja «Ancha» tiene más de 200 columnas. Dejá solo las de la lista.',
    undefined,
  ]);
});
