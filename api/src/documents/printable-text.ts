/** Of WinAnsi, what Latin-1 has not; the fonts of every PDF reader draw both. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const PRINTABLE = new RegExp(`^[ -~\\u00a0-\\u00ac\\u00ae-\\u00ff${BEYOND_LATIN_1}]*$`);

/** What looks the same, for signs that do not fall apart into printable ones. */
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
/** Anything but marks of direction, joiners, marks on nothing, control characters that are no space. */
const VISIBLE = /[^\p{Cf}\p{M}\p{Cc}]|[\t\n\v\f\r]/u;
/** What stands for a character that cannot be printed. */
const UNKNOWN = '?';

const characters = new Intl.Segmenter('es-AR', { granularity: 'grapheme' });

/**
 * The text in characters that the standard fonts of PDF have (WinAnsi). What they lack becomes what
 * is nearest to it (`−` a dash, `ﬁ` `fi`, `ā` `a`) or a question mark for each character as a person
 * counts them: an emoji of a family is one. Spaces stay as they break: `\u00a0` does not.
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
  const apart = Array.from(
    character.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''),
    (part) => SAME_LOOK[part] ?? part,
  ).join('');
  return PRINTABLE.test(apart) ? apart : UNKNOWN;
}
