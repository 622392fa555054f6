import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReceivedMail } from '@mostrador/simulators/inbox/received-mail';
import { type Inbox, startInbox } from '@mostrador/simulators/inbox/start-inbox';
import { afterAll, beforeAll, vi } from 'vitest';
import { createMailer, type SmtpMailer } from '../src/mail/create-mailer.ts';
import type { Mailer } from '../src/mail/mail.ts';

export interface TestInbox {
  /** For `aServer`: sends to this inbox over SMTP. */
  readonly mailer: Mailer;
  /** Returns the newest mail to this address with these words in its subject, once it arrives. */
  mailTo(address: string, subject: string): Promise<ReceivedMail>;
  /** Returns how many mails this address has received. */
  countTo(address: string): Promise<number>;
}

/** Starts an SMTP server that stores received mail, for all tests of the calling file. */
export function anInbox(): TestInbox {
  let inbox: Inbox;
  let mailer: SmtpMailer;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mostrador-inbox-'));
    inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder });
    mailer = createMailer({
      smtpUrl: inbox.smtpUrl,
      from: 'Mostrador <hola@mostrador.example>',
      trial: true,
    });
  });

  afterAll(async () => {
    mailer.close();
    await inbox.close();
    await rm(folder, { recursive: true });
  });

  const mailsTo = async (address: string) =>
    (await inbox.list()).filter(({ to }) => to.includes(address));

  return {
    mailer: { send: (mail) => mailer.send(mail) },

    async mailTo(address, words) {
      const id = await vi.waitFor(
        async () => {
          const found = (await mailsTo(address)).find(({ subject }) => subject.includes(words));
          if (!found) throw new Error(`No mail to ${address} about "${words}"`);
          return found.id;
        },
        { timeout: 60_000, interval: 50 },
      );
      return (await inbox.read(id)) as ReceivedMail;
    },

    countTo: async (address) => (await mailsTo(address)).length,
  };
}

/** Returns the token at the end of the mail's link to this page. */
export function tokenIn({ links }: ReceivedMail, page: string): string {
  const start = `https://mostrador.example/${page}/`;
  const link = links.find((address) => address.startsWith(start));
  if (!link) throw new Error(`No link to ${start} among ${links.join()}`);
  return link.slice(start.length);
}
