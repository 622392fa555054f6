import type { MailContent } from '../mail.ts';
import { LINK_HINT, SIGNATURE, TRIAL_LINE } from './words.ts';

/**
 * Renders the mail as plain text, for text readers and for spam filters that distrust mail without
 * it.
 */
export function textOf(
  { heading, details = [], paragraphs, action, notes = [] }: MailContent,
  { trial }: { trial: boolean },
): string {
  const blocks = [
    ...(trial ? [TRIAL_LINE] : []),
    heading,
    ...(details.length ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...paragraphs,
    ...(action ? [action.label, `${LINK_HINT}\n${action.url}`] : []),
    ...notes,
    // Mail programs treat the text after this line as a signature.
    `-- \n${SIGNATURE}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
