const ACCENTS = /[\u0300-\u0302\u0304-\u036f]|(?<!n)\u0303/g;

/** Characters that people confuse, among the letters a new username may have. */
const LOOK_LIKE: readonly [RegExp, string][] = [
  [/[1i]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/**
 * Returns the look of a username: two names with the same look count as the same name. Accents are
 * ignored, but ñ is a letter of its own: "Peña" is not "Pena".
 */
export function usernameLook(username: string): string {
  const letters = username.normalize('NFKD').toLowerCase().replace(ACCENTS, '').normalize('NFC');
  return LOOK_LIKE.reduce((text, [character, other]) => text.replace(character, other), letters);
}
