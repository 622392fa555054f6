import { withUnbrokenUnits } from '@mostrador/domain/unbroken-units';

/** As many as the stylesheet has. */
export const HUES = 12;

/** The first letters of the first two words, sizes aside; only figures, if it has no letters. */
export function initialsOf(name: string): string {
  // A size such as `500 ml` is one word with a space that does not break.
  const words = withUnbrokenUnits(name)
    .split(/[^\p{L}\p{N}\u00a0]+/u)
    .filter(Boolean);
  const named = words.filter((word) => /\p{L}/u.test(word) && !word.includes('\u00a0'));
  return (named.length > 0 ? named : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('es-AR') ?? '')
    .join('');
}

/** One of the hues, from 0, always the same one for the same id. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % HUES;
}
