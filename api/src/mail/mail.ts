/** The content of a mail, from which its html and its text are both rendered. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Details that read better as a list: who writes, and how to answer. */
  details?: { label: string; value: string }[];
  /** The one action the person is asked to take. */
  action?: { label: string; url: string };
  /** Small print under the action: how long a link lasts, what to do if they did not ask for it. */
  notes?: string[];
}

export interface Mail {
  to: string;
  /** Who receives an answer, when not the product. */
  replyTo?: string;
  content: MailContent;
}

export interface Mailer {
  /** Hands the mail to the SMTP server; rejects when the server does not accept it. */
  send(mail: Mail): Promise<void>;
}
