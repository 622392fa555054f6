/** As many as the stylesheet has. */
export const HUES = 12;

/** The first letters of the first two words; a name without letters starts with what it has. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = words.filter((word) => /^\p{L}/u.test(word));
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
