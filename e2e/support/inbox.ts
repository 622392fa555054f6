import { expect } from '@playwright/test';
import type { RunningProduct } from './product.ts';

interface MailSummary {
  id: string;
  to: string[];
  replyTo: string;
  subject: string;
}

/** A mail as its recipient sees it. */
export interface ReceivedMail extends MailSummary {
  text: string;
  html: string;
  /** The web addresses in it. */
  links: string[];
}

/** Criteria of a mail; a string must be contained. */
export interface MailWanted {
  to?: string;
  replyTo?: string;
  subject?: string | RegExp;
}

/** The product's mails that reached the trial's inbox over SMTP. */
export function inboxOf({ inboxUrl }: RunningProduct) {
  async function read<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${inboxUrl}${path}`);
    if (!answer.ok) throw new Error(`The inbox answered ${answer.status} to ${path}`);
    return answer.json() as Promise<Answer>;
  }

  async function find(wanted: MailWanted): Promise<MailSummary[]> {
    const mails = await read<MailSummary[]>('/messages.json');
    return mails.filter((mail) => isWanted(mail, wanted));
  }

  const whole = ({ id }: MailSummary) => read<ReceivedMail>(`/messages/${id}.json`);

  return {
    /** Waits for a mail that matches and returns the newest. */
    async waitForMail(wanted: MailWanted): Promise<ReceivedMail> {
      let found: MailSummary | undefined;
      await expect
        .poll(
          async () => {
            [found] = await find(wanted);
            return found !== undefined;
          },
          { message: `a mail like ${JSON.stringify(wanted)} arrives`, timeout: 30_000 },
        )
        .toBe(true);
      return whole(found as MailSummary);
    },

    /** The mails delivered to an address so far, newest first. */
    async mailsTo(address: string): Promise<ReceivedMail[]> {
      return Promise.all((await find({ to: address })).map(whole));
    },
  };
}

function isWanted(mail: MailSummary, { to, replyTo, subject }: MailWanted): boolean {
  return (
    (to === undefined || mail.to.includes(to)) &&
    (replyTo === undefined || mail.replyTo.includes(replyTo)) &&
    (subject === undefined || isAbout(mail, subject))
  );
}

function isAbout(mail: MailSummary, subject: string | RegExp): boolean {
  return typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject);
}
