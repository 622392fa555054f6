import type { ArcaMessage } from '@mostrador/contracts/vouchers';
import { ArcaError, ArcaRefusal } from '../arca/arca-errors.ts';
import type { NumberedVoucher } from '../arca/numbered-voucher.ts';
import type { CaeAnswer, KnownVoucher } from '../arca/wsfe.ts';
import { reasonsOf } from './waiting-reasons.ts';

/** The result of a request for a CAE. */
export type Outcome =
  | { kind: 'authorized'; cae: string; caeDueDate: string | null; observations: ArcaMessage[] }
  /** Final. The number is unused at ARCA. */
  | { kind: 'rejected'; reasons: readonly ArcaMessage[] }
  /** ARCA rejects the voucher's date. The number is unused at ARCA. */
  | { kind: 'misdated'; reasons: readonly ArcaMessage[] }
  /** The voucher may have a CAE: its number must be looked up at ARCA. */
  | { kind: 'unclear'; reasons: readonly ArcaMessage[]; later: boolean };

/**
 * The number or date is not the next of the series. As an observation, the date is too far away.
 */
const NOT_THE_NEXT = 10016;
/** The date is in the next month. */
const OF_ANOTHER_MONTH = 10152;
const MISDATED = new Set([NOT_THE_NEXT, OF_ANOTHER_MONTH]);
/** ARCA is still processing a request for the series. */
const BUSY = 502;
/**
 * Lower codes are failures of ARCA's systems and of tickets, higher ones are faults of a voucher.
 */
const FIRST_OF_VOUCHERS = 10_000;

/**
 * Returns the meaning of an answer to FECAESolicitar. Never depends on a text, because ARCA changes
 * its texts.
 */
export function outcomeOfAnswer(answer: CaeAnswer): Outcome {
  const { authorized, cae, caeDueDate, observations, errors } = answer;
  if (authorized && cae) return { kind: 'authorized', cae, caeDueDate, observations };
  if (errors.some(leavesItOpen)) return unclear(errors);
  const reasons = [...errors, ...observations];
  const misdated = observations.some(({ code }) => MISDATED.has(code));
  return { kind: misdated ? 'misdated' : 'rejected', reasons };
}

/**
 * Returns the meaning of a failed FECAESolicitar. Rethrows errors that are not ARCA's.
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

/** The taxpayer does not have this point of sale or type. */
const NO_SUCH_SERIES = new Set([11000, 11001, 11002]);

/** Whether ARCA states that it has no such series: no voucher of it can ever be issued. */
export function isOfNoSeries(error: unknown): error is ArcaRefusal {
  return error instanceof ArcaRefusal && error.errors.some(({ code }) => NO_SUCH_SERIES.has(code));
}

/**
 * Returns what happened to a number whose answer was lost:
 * - `authorized`: ARCA has our voucher.
 * - `taken`: another system of the taxpayer used the number.
 * - `free`: the number is unused, and still the next.
 * - `unknown`: none of these fits. Nothing may be sent.
 *
 * @param known ARCA's voucher with that number; undefined only when ARCA stated that there is none
 * @param sent all requests to ARCA with that number
 * @param last the last number of the series
 */
export function outcomeOfNumber(
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
