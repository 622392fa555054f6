import { X509Certificate } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ArcaEnvironment } from '@mostrador/contracts/credentials';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Encryption } from '@mostrador/server-kit/secrets/encryption';
import pLimit from 'p-limit';
import {
  ArcaError,
  ArcaFault,
  ArcaRefusal,
  ArcaTimedOut,
  ArcaUnreachable,
  TicketElsewhere,
  TicketNotTaken,
} from '../arca/arca-errors.ts';
import type { KeyPair } from '../arca/key-pair.ts';
import {
  type AccessTicket,
  type ArcaService,
  LOGIN_TIMEOUT_MS,
  TICKET_LIFE_MS,
  type Wsaa,
} from '../arca/wsaa.ts';
import { CUIT_NOT_IN_TICKET, TICKET_REFUSED } from '../arca/wsfe.ts';
import type { Database } from '../database/database.ts';
import { ALREADY_AUTHENTICATED, askAgainAt } from './login-schedule.ts';
import {
  deleteUnused,
  findTicket,
  type StoredTicket,
  storeAsked,
  storeFailing,
  storeFailure,
  storeTicket,
  type TicketName,
  type TicketTable,
  tryWithTicketLock,
} from './tickets.repository.ts';

const MINUTE_MS = 60_000;
/**
 * Early, so that after a renewal with a lost answer there is time for others while the ticket still
 * works.
 */
const RENEW_BEFORE_MS = 60 * MINUTE_MS;
/** WSAA did not answer, but there still is a valid ticket. */
const NO_ANSWER = 'no answer';
const AFTER_NO_ANSWER_MS = MINUTE_MS;
/** A newly issued ticket is rejected too, so another one would be as well. */
const NOT_TAKEN = 'not taken';
const AFTER_NOT_TAKEN_MS = 10 * MINUTE_MS;
/** Our own codes, stored in place of WSAA's. */
const OF_OURS = [NO_ANSWER, NOT_TAKEN];
/** After its ticket expired, WSAA's clock may still consider it valid. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;
const BETWEEN_LOOKS_MS = 200;
/** The longest wait of a caller. The login continues: its answer is the only one for hours. */
const PATIENCE_MS = 30_000;
/** Each login holds a connection. */
const LOGINS_AT_ONCE = 4;
const UNUSED_MS = 24 * 60 * MINUTE_MS;

export interface Tickets {
  /**
   * Returns the ticket of a certificate for a service, shared by all processes. Throws an
   * `ArcaFault` with WSAA's refusal, including an earlier one that a new call would only repeat.
   * Throws the other kinds of `ArcaError` when WSAA does not answer.
   *
   * @param options.afresh whether to call WSAA despite an earlier refusal, because a person may
   *   have fixed its cause
   */
  get(pair: KeyPair, service: ArcaService, options?: { afresh?: boolean }): Promise<AccessTicket>;
  /**
   * Runs `work` with a ticket. When ARCA rejects the ticket, repeats `work` with it, and then with
   * another if WSAA issues one: a request refused for its ticket was not executed. Throws
   * `TicketNotTaken` when WSAA issues no other: the ticket is kept, and the next call tries it
   * again.
   */
  using<T>(
    pair: KeyPair,
    service: ArcaService,
    work: (ticket: AccessTicket) => Promise<T>,
    options?: { afresh?: boolean },
  ): Promise<T>;
  /**
   * Returns why and since when the certificate has no ticket that ARCA accepts, as of the last
   * call.
   */
  trouble(
    pair: KeyPair,
    service: ArcaService,
  ): Promise<{ error: ArcaError; since: Date } | undefined>;
  /** Resolves when the running logins have ended: a ticket that is not stored is lost. */
  settle(): Promise<void>;
}

export interface TicketOptions {
  database: Database;
  wsaa: Wsaa;
  encryption: Encryption;
  environment: ArcaEnvironment;
  clock: Clock;
}

interface HeldTicket extends AccessTicket {
  /** Since when ARCA rejects it. */
  failingSince: Date | null;
}

type Failure = Pick<StoredTicket, 'refusal' | 'unansweredAt' | 'failingSince'>;

interface LogInOptions {
  /** Whether to call WSAA despite an earlier refusal. */
  afresh: boolean;
  /** A ticket that ARCA rejects. */
  instead?: AccessTicket;
}

/**
 * Obtains and stores tickets. WSAA issues one ticket at a time to a certificate and never repeats
 * it: a lost ticket blocks the shop for hours. Tickets are therefore stored, encrypted, and only
 * one process at a time logs in. A ticket is kept until there is another.
 */
export function createTickets({
  database,
  wsaa,
  encryption,
  environment,
  clock,
}: TicketOptions): Tickets {
  const running = new Map<string, Promise<HeldTicket>>();
  const renewals = new Map<string, Promise<unknown>>();
  /** Tickets issued while the database did not answer. */
  const unstored = new Map<string, AccessTicket>();
  const loginLimit = pLimit(LOGINS_AT_ONCE);

  const nameOf = (pair: KeyPair, service: ArcaService): TicketName => ({
    environment,
    fingerprint: fingerprintOf(pair),
    service,
  });

  /** Callers share a login. A caller may stop waiting before its end. */
  function find(pair: KeyPair, name: TicketName, options: LogInOptions): Promise<HeldTicket> {
    const key = `${ownerOf(name)} ${options.afresh} ${options.instead?.token}`;
    let started = running.get(key);
    if (!started) {
      started = look(pair, name, options).finally(() => running.delete(key));
      running.set(key, started);
    }
    return inTime(started);
  }

  async function look(pair: KeyPair, name: TicketName, options: LogInOptions) {
    await storeUnstored(name);
    const until = performance.now() + LOGIN_TIMEOUT_MS;
    while (performance.now() < until) {
      const stored = await findTicket(database.global, name);
      const known = knownTicket(name, stored, options);
      if (known) return known;
      const current = currentTicket(name, stored);
      if (current && !options.instead) {
        renew(pair, name, options);
        return current;
      }
      const ticket = await tryLogIn(pair, name, options);
      if (ticket) return ticket;
      // Another process is logging in.
      await delay(BETWEEN_LOOKS_MS);
    }
    throw new ArcaTimedOut('Another process has been logging in to WSAA for too long');
  }

  const tryLogIn = (pair: KeyPair, name: TicketName, options: LogInOptions) =>
    loginLimit(() => tryWithTicketLock(database, name, (db) => logIn(db, pair, name, options)));

  /** Runs in the background: no caller waits for WSAA while there is a valid ticket. */
  function renew(pair: KeyPair, name: TicketName, options: LogInOptions): void {
    const key = ownerOf(name);
    if (renewals.has(key)) return;
    // `logIn` stores a failure beside the ticket.
    const renewal = tryLogIn(pair, name, options).catch(() => {});
    renewals.set(
      key,
      renewal.finally(() => renewals.delete(key)),
    );
  }

  /** Returns the stored ticket if it can be used. Throws an earlier refusal that still applies. */
  function knownTicket(
    name: TicketName,
    stored: StoredTicket | undefined,
    { afresh, instead }: LogInOptions,
  ): HeldTicket | undefined {
    if (!stored) return undefined;
    const now = clock.now().getTime();
    const isRefused = stored.refusal !== undefined && stored.refusal.until.getTime() > now;
    const ticket = ticketIn(name, stored);
    const left = ticket ? ticket.expiresAt.getTime() - now : 0;
    const isAnother = ticket?.token !== instead?.token;
    if (ticket && isAnother && left > (isRefused ? 0 : RENEW_BEFORE_MS)) return ticket;
    if (isRefused && !afresh) throw errorOf(stored);
    return undefined;
  }

  /** Returns the decrypted ticket; undefined also when it was encrypted with another key. */
  function ticketIn(name: TicketName, stored: StoredTicket): HeldTicket | undefined {
    const { sealed, expiresAt, failingSince } = stored;
    if (!sealed || !expiresAt) return undefined;
    try {
      const { token, sign } = JSON.parse(encryption.open(sealed, ownerOf(name)));
      return { token, sign, expiresAt, failingSince };
    } catch {
      return undefined;
    }
  }

  /** Returns the ticket if it has not expired. ARCA may still reject it. */
  function currentTicket(name: TicketName, stored: StoredTicket | undefined) {
    const ticket = stored && ticketIn(name, stored);
    return ticket && ticket.expiresAt > clock.now() ? ticket : undefined;
  }

  async function logIn(db: TicketTable, pair: KeyPair, name: TicketName, options: LogInOptions) {
    // Another process may have stored a ticket before this one got the lock.
    const stored = await findTicket(db, name);
    const known = knownTicket(name, stored, options);
    if (known) return known;
    const now = clock.now();
    await storeAsked(db, name, now);
    try {
      return await keep(db, name, await wsaa.login(pair, name.service, now));
    } catch (error) {
      if (!(error instanceof ArcaError)) throw error;
      const current = currentTicket(name, stored);
      const failure = failureOf(error, stored, current);
      await storeFailure(db, name, failure);
      throw failure.refusal ? errorOf({ ...failure, expiresAt: stored?.expiresAt ?? null }) : error;
    }
  }

  function failureOf(
    error: ArcaError,
    stored: StoredTicket | undefined,
    current: AccessTicket | undefined,
  ): Failure {
    const now = clock.now();
    const mayHaveGiven =
      !(error instanceof ArcaFault) && !(error instanceof ArcaUnreachable && !error.sent);
    const unansweredAt = mayHaveGiven ? now : (stored?.unansweredAt ?? null);
    const failingSince = stored?.failingSince ?? (current ? null : now);
    const failure = { unansweredAt, failingSince };
    const refusedUntil = (code: string, message: string, next: Date) => ({
      ...failure,
      refusal: { code, message, until: earlier(next, current?.expiresAt) },
    });
    if (error instanceof ArcaFault)
      return refusedUntil(error.code, error.text, askAgainAt(error.code, { now, ...failure }));
    if (current) return refusedUntil(NO_ANSWER, error.message, after(AFTER_NO_ANSWER_MS));
    // Not stored as a refusal, so that the next caller tries again.
    return { ...failure, refusal: undefined };
  }

  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  const earlier = (one: Date, other: Date | undefined) => (other && other < one ? other : one);

  /**
   * Returns the error for a certificate without a ticket, from WSAA's last answer or its absence.
   */
  function errorOf({
    refusal,
    unansweredAt,
    failingSince,
    expiresAt,
  }: Failure & Pick<StoredTicket, 'expiresAt'>): ArcaError {
    if (!refusal || OF_OURS.includes(refusal.code))
      return new ArcaUnreachable('WSAA does not answer');
    const fault = new ArcaFault(refusal.code, refusal.message);
    if (fault.code !== ALREADY_AUTHENTICATED) return fault;
    const isSince = (moment: Date | null, ms: number) => moment !== null && moment > after(-ms);
    return new TicketElsewhere(fault, {
      since: failingSince ?? clock.now(),
      ...(isSince(unansweredAt, TICKET_LIFE_MS + CLOCKS_DIFFER_MS) && { askedAt: unansweredAt }),
      ...(isSince(expiresAt, CLOCKS_DIFFER_MS) && { endedAt: expiresAt }),
    });
  }

  /** Keeps the ticket in memory first, so that it can be used if the database fails. */
  async function keep(db: TicketTable, name: TicketName, ticket: AccessTicket) {
    unstored.set(ownerOf(name), ticket);
    try {
      await store(db, name, ticket);
      await deleteUnused(db, new Date(clock.now().getTime() - UNUSED_MS));
    } catch {
      // The next request for this ticket stores it.
    }
    return { ...ticket, failingSince: null };
  }

  async function store(db: TicketTable, name: TicketName, ticket: AccessTicket): Promise<void> {
    const { token, sign, expiresAt } = ticket;
    const sealed = encryption.seal(JSON.stringify({ token, sign }), ownerOf(name));
    await storeTicket(db, name, { sealed, expiresAt });
    unstored.delete(ownerOf(name));
  }

  async function storeUnstored(name: TicketName): Promise<void> {
    const ticket = unstored.get(ownerOf(name));
    if (ticket && ticket.expiresAt > clock.now()) await store(database.global, name, ticket);
  }

  /** Records that ARCA rejects a ticket, and returns the error to throw. */
  async function notTaken(name: TicketName, ticket: HeldTicket, refusal: unknown) {
    const since = ticket.failingSince ?? clock.now();
    // The ticket may include another CUIT of the same certificate.
    const isOfCuit = refusal instanceof ArcaRefusal && !refusal.has(TICKET_REFUSED);
    if (!isOfCuit && !ticket.failingSince) await storeFailing(database.global, name, since);
    if (!(refusal instanceof ArcaRefusal)) return refusal;
    return new TicketNotTaken(refusal.errors, { since, until: ticket.expiresAt });
  }

  return {
    async get(pair, service, { afresh = false } = {}) {
      return find(pair, nameOf(pair, service), { afresh });
    },

    async using(pair, service, work, { afresh = false } = {}) {
      const name = nameOf(pair, service);
      const held = await find(pair, name, { afresh });
      const first = await tryTwice(() => work(held));
      if (!('refusal' in first)) {
        if (held.failingSince) await storeFailing(database.global, name, null);
        return first.result;
      }
      const another = await find(pair, name, { afresh, instead: held }).catch((error) => {
        if (error instanceof ArcaError) return undefined;
        throw error;
      });
      if (!another) throw await notTaken(name, held, first.refusal);
      const second = await tryOnce(() => work(another));
      if (!('refusal' in second)) return second.result;
      const until = earlier(after(AFTER_NOT_TAKEN_MS), another.expiresAt);
      const refusal = { code: NOT_TAKEN, message: 'nor the one before', until };
      await storeFailure(database.global, name, { ...held, refusal, unansweredAt: null });
      throw await notTaken(name, { ...another, failingSince: held.failingSince }, second.refusal);
    },

    async trouble(pair, service) {
      const name = nameOf(pair, service);
      const stored = await findTicket(database.global, name);
      if (!stored?.failingSince) return undefined;
      const since = stored.failingSince;
      const current = currentTicket(name, stored);
      const refused = [{ code: TICKET_REFUSED, message: '' }];
      const error = current
        ? new TicketNotTaken(refused, { since, until: current.expiresAt })
        : errorOf(stored);
      return { error, since };
    },

    async settle() {
      await Promise.allSettled([...running.values(), ...renewals.values()]);
    },
  };
}

/** Limits the wait; the work continues. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: ended.signal }).then(() => {
    throw new ArcaTimedOut('WSAA has not answered yet');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    // The loser of the race has no handler.
    for (const each of [work, late]) each.catch(() => {});
  }
}

type Tried<T> = { result: T } | { refusal: unknown };

async function tryOnce<T>(work: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!isTicketRefused(error)) throw error;
    return { refusal: error };
  }
}

/** ARCA sometimes rejects a valid ticket, and accepts it at the next call. */
async function tryTwice<T>(work: () => Promise<T>): Promise<Tried<T>> {
  const tried = await tryOnce(work);
  return 'refusal' in tried ? tryOnce(work) : tried;
}

/** Whether ARCA did nothing because it rejected the ticket. */
function isTicketRefused(error: unknown): boolean {
  if (error instanceof ArcaRefusal)
    return error.has(TICKET_REFUSED) || error.has(CUIT_NOT_IN_TICKET);
  // The registry has no codes: "El token ha expirado", "Falta token y/o sign."
  return error instanceof ArcaFault && /\b(token|sign)\b/i.test(error.text);
}

function fingerprintOf({ certificate }: KeyPair): string {
  return new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();
}

/** Returns the owner that a ticket is encrypted for. */
function ownerOf({ environment, fingerprint, service }: TicketName): string {
  return `${environment}/${fingerprint}/${service}`;
}
