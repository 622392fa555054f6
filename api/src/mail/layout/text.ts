import type { MailContent, OrderInMail } from '../mail.ts';
import { LINK_HINT, SIGNATURE, TRIAL_LINE } from './words.ts';

/**
 * Renders the mail as plain text, for text readers and for spam filters that distrust mail without
 * it.
 */
export function textOf(
  { heading, details = [], order, paragraphs, action, notes = [] }: MailContent,
  { trial }: { trial: boolean },
): string {
  const blocks = [
    ...(trial ? [TRIAL_LINE] : []),
    heading,
    ...(details.length ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(order ? [orderText(order)] : []),
    ...paragraphs,
    ...(action ? [action.label, `${LINK_HINT}\n${action.url}`] : []),
    ...notes,
    // Mail programs treat the text after this line as a signature.
    `-- \n${SIGNATURE}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function orderText({ lines, total }: OrderInMail): string {
  return [
    ...lines.map(({ text, amount }) => (amount === null ? text : `${text}: ${amount}`)),
    ...(total === null ? [] : [`Total: ${total}`]),
  ].join('\n');
}
