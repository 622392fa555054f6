import { openMailFolder } from './mail-folder.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { servePage } from './page/serve-page.ts';
import { receiveMail } from './smtp-receiver.ts';

export interface InboxOptions {
  /** 0 picks any free port. */
  smtpPort: number;
  /** 0 picks any free port. */
  pagePort: number;
  /** The folder of the mails, one .eml each, including those of earlier runs. */
  folder: string;
}

export interface Inbox extends Pick<Mailbox, 'list' | 'read'> {
  /** The address to send mail to. */
  smtpUrl: string;
  /** The address to read it at. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts an SMTP server that delivers everything to one mailbox, with a page to read it, on
 * loopback only. Rejects with EADDRINUSE and the taken `port`.
 */
export async function startInbox({ smtpPort, pagePort, folder }: InboxOptions): Promise<Inbox> {
  const mailbox = createMailbox(await openMailFolder(folder));
  const page = await servePage(pagePort, mailbox);
  try {
    const smtp = await receiveMail(smtpPort, mailbox.deliver);
    return {
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      url: `http://localhost:${page.port}`,
      list: mailbox.list,
      read: mailbox.read,
      async close() {
        await Promise.all([smtp.close(), page.close()]);
      },
    };
  } catch (error) {
    await page.close();
    throw error;
  }
}
