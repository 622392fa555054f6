import type { MailFolder } from './mail-folder.ts';
import { readMail, summaryOf } from './read-mail.ts';
import type { MailSummary, ReceivedMail } from './received-mail.ts';

export interface Mailbox {
  /** Returns the mails, newest first. */
  list(): Promise<MailSummary[]>;
  /** Returns the mail; undefined when no mail has that id. */
  read(id: string): Promise<ReceivedMail | undefined>;
  deliver(raw: Buffer): Promise<void>;
  /** Calls back when a mail arrives; returns the function that stops it. */
  onArrival(listener: () => void): () => void;
}

/** Reads the mails of a folder on demand. */
export function createMailbox(folder: MailFolder): Mailbox {
  const summaries = new Map<string, Promise<MailSummary | undefined>>();
  const listeners = new Set<() => void>();

  async function summarize(id: string): Promise<MailSummary | undefined> {
    const raw = await folder.read(id);
    return raw && summaryOf(id, raw);
  }

  return {
    async list() {
      const ids = folder.ids();
      for (const id of summaries.keys()) if (!ids.includes(id)) summaries.delete(id);
      for (const id of ids) if (!summaries.has(id)) summaries.set(id, summarize(id));
      const all = await Promise.all(ids.map((id) => summaries.get(id)));
      return all.filter((summary) => summary !== undefined);
    },

    async read(id) {
      const raw = await folder.read(id);
      return raw && readMail(id, raw);
    },

    async deliver(raw) {
      await folder.add(raw);
      for (const listener of listeners) listener();
    },

    onArrival(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
