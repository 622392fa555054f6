import type { AddressObject, ParsedMail } from 'mailparser';
import { linksIn } from './links.ts';
import { receivedAtOf } from './mail-folder.ts';
import type { MailSummary, ReceivedMail } from './received-mail.ts';

const END_OF_HEADERS = /\r?\n\r?\n/;

/** Reads no further than the headers, which is what makes a list of hundreds quick. */
export async function summaryOf(id: string, raw: Buffer): Promise<MailSummary> {
  const text = raw.toString('latin1');
  const end = END_OF_HEADERS.exec(text)?.index ?? text.length;
  return summarize(id, await parse(Buffer.concat([raw.subarray(0, end), Buffer.from('\r\n\r\n')])));
}

/** Reads it whole. What cannot be understood is left out: this never rejects for a mail's sake. */
export async function readMail(id: string, raw: Buffer): Promise<ReceivedMail> {
  const mail = await parse(raw);
  const text = mail.text ?? '';
  const html = mail.html || '';
  return {
    ...summarize(id, mail),
    text,
    html,
    links: linksIn({ text, html }),
    headers: mail.headerLines.map(({ line }) => line),
  };
}

async function parse(raw: Buffer): Promise<ParsedMail> {
  // The largest thing this process would load, for a start where often no mail is sent.
  const { simpleParser } = await import('mailparser');
  try {
    return await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true });
  } catch {
    const text = raw.toString('utf8');
    return { attachments: [], headers: new Map(), headerLines: [], html: false, text };
  }
}

function summarize(id: string, mail: ParsedMail): MailSummary {
  return {
    id,
    to: mail.headerLines
      .filter(({ key }) => key === 'delivered-to')
      .map(({ line }) => line.slice(line.indexOf(':') + 1).trim()),
    from: addressesIn(mail.from),
    replyTo: addressesIn(mail.replyTo),
    subject: mail.subject ?? '',
    receivedAt: receivedAtOf(id).toISOString(),
  };
}

function addressesIn(header: AddressObject | AddressObject[] | undefined): string {
  return [header ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}
