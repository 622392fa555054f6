import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';
import { renderMail } from './render-mail.ts';

/** A job times out after two minutes; a server that does not answer must time out well before. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const CONNECTIONS = 2;

export interface MailerOptions {
  /** `smtp://` (with STARTTLS where it is offered) or `smtps://`, with user and password. */
  smtpUrl: string;
  /** In the format of a From header: `Mostrador <hola@mostrador.example>`. */
  from: string;
  /** Marks every mail as sent by a trial. */
  trial: boolean;
}

export interface SmtpMailer extends Mailer {
  /** Closes the open connections. */
  close(): void;
}

/**
 * Creates a mailer that sends over SMTP. Connects for the first mail, and keeps the connection for
 * the next.
 */
export function createMailer({ smtpUrl, from, trial }: MailerOptions): SmtpMailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, content }) {
      await transport.sendMail({
        from,
        // Addresses passed as objects are not parsed: nothing in them can add a recipient.
        to: { name: '', address: to },
        replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...renderMail(content, { trial }),
      });
    },
    close: () => transport.close(),
  };
}
