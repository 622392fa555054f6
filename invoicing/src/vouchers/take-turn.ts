import type { ArcaMessage } from '@mostrador/contracts/vouchers';
import type { Clock } from '@mostrador/server-kit/clock';
import { DomainError } from '@mostrador/server-kit/http/errors';
import { ArcaError } from '../arca/arca-errors.ts';
import type { NumberedVoucher } from '../arca/numbered-voucher.ts';
import type { KnownVoucher, Wsfe } from '../arca/wsfe.ts';
import type { Credentials } from '../credentials/credentials.ts';
import type { Database } from '../database/database.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { backoffMs } from './backoff.ts';
import { isOfNoSeries, outcomeOfAnswer, outcomeOfFailure, outcomeOfNumber } from './outcomes.ts';
import { findInFlight, findQueue, makeWait, markServed } from './queues.repository.ts';
import { openSeries, type SeriesAtArca } from './series-at-arca.ts';
import type { SeriesLocks } from './series-locks.ts';
import type { Queue } from './taxpayer-series.ts';
import { canStillBeSent, voucherDate } from './voucher-date.ts';
import {
  findNextQueued,
  findSent,
  findVoucher,
  isSent,
  type SentVoucher,
  type StoredVoucher,
  storeAttempt,
  storeAuthorized,
  storeRejected,
  storeUncertain,
  storeUnnumbered,
  VoucherTakenOver,
} from './vouchers.repository.ts';
import {
  ARCA_DOES_NOT_ANSWER,
  NUMBER_UNKNOWN,
  NUMBERS_TAKEN,
  reasonsOf,
} from './waiting-reasons.ts';

/** After this many, the queues of other shops get their turn. */
const VOUCHERS_PER_TURN = 20;
/** A voucher sent this often in one turn must wait: something else is wrong. */
const SENDS_PER_TURN = 4;

export interface TurnOptions {
  database: Database;
  locks: SeriesLocks;
  wsfe: Wsfe;
  tickets: Tickets;
  credentials: Credentials;
  clock: Clock;
}

/** Continuing needs an action of ARCA or of the shop. */
class MustWait extends Error {
  override readonly name = 'MustWait';
  readonly reasons: readonly ArcaMessage[];

  constructor(reasons: readonly ArcaMessage[]) {
    super(reasons.map(({ message }) => message).join('; '));
    this.reasons = reasons;
  }
}

/**
 * Issues the vouchers of a queue one after the other, until none is left, one must wait, or other
 * queues need their turn. Only one process does so in a series.
 *
 * - `busy`: another process holds the series; nothing was done.
 * - `more`: there are more.
 * - `done`: there are none, or they wait.
 *
 * Throws when the database does not answer.
 */
export async function takeTurn(
  queue: Queue,
  { database, locks, clock, ...arca }: TurnOptions,
  stopping: AbortSignal,
): Promise<'busy' | 'more' | 'done'> {
  const lock = await locks.tryLock(queue);
  if (!lock) return 'busy';
  const shop = database.forShop(queue.shopId);
  const sends = new Map<string, number>();

  /** Without the lock, another process may be issuing. */
  const mayGoOn = () => lock.isHeld() && !stopping.aborted;

  async function issueNext(): Promise<boolean> {
    const inFlight = await findInFlight(database.global, queue);
    const next = await findNextQueued(shop, queue);
    if (inFlight) {
      const its = database.forShop(inFlight.shopId);
      const voucher = await findVoucher(its, inFlight.voucherId);
      // Its shop was just deleted, with all its data.
      if (!voucher || voucher.state === 'withdrawn' || !isSent(voucher)) return true;
      // ARCA accepts queries with any certificate of the taxpayer. The other shop's certificate may
      // no longer work.
      const { credentialsId } = next ?? voucher;
      const series = await openSeries(arca, next ? shop : its, credentialsId, queue);
      await resolve(its, { ...queue, shopId: inFlight.shopId }, voucher, series);
      return true;
    }
    if (!next) return false;
    const series = await openSeries(arca, shop, next.credentialsId, queue);
    await number(next, series);
    return true;
  }

  /** Assigns a voucher the next number of its series, and sends it. */
  async function number(voucher: StoredVoucher, series: SeriesAtArca): Promise<void> {
    let last: number;
    try {
      last = await series.last();
    } catch (error) {
      if (!isOfNoSeries(error)) throw error;
      return storeRejected(shop, queue, voucher, error.errors, clock.now());
    }
    const date = voucherDate(clock.now(), await dateOf(last, series));
    await send(shop, queue, voucher, { number: last + 1, date }, series);
  }

  /** Returns the date of the last voucher of the series; undefined before the first. */
  async function dateOf(last: number, series: SeriesAtArca): Promise<string | undefined> {
    if (last === 0) return undefined;
    const known = await findQueue(database.global, queue);
    if (known?.last?.number === last) return known.last.date;
    const voucher = await series.consult(last);
    if (!voucher) throw new MustWait(NUMBER_UNKNOWN);
    return voucher.date;
  }

  async function send(
    its: typeof shop,
    itsQueue: Queue,
    voucher: StoredVoucher,
    { number, date }: { number: number; date: string },
    series: SeriesAtArca,
  ): Promise<void> {
    const sent = sends.get(voucher.id) ?? 0;
    if (sent >= SENDS_PER_TURN)
      throw new MustWait(isSent(voucher) ? ARCA_DOES_NOT_ANSWER : NUMBERS_TAKEN);
    sends.set(voucher.id, sent + 1);
    if (!mayGoOn()) return;
    const asked = askedOf(voucher, number, date);
    const attempt = await storeAttempt(its, itsQueue, voucher, { asked, sentAt: clock.now() });
    const outcome = await series
      .requestCae(asked)
      .then(outcomeOfAnswer)
      .catch((error: unknown) => outcomeOfFailure(error, queue.cuit));
    switch (outcome.kind) {
      case 'authorized':
        return storeAuthorized(its, itsQueue, attempt, { ...outcome, date }, clock.now());
      case 'rejected':
        return storeRejected(its, itsQueue, attempt, outcome.reasons, clock.now());
      case 'misdated': {
        const today = voucherDate(clock.now(), undefined);
        if (date === today)
          return storeRejected(its, itsQueue, attempt, outcome.reasons, clock.now());
        return storeUnnumbered(its, itsQueue, attempt, {
          outcome: 'rejected',
          messages: outcome.reasons,
        });
      }
      case 'unclear':
        await storeUncertain(its, attempt, outcome.reasons);
        if (outcome.later) throw new MustWait(outcome.reasons);
    }
  }

  /** Determines the outcome of a voucher whose answer was lost. */
  async function resolve(
    its: typeof shop,
    itsQueue: Queue,
    voucher: SentVoucher,
    series: SeriesAtArca,
  ): Promise<void> {
    const { number } = voucher;
    const known = await series.consult(number);
    const last = known ? number : await series.last();
    const sent = await findSent(its, voucher.id, number);
    switch (outcomeOfNumber(known, sent, number, last)) {
      case 'authorized':
        return storeAuthorized(its, itsQueue, voucher, known as KnownVoucher, clock.now());
      case 'taken':
        return storeUnnumbered(its, itsQueue, voucher, { outcome: 'number-taken', messages: [] });
      case 'unknown':
        throw new MustWait(NUMBER_UNKNOWN);
      case 'free': {
        const lastDate = await dateOf(last, series);
        const date = canStillBeSent(voucher.date, clock.now(), lastDate)
          ? voucher.date
          : voucherDate(clock.now(), lastDate);
        return send(its, itsQueue, voucher, { number, date }, series);
      }
    }
  }

  try {
    await markServed(database.global, queue, clock.now());
    for (let issued = 0; issued < VOUCHERS_PER_TURN; issued++) {
      if (!mayGoOn()) return 'more';
      if (!(await issueNext())) return 'done';
    }
    return 'more';
  } catch (error) {
    if (error instanceof VoucherTakenOver) return 'busy';
    const reasons = reasonsToWait(error, queue.cuit);
    if (!reasons) throw error;
    const now = clock.now();
    const until = (failures: number) => new Date(now.getTime() + backoffMs(failures));
    await makeWait(database.global, queue, { reasons, now, until });
    return 'done';
  } finally {
    await lock.release();
  }
}

/** Returns undefined for other errors, of the database or our own. */
function reasonsToWait(error: unknown, cuit: string): readonly ArcaMessage[] | undefined {
  if (error instanceof MustWait) return error.reasons;
  if (error instanceof ArcaError) return reasonsOf(error, cuit);
  // The certificate is missing or incomplete.
  if (error instanceof DomainError) return [{ code: 0, message: error.message }];
  return undefined;
}

/** Returns the stored request, so that a repetition is identical to the byte. */
function askedOf({ request }: StoredVoucher, number: number, date: string): NumberedVoucher {
  const { cuit, pointOfSale, type, concept, receiver, amounts, associated } = request;
  return { cuit, pointOfSale, type, concept, receiver, amounts, associated, number, date };
}
