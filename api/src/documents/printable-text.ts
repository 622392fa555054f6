import { otherFontOf } from './other-fonts/other-fonts.ts';

/** The characters of WinAnsi that Latin-1 lacks. The fonts of every PDF reader draw both sets. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const PRINTABLE = new RegExp(`^[ -~\\u00a0-\\u00ac\\u00ae-\\u00ff${BEYOND_LATIN_1}]*$`);

/** Lookalikes for signs that do not decompose into printable ones. */
const SAME_LOOK: Record<string, string> = {
  '\u2212': '–',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': "'",
  '\u2033': '"',
  '\u2044': '/',
  '\u2215': '/',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
};
/**
 * Matches anything but marks of direction, joiners, combining marks, and control characters other
 * than spaces.
 */
const VISIBLE = /[^\p{Cf}\p{M}\p{Cc}]|[\t\n\v\f\r]/u;
/** Replaces a character that no font draws. A question mark would read as a question. */
const UNKNOWN = '·';

const characters = new Intl.Segmenter('es-AR', { granularity: 'grapheme' });

/** Returns whether the standard fonts of PDF have every character of a text (WinAnsi). */
export function isStandard(text: string): boolean {
  return PRINTABLE.test(text);
}

/**
 * Returns the characters, as a person counts them, that need another font than the standard ones.
 */
export function unusualCharactersOf(text: string): string[] {
  if (isStandard(text)) return [];
  return Array.from(characters.segment(text.normalize('NFC')), ({ segment }) => segment).filter(
    (character) => !isStandard(character) && !SAME_LOOK[character] && VISIBLE.test(character),
  );
}

/**
 * Returns the text in characters that the standard fonts of PDF or a loaded font have. Others become
 * the nearest one (`−` a dash, `ﬁ` `fi`), or a dot for each character as a person counts them: an
 * emoji of a family is one. Spaces keep whether they break: `\u00a0` does not.
 */
export function printableText(text: string): string {
  if (PRINTABLE.test(text)) return text;
  const composed = text.normalize('NFC');
  return Array.from(characters.segment(composed), ({ segment }) => printable(segment)).join('');
}

function printable(character: string): string {
  if (PRINTABLE.test(character)) return character;
  const known = SAME_LOOK[character];
  if (known) return known;
  if (!VISIBLE.test(character)) return '';
  if (/^\s+$/u.test(character)) return ' ';
  if (otherFontOf(character)) return character;
  const apart = Array.from(
    character.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''),
    (part) => SAME_LOOK[part] ?? part,
  ).join('');
  return PRINTABLE.test(apart) ? apart : UNKNOWN;
}
