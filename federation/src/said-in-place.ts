/** Shorter texts say too little to stand for a sentence. */
const LEAST_CHARACTERS = 8;

/**
 * Whether a notice or a field on screen already says the sentence. A field says the part about
 * itself: the sentence for all of them also names the field.
 */
export function isSaidInPlace(sentence: string): boolean {
  const places = document.querySelectorAll('[role="alert"], [id$="-error"]');
  return [...places].some(({ textContent }) => {
    const said = textContent?.trim() ?? '';
    return said.includes(sentence) || (said.length >= LEAST_CHARACTERS && sentence.includes(said));
  });
}
