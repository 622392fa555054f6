/** What a mail says, once: its html and its text are both made from this. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What is better read as a list: who writes, and how to answer. */
  details?: { label: string; value: string }[];
  /** The one thing the person is asked to do. */
  action?: { label: string; url: string };
  /** In small print under it: how long a link lasts, what to do if it was not them. */
  notes?: string[];
}

export interface Mail {
  to: string;
  /** Who an answer goes to, when not to the product. */
  replyTo?: string;
  content: MailContent;
}

export interface Mailer {
  /** Hands the mail to the SMTP server; rejects when it does not take it. */
  send(mail: Mail): Promise<void>;
}
