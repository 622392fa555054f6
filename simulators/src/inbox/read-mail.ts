import type { AddressObject, ParsedMail } from 'mailparser';
import { linksIn } from './links.ts';
import { receivedAtOf } from './mail-folder.ts';
import type { MailSummary, ReceivedMail } from './received-mail.ts';

const END_OF_HEADERS = /\r?\n\r?\n/;

/** Parses only the headers, which keeps a list of hundreds fast. */
export async function summaryOf(id: string, raw: Buffer): Promise<MailSummary> {
  const text = raw.toString('latin1');
  const end = END_OF_HEADERS.exec(text)?.index ?? text.length;
  return summarize(id, await parse(Buffer.concat([raw.subarray(0, end), Buffer.from('\r\n\r\n')])));
}

/** Parses the whole mail. Skips invalid parts: no mail makes it reject. */
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
  // Loaded lazily: the largest module of this process, often not needed as no mail is sent.
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
