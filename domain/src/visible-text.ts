import { withoutInvisible } from './invisible-characters.ts';

/** An emoji joins its parts with characters that are removed elsewhere. */
const EMOJI =
  /(\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*)/u;

/**
 * Returns a line of text as it is seen: no invisible characters except inside an emoji, every kind
 * of space as a plain one, and accented letters composed (NFC).
 */
export function visibleText(text: string): string {
  const parts = text.split(EMOJI);
  return parts
    .map((part, place) => (place % 2 === 1 ? part : withoutInvisible(part)))
    .join('')
    .replace(/\s/g, ' ')
    .normalize();
}
