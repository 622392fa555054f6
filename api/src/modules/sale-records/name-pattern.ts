import { searchKeyOf, withoutInvisible } from '@mostrador/domain';

/**
 * Characters that a search key omits: diacritics beside their letter, alone in Latin-1 or combining
 * with the one before, and invisible characters, which names of earlier sales may have.
 */
const LEFT_OUT = `\\^\`\u00a8\u00af\u00b4\u00b7\u00b8\u0300-\u036f${invisibleRanges()}`;
/** JavaScript's white space, except the byte order mark, which is invisible. */
const SPACE = '\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000';

/**
 * Unicode blocks with Latin letters: Basic Latin to Latin Extended-B, Latin Extended Additional,
 * and the fullwidth forms.
 */
const LATIN = [
  [0x21, 0x24f],
  [0x1e00, 0x1eff],
  [0xff01, 0xff5e],
] as const;

const spellings = spellingsByKey();

/**
 * Returns a regular expression for Postgres' `~` that matches the same names as `searchKeyOf`:
 * "azucar" matches "AZÚCAR". Undefined for a text without searchable characters, which every name
 * matches.
 */
export function patternOf(text: string): string | undefined {
  const key = searchKeyOf(text);
  if (key === '') return undefined;
  return Array.from(key, (character) =>
    character === ' '
      ? `[${SPACE}][${SPACE}${LEFT_OUT}]*`
      : `[${spellingsOf(character)}][${LEFT_OUT}]*`,
  ).join('');
}

/**
 * Returns the members of a bracket expression: the character with each accent, in upper and lower
 * case.
 */
function spellingsOf(character: string): string {
  const known = spellings.get(character) ?? new Set([character, character.toUpperCase()]);
  return Array.from(known, escaped).join('');
}

function escaped(character: string): string {
  return /[\\\]^[-]/.test(character) ? `\\${character}` : character;
}

/** Returns the invisible characters of the basic plane, as ranges of a bracket expression. */
function invisibleRanges(): string {
  const ranges: [first: string, last: string][] = [];
  let last = -1;
  for (let code = 1; code <= 0xffff; code++) {
    const character = String.fromCharCode(code);
    if (withoutInvisible(character) !== '') continue;
    const range = code === last + 1 ? ranges.at(-1) : undefined;
    if (range) range[1] = character;
    else ranges.push([character, character]);
    last = code;
  }
  return ranges.map((range) => range.join('-')).join('');
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
