import { INVISIBLE_CHARACTER } from './invisible-characters.ts';

const EMOJI = String.raw`\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?`;

/** Parts of one emoji are joined by characters that are invisible elsewhere. */
const EMOJI_OR_INVISIBLE = new RegExp(
  String.raw`(${EMOJI}(?:\u200d${EMOJI})*)|${INVISIBLE_CHARACTER.source}`,
  'gu',
);

/**
 * A text of one line as it is seen: without invisible characters, except inside an emoji, every kind
 * of space as a plain one, and accented letters composed (NFC).
 */
export function visibleText(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, '$1').replace(/\s/g, ' ').normalize();
}
