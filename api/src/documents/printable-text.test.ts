import { describe, expect, test } from 'vitest';
import { otherFontOf } from './other-fonts/other-fonts.ts';
import { printableText } from './printable-text.ts';

const WIN_ANSI = new TextDecoder('windows-1252');
const printable = new Set(
  WIN_ANSI.decode(Uint8Array.from({ length: 224 }, (_, index) => index + 32)).replace(
    /[\u007f-\u009f\u00ad]/g,
    '',
  ),
);

test.each([
  'Alfajor «Ñandú» – ¿2 × $ 3.450,50?',
  '½ docena · 5 °C · 1.ª calidad · €',
  '“Águila” — Œuvre…',
  '',
])('leaves %j as it is', (text) => {
  expect(printableText(text)).toBe(text);
});

describe('replaces characters without a loaded font by the nearest ones', () => {
  test.each([
    ['a minus', '−$\u00a0500,00', '–$\u00a0500,00'],
    ['other dashes', 'a‐b‑c―d', 'a-b-c—d'],
    ['ligatures and wide letters', 'ﬁdeos ＡＢ ①', 'fideos AB 1'],
    ['letters with other marks', 'ǡ ṩ ȱ', 'a s o'],
    ['letters with marks written apart', 'n\u0303 e\u0301 x\u0301', 'ñ é x'],
    ['spaces of other widths', 'a\u2003b\u3000c', 'a b c'],
    ['other spaces that do not break', 'a\u202fb\u2007c', 'a\u00a0b\u00a0c'],
    ['ends of lines and tabs', 'a\nb\r\nc\td', 'a b c d'],
  ])('%s', (_, text, written) => {
    expect(printableText(text)).toBe(written);
  });
});

describe('replaces a character that no font draws by a dot', () => {
  test.each([
    ['Javanese', 'ꦗꦮ', '··'],
    ['a character of several parts', 'a ꦗꦶ', 'a ·'],
    ['half a character', 'a\ud83e', 'a·'],
  ])('%s', (_, text, written) => {
    expect(printableText(text)).toBe(written);
  });
});

test('removes invisible characters that would reorder or hide the rest', () => {
  expect(printableText('\u202eabc\u202c \u200bd\u00ade\ufeff\u0000\u0085f\u200e')).toBe('abc def');
});

test('prints any text with characters of a font only', () => {
  // All signs and letters of alphabets; a sample of ideographs and emojis.
  for (let code = 0; code <= 0x1ffff; code += code < 0x3400 ? 1 : 61) {
    const written = printableText(String.fromCodePoint(code));
    for (const letter of written)
      if (!printable.has(letter) && !otherFontOf(letter)) expect.fail(`U+${code.toString(16)}`);
  }
});
