import { withUnbrokenUnits } from '@mostrador/domain/unbroken-units';

/** The number of hues in the stylesheet. */
export const HUES = 12;

/**
 * Returns the initials of the first two words, ignoring sizes; of numbers, if the name has no
 * letters.
 */
export function initialsOf(name: string): string {
  // A size such as `500 ml` is one word, joined by a non-breaking space.
  const words = withUnbrokenUnits(name)
    .split(/[^\p{L}\p{N}\u00a0]+/u)
    .filter(Boolean);
  const named = words.filter((word) => /\p{L}/u.test(word) && !word.includes('\u00a0'));
  return (named.length > 0 ? named : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('es-AR') ?? '')
    .join('');
}

/** Returns one of the hues, from 0; the same id always gets the same one. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % HUES;
}
