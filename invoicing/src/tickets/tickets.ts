import { X509Certificate } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ArcaEnvironment } from '@mostrador/contracts/credentials';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Encryption } from '@mostrador/server-kit/secrets/encryption';
import pLimit from 'p-limit';
import { ArcaFault, ArcaRefusal, ArcaTimedOut } from '../arca/arca-errors.ts';
import type { AccessTicket, ArcaService, KeyPair, Wsaa } from '../arca/wsaa.ts';
import { TICKET_REFUSED } from '../arca/wsfe.ts';
import type { Database } from '../database/database.ts';
import {
  deleteExpired,
  findTicket,
  forgetTicket,
  type StoredTicket,
  storeRefusal,
  storeTicket,
  type TicketName,
  type TicketTable,
  tryWithTicketLock,
} from './tickets.repository.ts';

const MINUTE_MS = 60_000;
/** A ticket is renewed before it ends: a call on its way must not be late. */
const RENEW_BEFORE_MS = 10 * MINUTE_MS;
/** Below this the ticket could end on the way. */
const TOO_LATE_MS = 30_000;
/** WSAA's rule after its own failures is a minute. */
const OWN_FAILURE = /^(wsaa\.|wsn\.unavailable)/;
const AFTER_OWN_FAILURE_MS = MINUTE_MS;
/** Somebody else has the ticket: WSAA gives another after minutes at best, after twelve hours at worst. */
export const ALREADY_AUTHENTICATED = 'coe.alreadyAuthenticated';
const AFTER_ALREADY_AUTHENTICATED_MS = 2 * MINUTE_MS;
/** Somebody has to change something at ARCA first. A person who validates is not made to wait. */
const AFTER_REFUSAL_MS = 15 * MINUTE_MS;
const BETWEEN_LOOKS_MS = 200;
/** Longer than a login takes at most. */
const PATIENCE_MS = 45_000;
/** Each login holds a connection. */
const LOGINS_AT_ONCE = 4;

export interface Tickets {
  /**
   * The ticket of a certificate for a service, which all processes share. Throws an `ArcaFault` with
   * WSAA's refusal, also with an earlier one that asking again would only repeat; and the other
   * kinds of `ArcaError` when WSAA does not answer.
   *
   * @param options.afresh whether to ask WSAA in spite of an earlier refusal: a person has perhaps
   *   removed its cause
   */
  get(pair: KeyPair, service: ArcaService, options?: { afresh?: boolean }): Promise<AccessTicket>;
  /**
   * Works with a ticket. When ARCA does not take it (any more), `work` is repeated once with
   * another: what ARCA refuses for its ticket was not done.
   */
  using<T>(
    pair: KeyPair,
    service: ArcaService,
    work: (ticket: AccessTicket) => Promise<T>,
    options?: { afresh?: boolean },
  ): Promise<T>;
}

export interface TicketOptions {
  database: Database;
  wsaa: Wsaa;
  encryption: Encryption;
  environment: ArcaEnvironment;
  clock: Clock;
}

/**
 * WSAA gives a certificate one ticket at a time and never repeats it: a ticket that is lost blocks
 * the shop for hours. Tickets are therefore stored, encrypted, and one process at a time logs in.
 */
export function createTickets({
  database,
  wsaa,
  encryption,
  environment,
  clock,
}: TicketOptions): Tickets {
  const running = new Map<string, Promise<AccessTicket>>();
  const loginLimit = pLimit(LOGINS_AT_ONCE);

  async function get(pair: KeyPair, service: ArcaService, { afresh = false } = {}) {
    const name = { environment, fingerprint: fingerprintOf(pair), service };
    const key = `${ownerOf(name)} ${afresh}`;
    const started = running.get(key) ?? find(pair, name, afresh);
    running.set(key, started);
    try {
      return await started;
    } finally {
      running.delete(key);
    }
  }

  async function find(pair: KeyPair, name: TicketName, afresh: boolean): Promise<AccessTicket> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const known = knownTicket(name, await findTicket(database.global, name), afresh);
      if (known) return known;
      const ticket = await loginLimit(() =>
        tryWithTicketLock(database, name, (db) => logIn(db, pair, name, afresh)),
      );
      if (ticket) return ticket;
      // Another process is logging in.
      await delay(BETWEEN_LOOKS_MS);
    }
    throw new ArcaTimedOut('Another process has been logging in to WSAA for too long');
  }

  /** Throws the earlier refusal that still holds. */
  function knownTicket(
    name: TicketName,
    stored: StoredTicket | undefined,
    afresh: boolean,
  ): AccessTicket | undefined {
    if (!stored) return undefined;
    const now = clock.now().getTime();
    const refused = stored.refusal && stored.refusal.until.getTime() > now;
    const ticket = ticketIn(name, stored);
    const left = ticket ? ticket.expiresAt.getTime() - now : 0;
    if (ticket && left > (refused ? TOO_LATE_MS : RENEW_BEFORE_MS)) return ticket;
    if (stored.refusal && refused && !afresh)
      throw new ArcaFault(stored.refusal.code, stored.refusal.message);
    return undefined;
  }

  /** Undefined also when it was encrypted with another key. */
  function ticketIn(name: TicketName, { sealed, expiresAt }: StoredTicket) {
    if (!sealed || !expiresAt) return undefined;
    try {
      const { token, sign } = JSON.parse(encryption.open(sealed, ownerOf(name)));
      return { token, sign, expiresAt } as AccessTicket;
    } catch {
      return undefined;
    }
  }

  async function logIn(db: TicketTable, pair: KeyPair, name: TicketName, afresh: boolean) {
    // Another process may have stored one before this one had the lock.
    const stored = await findTicket(db, name);
    const known = knownTicket(name, stored, afresh);
    if (known) return known;
    const now = clock.now();
    try {
      const ticket = await wsaa.login(pair, name.service, now);
      const { token, sign, expiresAt } = ticket;
      const sealed = encryption.seal(JSON.stringify({ token, sign }), ownerOf(name));
      await storeTicket(db, name, { sealed, expiresAt });
      await deleteExpired(db, now);
      return ticket;
    } catch (error) {
      if (!(error instanceof ArcaFault)) throw error;
      const { code, text } = error;
      const until = new Date(now.getTime() + waitAfter(code));
      await storeRefusal(db, name, { code, message: text, until });
      // The one that WSAA will not replace yet still works for a while.
      const still = stored && ticketIn(name, stored);
      if (still && still.expiresAt.getTime() - now.getTime() > TOO_LATE_MS) return still;
      throw error;
    }
  }

  return {
    get,

    async using(pair, service, work, options) {
      const ticket = await get(pair, service, options);
      try {
        return await work(ticket);
      } catch (error) {
        if (!isTicketRefused(error)) throw error;
        const name = { environment, fingerprint: fingerprintOf(pair), service };
        await forgetTicket(database.global, name, ticket.expiresAt);
        return work(await get(pair, service, options));
      }
    },
  };
}

function waitAfter(code: string): number {
  if (code === ALREADY_AUTHENTICATED) return AFTER_ALREADY_AUTHENTICATED_MS;
  return OWN_FAILURE.test(code) ? AFTER_OWN_FAILURE_MS : AFTER_REFUSAL_MS;
}

/** Whether ARCA did nothing because of the ticket. */
function isTicketRefused(error: unknown): boolean {
  if (error instanceof ArcaRefusal) return error.has(TICKET_REFUSED);
  return error instanceof ArcaFault && /^token |falta token/i.test(error.text);
}

function fingerprintOf({ certificate }: KeyPair): string {
  return new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();
}

/** For whom a ticket is sealed. */
function ownerOf({ environment, fingerprint, service }: TicketName): string {
  return `${environment}/${fingerprint}/${service}`;
}
