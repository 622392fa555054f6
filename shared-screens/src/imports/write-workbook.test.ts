import { visibleText } from '@mostrador/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportSession } from './import-session.ts';
import type { ImportFieldKind, ListToWrite, ReadRow, WrittenValue } from './import-types.ts';
import { writeWorkbook } from './write-workbook.ts';

const KINDS = ['code', 'text', 'amount', 'quantity', 'percent', 'yes-no'] as const;
const TITLES = ['Código', 'Nombre', 'Precio', 'Stock', 'IVA', 'Favorito'];
const COLUMNS = KINDS.map((kind, at) => ({
  title: TITLES[at] ?? '',
  kind: kind as ImportFieldKind,
}));
const list = (type: ListToWrite['type']): ListToWrite => ({
  type,
  name: 'Lista',
  columns: COLUMNS,
});

/** Reads a file as an import does, and returns the values of its rows. */
async function readBack(file: Blob): Promise<WrittenValue[][]> {
  let read: readonly ReadRow[] = [];
  const session = new ImportSession<string, never, null, never, null>({
    fields: COLUMNS.map(({ title, kind }) => ({ key: title, title, headings: [], kind })),
    plan: ({ rows }) => {
      read = rows;
      return { rows: [], facts: null, parts: () => [] };
    },
  });
  const { chosen } = await session.open(file);
  session.plan({ columns: chosen.proposed.columns, options: null });
  return read.map(({ values }) => TITLES.map((title) => values[title]?.value ?? null));
}

const TRAPS = [
  ['0012', '=1+1', 125_050, 1.125, 21, true],
  ['7790895000782', '@SUM(A1)', 0, 1250, 10.5, false],
  ['12E45', "'comillas", 99_999_999_999, 0.5, 0, true],
  ['01234565', '-5 % "hoy"; mañana', 100_000, -3, 27, false],
  ['A-1', "'=1", 1, 12_345.678, 21, true],
  [null, 'Ñandú 🧉 & <b>', 123_456, null, null, null],
];

test.each(['xlsx', 'csv'] as const)(
  '%s comes back unchanged, whatever its texts begin with',
  async (type) => {
    expect(await readBack(writeWorkbook(list(type), TRAPS))).toEqual(TRAPS);
  },
);

/** A text as our forms store it: one line, without spaces or invisible characters around. */
const storedText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => visibleText(`Ñ${text}`.replace(/\s+/g, ' ')).trim())
  .filter(
    (text) => /^[^\uFFFD\p{Cc}\p{Cf}\p{Surrogate}]*$/u.test(text) && text === text.normalize(),
  );

const row = fc.tuple(
  fc.oneof(fc.stringMatching(/^[0-9]{1,11}$/), fc.stringMatching(/^[A-Z][A-Z0-9]{1,8}$/)),
  fc.oneof(
    storedText,
    storedText.map((text) => `=${text}`),
    storedText.map((text) => `'${text}`),
  ),
  fc.integer({ min: 0, max: 99_999_999_999 }),
  fc.integer({ min: -9_999_999, max: 99_999_999 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(0, 10.5, 21, 27),
  fc.boolean(),
);

test.each(['xlsx', 'csv'] as const)('any list comes back unchanged through %s', async (type) => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      expect(await readBack(writeWorkbook(list(type), rows))).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test('a spreadsheet shows the CSV in columns, and calculates nothing', async () => {
  const text = await writeWorkbook(list('csv'), TRAPS.slice(0, 1)).text();
  expect(text.replace('\ufeff', '')).toBe(
    "Código;Nombre;Precio;Stock;IVA;Favorito\r\n'0012;'=1+1;1250,50;1,125;21;Sí",
  );
});

test('an empty list has its headings', async () => {
  const text = await writeWorkbook(list('csv'), []).text();
  expect(text).toContain('Código;Nombre');
  expect(writeWorkbook(list('xlsx'), []).size).toBeGreaterThan(1_000);
});
