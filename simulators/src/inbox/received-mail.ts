/** A mail in the list. */
export interface MailSummary {
  id: string;
  /** Envelope recipients, which the headers may not contain. */
  to: string[];
  /** The sender in the header, with the name. */
  from: string;
  replyTo: string;
  subject: string;
  /** The arrival time, as ISO 8601. */
  receivedAt: string;
}

/** A mail for display. */
export interface ReceivedMail extends MailSummary {
  text: string;
  /** Unmodified, scripts included: show it only in a sandbox. */
  html: string;
  /** The web addresses in it, decoded, without duplicates. */
  links: string[];
  /** Header lines as received, folded lines included. */
  headers: string[];
}
