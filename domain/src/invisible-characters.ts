/**
 * Characters without visible width: controls, formatting such as a zero width space, a byte order
 * mark, fillers and blanks. White space is not included.
 */
const INVISIBLE_CHARACTER = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_CHARACTER, '');
}
