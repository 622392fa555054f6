import type { ArcaMessage } from '@mostrador/contracts/vouchers';
import { ArcaError, ArcaRefusal } from '../arca/arca-errors.ts';
import type { CaeAnswer, KnownVoucher, NumberedVoucher } from '../arca/wsfe.ts';
import { reasonsOf } from './waiting-reasons.ts';

/** What is known after ARCA was asked for a CAE. */
export type Outcome =
  | { kind: 'authorized'; cae: string; caeDueDate: string | null; observations: ArcaMessage[] }
  /** Final. ARCA has not used the number. */
  | { kind: 'rejected'; reasons: readonly ArcaMessage[] }
  /** The day of the voucher is not one that ARCA takes. It has not used the number. */
  | { kind: 'misdated'; reasons: readonly ArcaMessage[] }
  /** It may have its CAE: ARCA has to be asked about the number. */
  | { kind: 'unclear'; reasons: readonly ArcaMessage[]; later: boolean };

/** The number or the date is not the next of the series; as an observation, the date is too far. */
const NOT_THE_NEXT = 10016;
/** A day of the next month. */
const OF_ANOTHER_MONTH = 10152;
const MISDATED = new Set([NOT_THE_NEXT, OF_ANOTHER_MONTH]);
/** ARCA is still working on a request for the series. */
const BUSY = 502;
/** Below are the failures of ARCA's own systems and of tickets; above, what is wrong with a voucher. */
const FIRST_OF_VOUCHERS = 10_000;

/** What an answer to FECAESolicitar means. Never decided by a text, which ARCA changes. */
export function outcomeOfAnswer(answer: CaeAnswer): Outcome {
  const { authorized, cae, caeDueDate, observations, errors } = answer;
  if (authorized && cae) return { kind: 'authorized', cae, caeDueDate, observations };
  if (errors.some(leavesItOpen)) return unclear(errors);
  const reasons = [...errors, ...observations];
  const misdated = observations.some(({ code }) => MISDATED.has(code));
  return { kind: misdated ? 'misdated' : 'rejected', reasons };
}

/**
 * What it means that FECAESolicitar had no answer. Throws what is no failure of ARCA's.
 *
 * @param cuit the issuer
 */
export function outcomeOfFailure(error: unknown, cuit: string): Outcome {
  if (!(error instanceof ArcaError)) throw error;
  if (!(error instanceof ArcaRefusal))
    return { kind: 'unclear', reasons: reasonsOf(error, cuit), later: false };
  if (error.errors.some(leavesItOpen)) return unclear(error.errors);
  return { kind: 'rejected', reasons: error.errors };
}

function leavesItOpen({ code }: ArcaMessage): boolean {
  return code === NOT_THE_NEXT || code < FIRST_OF_VOUCHERS;
}

function unclear(errors: readonly ArcaMessage[]): Outcome {
  return { kind: 'unclear', reasons: errors, later: errors.some(({ code }) => code === BUSY) };
}

/** The point of sale or the type is none of the taxpayer's. */
const NO_SUCH_SERIES = new Set([11000, 11001, 11002]);

/** Whether ARCA said that it has no such series: no voucher of it can ever be issued. */
export function isOfNoSeries(error: unknown): error is ArcaRefusal {
  return error instanceof ArcaRefusal && error.errors.some(({ code }) => NO_SUCH_SERIES.has(code));
}

/**
 * What became of a number whose answer was lost:
 * - `authorized`: ARCA has the voucher that it was sent.
 * - `taken`: another system of the taxpayer used the number.
 * - `free`: nobody used it, and it is still the next.
 * - `unknown`: none of these can be true. Nothing may be sent.
 *
 * @param known what ARCA has at that number; undefined only when it said that there is nothing
 * @param sent everything that ARCA was sent with that number
 * @param last the last number of the series
 */
export function fateOfNumber(
  known: KnownVoucher | undefined,
  sent: readonly NumberedVoucher[],
  number: number,
  last: number,
): 'authorized' | 'taken' | 'free' | 'unknown' {
  if (known) return sent.some((voucher) => isSame(known, voucher)) ? 'authorized' : 'taken';
  return last === number - 1 ? 'free' : 'unknown';
}

function isSame(known: KnownVoucher, { concept, receiver, amounts, date }: NumberedVoucher) {
  return (
    known.total === amounts.total &&
    known.docType === receiver.docType &&
    known.docNumber === receiver.docNumber &&
    known.date === date &&
    known.concept === concept
  );
}
