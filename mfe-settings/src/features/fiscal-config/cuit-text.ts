const DIGITS = 11;
/** The length of a CUIT with its two hyphens. */
export const CUIT_TEXT_LENGTH = 13;

/**
 * Formats `20123456786` as `20-12345678-6`, also while it is being typed. Drops other characters.
 */
export function cuitText(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 10), digits.slice(10)].filter(Boolean).join('-');
}

/** Returns the caret position in a CUIT that has this many digits before it. */
export function caretAfter(text: string, digitsBefore: number): number {
  let caret = 0;
  for (let digits = 0; digits < digitsBefore && caret < text.length; caret += 1)
    if (text[caret] !== '-') digits += 1;
  return caret;
}
