/** A mail in the list. */
export interface MailSummary {
  id: string;
  /** Envelope recipients, which the headers may not contain. */
  to: string[];
  /** As in its header, with the name. */
  from: string;
  replyTo: string;
  subject: string;
  /** When it arrived, as ISO 8601. */
  receivedAt: string;
}

/** A mail as a mail program shows it. */
export interface ReceivedMail extends MailSummary {
  text: string;
  /** Unmodified, scripts included: show it only in a sandbox. */
  html: string;
  /** The web addresses in it, as they would be opened, without duplicates. */
  links: string[];
  /** Header lines as received, folded lines included. */
  headers: string[];
}
