import { join } from 'node:path';
import { openJournal } from './journal.ts';

interface Login {
  uid: string;
  service: string;
  at: string;
}

/** When each computer last got a ticket for each service. */
export interface TicketLog {
  last(uid: string, service: string): Date | undefined;
  add(uid: string, service: string, at: Date): void;
  /** From now on every computer can log in again. Tickets stay valid. */
  forget(): void;
  close(): void;
}

export function openTicketLog(folder: string): TicketLog {
  const journal = openJournal<Login | { forgotten: true }>(join(folder, 'logins.jsonl'));
  const logins = new Map<string, Date>();
  const keyOf = (uid: string, service: string) => `${service} ${uid}`;
  for (const entry of journal.entries)
    if ('forgotten' in entry) logins.clear();
    else logins.set(keyOf(entry.uid, entry.service), new Date(entry.at));

  return {
    last: (uid, service) => logins.get(keyOf(uid, service)),
    add(uid, service, at) {
      journal.append({ uid, service, at: at.toISOString() });
      logins.set(keyOf(uid, service), at);
    },
    forget() {
      journal.append({ forgotten: true });
      logins.clear();
    },
    close: journal.close,
  };
}
