import { join } from 'node:path';
import { openJournal } from './journal.ts';

interface Login {
  uid: string;
  service: string;
  at: string;
  ticket: number;
}

/** The issued tickets: when each computer last got one for each service. */
export interface TicketLog {
  last(uid: string, service: string): Date | undefined;
  /** @param ticket its unique number */
  add(uid: string, service: string, at: Date, ticket: number): void;
  /** Lets every computer log in again. Tickets stay valid. */
  forget(): void;
  /** Treats all issued tickets as expired. */
  expireAll(): void;
  isExpired(ticket: number): boolean;
  close(): void;
}

export function openTicketLog(folder: string): TicketLog {
  const journal = openJournal<Login | { forgotten: true } | { expired: true }>(
    join(folder, 'logins.jsonl'),
  );
  const logins = new Map<string, Date>();
  const tickets = new Set<number>();
  const expired = new Set<number>();
  const keyOf = (uid: string, service: string) => `${service} ${uid}`;
  const apply = (entry: (typeof journal.entries)[number]) => {
    if ('uid' in entry) {
      logins.set(keyOf(entry.uid, entry.service), new Date(entry.at));
      tickets.add(entry.ticket);
      return;
    }
    logins.clear();
    if ('expired' in entry) for (const ticket of tickets) expired.add(ticket);
  };
  const record = (entry: (typeof journal.entries)[number]) => {
    journal.append(entry);
    apply(entry);
  };
  journal.entries.forEach(apply);

  return {
    last: (uid, service) => logins.get(keyOf(uid, service)),
    add: (uid, service, at, ticket) => record({ uid, service, at: at.toISOString(), ticket }),
    forget: () => record({ forgotten: true }),
    expireAll: () => record({ expired: true }),
    isExpired: (ticket) => expired.has(ticket),
    close: journal.close,
  };
}
