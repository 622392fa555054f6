/** An order as a table; an amount is null where the shop shows no prices. */
export interface OrderInMail {
  lines: { text: string; amount: string | null }[];
  total: string | null;
}

/** The content of a mail, rendered as html and as plain text. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Details shown as a list: who writes, and how to answer. */
  details?: { label: string; value: string }[];
  /** The lines of an order, shown as a table below the details. */
  order?: OrderInMail;
  /** The one action the mail asks for. */
  action?: { label: string; url: string };
  /** Small print under the action: how long a link lasts, what to do if they did not request it. */
  notes?: string[];
}

export interface Mail {
  to: string;
  /** The recipient of answers, when it is not the product. */
  replyTo?: string;
  content: MailContent;
}

export interface Mailer {
  /** Hands the mail to the SMTP server; rejects when the server does not accept it. */
  send(mail: Mail): Promise<void>;
}
