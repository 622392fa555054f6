import { withoutInvisible } from './invisible-characters.ts';

/** The parts of one are joined by characters that are invisible elsewhere. */
const EMOJI =
  /(\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*)/u;

/**
 * A text of one line as it is seen: without invisible characters, except inside an emoji, every kind
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
