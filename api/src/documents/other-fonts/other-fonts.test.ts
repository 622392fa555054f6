import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { receiptOf } from '@mostrador/domain';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { printableText, unusualCharactersOf } from '../printable-text.ts';
import printDocument from '../printer-worker.ts';
import { loadFontsOf, otherFontOf, shaped } from './other-fonts.ts';
import { visualRuns } from './visual-runs.ts';

async function load(text: string) {
  await loadFontsOf(unusualCharactersOf(text));
}

test.each([
  ['Cyrillic', 'Владимир'],
  ['Greek', 'Ελένη'],
  ['Latin with other marks', 'Şükrü Łódź Nguyễn'],
  ['Arabic', 'محمد أحمد'],
  ['Hebrew', 'דוד כהן'],
  ['Chinese', '王小明商店'],
  ['Japanese', 'すずき タロウ'],
  ['Korean', '김민수'],
  ['Thai', 'สมชาย'],
  ['Hindi', 'नरेन्द्र'],
  ['Georgian and Armenian', 'გიორგი Հայկ'],
  ['emojis', 'Mate 🧉☕🌞'],
  ['emojis of several parts', '👨‍👩‍👧‍👦 🇦🇷 ❤️ 1️⃣ 👍🏽'],
  ['signs', '★ ✓ →'],
])('%s is drawn as it is', async (_, name) => {
  await load(name);

  expect(printableText(name)).toBe(name.normalize('NFC'));
  expect(visualRuns(name).filter(({ font }) => font).length).toBeGreaterThan(0);
});

test('a character that no font draws is a dot', async () => {
  await load('Ana ꦗ');

  expect(printableText('Ana ꦗ')).toBe('Ana ·');
});

test('Arabic letters join, from right to left', async () => {
  await load('محمد');
  const font = otherFontOf('م');
  if (!font) throw new Error('No font has it');

  const outlinesOf = (text: string) =>
    shaped(font, text, { bold: false, rightToLeft: true }).glyphs.map(({ key }) => key);
  const apart = Array.from('محمد', outlinesOf).flat();

  expect(outlinesOf('محمد')).toHaveLength(4);
  expect(outlinesOf('محمد')).not.toEqual(apart.toReversed());
});

test('a line of both directions is laid out from left to right, with its brackets mirrored', async () => {
  const line = 'Cliente: דוד (כהן) 25';
  await load(line);

  expect(visualRuns(line).map(({ text }) => text)).toEqual([
    'Cliente: ',
    '25',
    ' (',
    'כהן',
    ') ',
    'דוד',
  ]);
});

test('bold letters have another outline', async () => {
  await load('Я');
  const font = otherFontOf('Я');
  if (!font) throw new Error('No font has it');
  const outline = (bold: boolean) =>
    shaped(font, 'Я', { bold, rightToLeft: false }).glyphs[0]?.outline;

  expect(outline(true)).not.toEqual(outline(false));
});

test('a document has each shape once, and draws it wherever it is', async () => {
  const names = ['王 Yerba 王', '王'];
  const sale = aSale({ items: names.map((productName) => aSaleItem({ productName })) });
  const receipt = receiptOf(sale, { name: 'Kiosco Sol' });

  const outcome = await printDocument({ printable: { kind: 'receipt', receipt }, paper: 'a4' });
  if (!('result' in outcome)) throw new Error('It was not drawn');
  const { pages } = await readPdf(outcome.result);

  expect(pages[0]?.lines.join()).toContain('Yerba');
  expect(await shapesDrawnIn(outcome.result)).toBe(3);
  expect(
    Buffer.from(outcome.result)
      .toString('latin1')
      .match(/\/Subtype \/Form/g),
  ).toHaveLength(1);
});

async function shapesDrawnIn(bytes: Uint8Array): Promise<number> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  await pdf.cleanup();
  return fnArray.filter((operator) => operator === OPS.paintFormXObjectBegin).length;
}
