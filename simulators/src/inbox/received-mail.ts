/** What a list says of a mail. */
export interface MailSummary {
  id: string;
  /** Who it was delivered to, which its headers may not say. */
  to: string[];
  /** As its header says, with the name. */
  from: string;
  replyTo: string;
  subject: string;
  /** When it arrived, as ISO 8601. */
  receivedAt: string;
}

/** A mail as a mail program reads it. */
export interface ReceivedMail extends MailSummary {
  text: string;
  /** As it came, script included: to be shown in a sandbox only. */
  html: string;
  /** The web addresses in it, as they would be opened; each once. */
  links: string[];
  /** Header lines as they came, folded lines included. */
  headers: string[];
}
