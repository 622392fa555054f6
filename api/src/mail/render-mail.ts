import { htmlOf } from './layout/html.ts';
import { textOf } from './layout/text.ts';
import type { MailContent } from './mail.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const MAX_SUBJECT = 150;

/** Renders a mail. `trial` adds a line on top, so that nobody takes the mail for a real one. */
export function renderMail(content: MailContent, { trial }: { trial: boolean }): RenderedMail {
  return {
    subject: oneLine(content.subject),
    html: htmlOf(content, { trial }),
    text: textOf(content, { trial }),
  };
}

/** Joins a text into one line, as a mail header requires. */
function oneLine(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_SUBJECT
    ? line
    : `${characters.slice(0, MAX_SUBJECT - 1).join('')}…`;
}
