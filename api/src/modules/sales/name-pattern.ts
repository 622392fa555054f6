import { searchKeyOf } from '@mostrador/domain';

/** Diacritics that stand beside their letter: alone in Latin-1, or combining with the one before. */
const DIACRITIC = '[\\^`\u00a8\u00af\u00b4\u00b7\u00b8\u0300-\u036f]*';
/** What JavaScript counts as white space. */
const SPACE = '\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Blocks of Unicode with Latin letters: Basic Latin to Latin Extended-B, Latin Extended Additional. */
const LATIN = [
  [0x21, 0x24f],
  [0x1e00, 0x1eff],
] as const;

const spellings = spellingsByKey();

/**
 * A regular expression for Postgres' `~` that finds in a name what `searchKeyOf` would: "azucar" in
 * "AZÚCAR". Undefined for a text without anything to find, which every name has.
 */
export function patternOf(text: string): string | undefined {
  const key = searchKeyOf(text);
  if (key === '') return undefined;
  return Array.from(key, (character) =>
    character === ' '
      ? `[${SPACE}](?:[${SPACE}]|${DIACRITIC.slice(0, -1)})*`
      : `[${spellingsOf(character)}]${DIACRITIC}`,
  ).join('');
}

/** Members of a bracket expression: the character with each accent, in upper and lower case. */
function spellingsOf(character: string): string {
  const known = spellings.get(character) ?? new Set([character, character.toUpperCase()]);
  return Array.from(known, escaped).join('');
}

function escaped(character: string): string {
  return /[\\\]^[-]/.test(character) ? `\\${character}` : character;
}

function spellingsByKey(): Map<string, Set<string>> {
  const byKey = new Map<string, Set<string>>();
  for (const [first, last] of LATIN)
    for (let code = first; code <= last; code++) {
      const character = String.fromCodePoint(code);
      const key = searchKeyOf(character);
      if (key.length === 1) byKey.set(key, (byKey.get(key) ?? new Set()).add(character));
    }
  return byKey;
}
