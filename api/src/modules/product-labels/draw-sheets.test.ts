import { type Cents, canonicalCode, ean13CheckDigit, formatMoney } from '@mostrador/domain';
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheet,
  type LabelSheetName,
  labelsPerPage,
} from '@mostrador/domain/label-sheets';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { RESOLUTIONS, scanLabels } from '../../../test/scan-labels.ts';
import { loadFontsOf } from '../../documents/other-fonts/other-fonts.ts';
import { unusualCharactersOf } from '../../documents/printable-text.ts';
import { type CopiedLabel, drawSheets, type LabelsOnSheets } from './draw-sheets.ts';

const YERBA = '7790387013627';

const aLabel = (label: Partial<CopiedLabel> = {}): CopiedLabel => ({
  name: 'Yerba Playadito 500 g',
  price: 345_050 as Cents,
  unit: 'unit',
  code: YERBA,
  copies: 1,
  ...label,
});

async function drawn(
  labels: CopiedLabel[],
  sheet: LabelSheetName,
  order: Partial<LabelsOnSheets> = {},
): Promise<Uint8Array> {
  await loadFontsOf(labels.flatMap(({ name }) => unusualCharactersOf(name)));
  return drawSheets({
    shopName: 'Kiosco Sol',
    labels,
    sheet,
    startAt: 1,
    barcode: true,
    unitPrice: true,
    date: '27/11/2026',
    ...order,
  });
}

/** Returns the lines of the only page. */
async function linesOf(pdf: Uint8Array): Promise<string[]> {
  const { pages } = await readPdf(pdf);
  expect(pages).toHaveLength(1);
  return pages.flatMap(({ lines }) => lines);
}

const scan = (pdf: Uint8Array, sheet: LabelSheetName, resolution: number) =>
  scanLabels(pdf, LABEL_SHEETS[sheet], resolution);

/** Codes that fit on every label: of each kind, in each of the sets of an EAN-13. */
const CODES = [
  ...Array.from({ length: 10 }, (_, digit) => {
    const firstTwelve = `${digit}90387${String(digit * 137 + 101_362).slice(0, 6)}`;
    return firstTwelve + ean13CheckDigit(firstTwelve);
  }),
  '73513537',
  '96385074',
  '036000291452',
  '17790387013624',
  '00123',
  'REM-12',
  'a b#~',
  '7',
  '779038701362',
  '1234567890123456',
];

const HOSTILE_NAMES = [
  'Queso cremoso horma entera estacionado en cámara, fraccionado y envasado al vacío aquí mismo por nosotros para ustedes 1kg',
  'W'.repeat(120),
  'i '.repeat(60).trim(),
  '🧉🇦🇷👨‍👩‍👧 中文 αβγ שלום مرحبا',
  '(((\\) Tj ET <script>alert(1)</script> %PDF-1.3 endstream',
  'Supercalifragilisticoespialidoso de chocolate',
];

const PRICES = [0, 1, 99_999_999, 1_234_567_890, 9_999_999_999, 99_999_999_999] as Cents[];

describe.each(LABEL_SHEET_NAMES)('on %s', (sheet) => {
  test.each(RESOLUTIONS)('every code is read back at %i dots per inch', async (resolution) => {
    const labels = CODES.map((code) => aLabel({ code }));

    const pages = await scan(await drawn(labels, sheet), sheet, resolution);

    const read = pages.flat().slice(0, CODES.length);
    expect(read.map(({ codes }) => codes.map(canonicalCode))).toEqual(
      CODES.map((code) => [canonicalCode(code)]),
    );
  });

  test('names, prices and codes of any length stay within their label, and codes are read', async () => {
    const labels = HOSTILE_NAMES.flatMap((name) =>
      PRICES.map((price) => aLabel({ name, price, unit: price === 1 ? 'litre' : 'unit' })),
    );

    const pages = await scan(await drawn(labels, sheet), sheet, 203);

    const { label, padding }: LabelSheet = LABEL_SHEETS[sheet];
    for (const [place, { codes, ink }] of pages.flat().slice(0, labels.length).entries()) {
      const where = `${labels[place]?.name} at ${labels[place]?.price}`;
      expect(codes, where).toEqual([YERBA]);
      expect(ink?.left, where).toBeGreaterThan(padding.x - 0.5);
      expect(ink?.right, where).toBeLessThan(label.width - padding.x + 0.5);
      expect(ink?.top, where).toBeGreaterThan(padding.y - 0.5);
      expect(ink?.bottom, where).toBeLessThan(label.height - padding.y + 0.5);
    }
  });

  test.each(PRICES)('the price of %i cents is the largest text', async (price) => {
    const name = 'Gaseosa sabor lima limón sin azúcares agregados';
    const { pages } = await readPdf(await drawn([aLabel({ name, price })], sheet));

    expect(pages[0]?.largest).toBe(formatMoney(price).replace('\u00a0', ' '));
  });

  test('labels start at the first one that is free, and go on on the next page', async () => {
    const perPage = labelsPerPage(LABEL_SHEETS[sheet]);
    const labels = [aLabel({ copies: 3 }), aLabel({ code: '73513537', copies: perPage })];

    const pages = await scan(await drawn(labels, sheet, { startAt: perPage }), sheet, 203);

    const places = pages.flat().map(({ codes }) => codes.join());
    const expected = [
      ...Array(perPage - 1).fill(''),
      ...Array(3).fill(YERBA),
      ...Array(perPage).fill('73513537'),
    ];
    expect(places.slice(0, expected.length)).toEqual(expected);
    expect(places.slice(expected.length).join('')).toBe('');
    expect(pages).toHaveLength(Math.ceil(expected.length / perPage));
  });
});

test('shows the name, the price, that of a kilogram, the code and the date', async () => {
  const lines = await linesOf(await drawn([aLabel()], 'a4-3x8'));

  expect(lines).toEqual([
    'Yerba Playadito 500 g',
    '$ 3.450,50',
    '$ 6.901,00',
    'por kg',
    `${YERBA} | 27/11/2026`,
  ]);
});

test('the price of what is measured says what it is for', async () => {
  const label = aLabel({ name: 'Queso', price: 980_000 as Cents, unit: 'kg', code: null });

  expect(await linesOf(await drawn([label], 'roll-50x25'))).toEqual([
    'Queso',
    '$ 9.800,00 | por kg',
    '27/11/2026',
  ]);
});

test('shows only what was asked for', async () => {
  const asked = { barcode: false, unitPrice: false, date: undefined };
  const pdf = await drawn([aLabel()], 'roll-50x25', asked);

  expect(await linesOf(pdf)).toEqual(['Yerba Playadito 500 g', '$ 3.450,50']);
  expect((await scan(pdf, 'roll-50x25', 203))[0]?.[0]?.codes).toEqual([]);
});

test.each(['CODIGO-DE-LA-SHOP-12345', 'Ñandú'])(
  'a code that cannot be drawn on the label is written: %s',
  async (code) => {
    const pdf = await drawn([aLabel({ code, name: 'Alfajor' })], 'roll-50x25');

    expect(await linesOf(pdf)).toEqual(['Alfajor', '$ 3.450,50', code, '27/11/2026']);
    expect((await scan(pdf, 'roll-50x25', 203))[0]?.[0]?.codes).toEqual([]);
  },
);

test('a code that needs the whole width has the texts above it', async () => {
  const pdf = await drawn([aLabel({ code: 'REM-12/AZUL' })], 'roll-50x25');

  expect(await linesOf(pdf)).toEqual([
    'Yerba Playadito 500 g',
    '$ 3.450,50',
    '$ 6.901,00 por kg | 27/11/2026',
    'REM-12/AZUL',
  ]);
  expect((await scan(pdf, 'roll-50x25', 203))[0]?.[0]?.codes).toEqual(['REM-12/AZUL']);
});

test('a name shrinks before it is cut', async () => {
  const fits = 'Galletitas de chocolate rellenas con crema de vainilla y frutilla';
  const [first, second] = await linesOf(await drawn([aLabel({ name: fits })], 'roll-50x25'));
  const cut = await linesOf(await drawn([aLabel({ name: fits.repeat(2) })], 'roll-50x25'));

  expect(`${first} ${second}`).toBe(fits);
  expect(cut[1]).toMatch(/…$/);
});

test('the file has its title, the shop and the size of its paper', async () => {
  const { title, author, pages } = await readPdf(await drawn([aLabel()], 'roll-50x25'));

  expect({ title, author }).toEqual({ title: 'Etiquetas', author: 'Kiosco Sol' });
  expect([pages[0]?.width, pages[0]?.height]).toEqual([
    expect.closeTo(50, 1),
    expect.closeTo(25, 1),
  ]);
});
